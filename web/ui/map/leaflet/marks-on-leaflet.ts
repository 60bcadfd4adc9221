import { canvas, circleMarker, divIcon, type Map as LeafletMap, layerGroup, type Marker, marker } from 'leaflet'
import { DOT_LOOKS } from '#web/ui/map/dot-look.ts'
import { escapeHtml, toLatLngTuple } from '#web/ui/map/leaflet/leaflet-values.ts'
import type { MapMark, MapPoint } from '#web/ui/map/map-types.ts'
import type { MapView } from '#web/ui/map/map-view.ts'
import { MARK_ICON_SIZES, markIcon, markLook } from '#web/ui/map/mark-look.ts'
import spriteUrl from '../../buttons/sprite.svg?no-inline'

/** Duration of a mark's movement (marks.css). */
const MOVE_MS = 200

/** A tap this close to a dot also counts: a thumb is wider than a dot. */
const THUMB_PIXELS = 16

function elementOf(mark: MapMark): HTMLElement {
  const element = document.createElement('span')
  element.className = markLook(mark)
  element.setAttribute('aria-hidden', 'true')
  const icon = markIcon(mark)
  const size = MARK_ICON_SIZES[mark.look]
  if (icon) {
    element.innerHTML = `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24"><use href="${spriteUrl}#${icon}"/></svg>`
  }
  if (mark.look === 'vehicle') element.insertAdjacentHTML('afterbegin', '<i class="map-nose" hidden></i>')
  if (mark.caption) element.insertAdjacentHTML('beforeend', `<b class="map-caption">${escapeHtml(mark.caption)}</b>`)
  if (mark.label) element.insertAdjacentHTML('beforeend', `<b class="map-label">${escapeHtml(mark.label)}</b>`)
  return element
}

/** Turns the nose of a vehicle; by less than half a turn, so that it never spins around. */
function turn(pin: Marker, heading: number | undefined): void {
  const nose = pin.getElement()?.querySelector<HTMLElement>('.map-nose')
  if (!nose || heading === undefined) return
  const before = Number(nose.dataset.heading ?? heading)
  const after = before + (((((heading - before) % 360) + 540) % 360) - 180)
  nose.dataset.heading = String(after)
  nose.style.transform = `rotate(${after}deg)`
  nose.hidden = false
}

function iconOf(mark: MapMark) {
  return divIcon({ className: 'map-mark-place', html: elementOf(mark), iconSize: [0, 0] })
}

const looksOf = ({ id: _id, at: _at, isAside: _isAside, heading: _heading, ...look }: MapMark) => JSON.stringify(look)

type Shown = { readonly pin: Marker; readonly looks: string; readonly heading: number | undefined }

/** A vehicle that moved less far than this may only have been measured again. */
const MOVED_M = 12

/** Where the vehicle heads: as given, else as it moved, else as before. */
function headingOf(mark: MapMark, known: Shown | undefined, map: LeafletMap): number | undefined {
  const before = known?.pin.getLatLng()
  if (mark.heading !== undefined || before === undefined) return mark.heading
  if (map.distance(before, toLatLngTuple(mark.at)) < MOVED_M) return known?.heading
  const eastward = (mark.at.lon - before.lng) * Math.cos((before.lat * Math.PI) / 180)
  return (Math.atan2(eastward, mark.at.lat - before.lat) * 180) / Math.PI
}

/** Marks by their id: one that moved is animated, one that changed is drawn again. */
export function marksOn(map: LeafletMap): MapView['showMarks'] {
  const shown = new Map<string, Shown>()
  function place(mark: MapMark): void {
    const known = shown.get(mark.id)
    const looks = looksOf(mark)
    const heading = headingOf(mark, known, map)
    const pin = known?.pin ?? pinOf(mark).addTo(map)
    if (known !== undefined && known.looks !== looks) pin.setIcon(iconOf(mark))
    shown.set(mark.id, { pin, looks, heading })
    turn(pin, heading)
    glide(pin, mark.at)
  }
  const showCaptions = () => hideCutCaptions([...shown.values()], map)
  map.on('zoomend moveend resize', showCaptions)
  return (marks) => {
    const wanted = new Set(marks.map(({ id }) => id))
    for (const [id, { pin }] of shown) if (!wanted.has(id) && shown.delete(id)) pin.remove()
    for (const mark of marks) place(mark)
    showCaptions()
  }
}

/** A caption this close to a vehicle, or to the side of the map, is not written: it would be read in pieces. */
const CLEAR_PX = { vehicle: 60, side: 36 }

function hideCutCaptions(shown: readonly Shown[], map: LeafletMap): void {
  const width = map.getSize().x
  const placed = shown.map(({ pin }) => ({
    element: pin.getElement(),
    at: map.latLngToContainerPoint(pin.getLatLng()),
  }))
  const vehicles = placed.filter(({ element }) => element?.querySelector('.map-mark-vehicle'))
  for (const { element, at } of placed) {
    const caption = element?.querySelector<HTMLElement>('.map-mark-start .map-caption, .map-mark-end .map-caption')
    const isUnder = vehicles.some((vehicle) => vehicle.at.distanceTo(at) < CLEAR_PX.vehicle)
    if (caption) caption.hidden = isUnder || at.x < CLEAR_PX.side || at.x > width - CLEAR_PX.side
  }
}

/** The vehicle above all; the person who looks below the names of both ends. */
const LEVELS: Partial<Record<MapMark['look'], number>> = { vehicle: 1000, me: -1000 }

function pinOf(mark: MapMark): Marker {
  const level = LEVELS[mark.look] ?? 0
  const icon = iconOf(mark)
  return marker(toLatLngTuple(mark.at), { icon, interactive: false, keyboard: false, zIndexOffset: level })
}

/** Only a mark that moves is animated: during a zoom, Leaflet moves all of them itself. */
function glide(pin: Marker, to: MapPoint): void {
  const { lat, lng } = pin.getLatLng()
  if (lat === to.lat && lng === to.lon) return
  const element = pin.getElement()
  element?.classList.add('map-gliding')
  setTimeout(() => element?.classList.remove('map-gliding'), MOVE_MS + 50)
  pin.setLatLng(toLatLngTuple(to))
}

/** Many points on one canvas, so that a thousand of them need no thousand elements. */
export function dotsOn(map: LeafletMap, onPick: (id: string) => void): MapView['showDots'] {
  const renderer = canvas({ padding: 0.5, tolerance: THUMB_PIXELS })
  const group = layerGroup().addTo(map)
  return (dots) => {
    group.clearLayers()
    for (const { id, at, tone } of dots) {
      circleMarker(toLatLngTuple(at), { renderer, ...DOT_LOOKS[tone], fillOpacity: 1 })
        .on('click', () => onPick(id))
        .addTo(group)
    }
  }
}
