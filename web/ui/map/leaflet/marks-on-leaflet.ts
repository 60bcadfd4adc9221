import { canvas, circleMarker, divIcon, type Map as LeafletMap, layerGroup, type Marker, marker } from 'leaflet'
import { DOT_LOOKS } from '#web/ui/map/dot-look.ts'
import { escapeHtml, toLatLngTuple } from '#web/ui/map/leaflet/leaflet-values.ts'
import { MARK_ICON_SIZES, markIcon, markLook } from '#web/ui/map/leaflet/mark-look.ts'
import type { MapMark, MapPoint } from '#web/ui/map/map-types.ts'
import type { MapView } from '#web/ui/map/map-view.ts'
import spriteUrl from '../../buttons/sprite.svg?no-inline'

/** Duration of a mark's movement (map.css). */
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
  if (mark.caption) element.insertAdjacentHTML('beforeend', `<b class="map-caption">${escapeHtml(mark.caption)}</b>`)
  return element
}

function iconOf(mark: MapMark) {
  return divIcon({ className: 'map-mark-place', html: elementOf(mark), iconSize: [0, 0] })
}

const looksOf = ({ id: _id, at: _at, isAside: _isAside, ...look }: MapMark) => JSON.stringify(look)

/** Marks by their id: one that moved is animated, one that changed is drawn again. */
export function marksOn(map: LeafletMap): MapView['showMarks'] {
  const shown = new Map<string, { readonly pin: Marker; readonly looks: string }>()
  function place(mark: MapMark): void {
    const known = shown.get(mark.id)
    const looks = looksOf(mark)
    if (known === undefined) {
      const level = mark.look === 'vehicle' ? 1000 : 0
      const pin = marker(toLatLngTuple(mark.at), {
        icon: iconOf(mark),
        interactive: false,
        keyboard: false,
        zIndexOffset: level,
      })
      shown.set(mark.id, { pin: pin.addTo(map), looks })
      return
    }
    if (known.looks !== looks) shown.set(mark.id, { pin: known.pin.setIcon(iconOf(mark)), looks })
    glide(known.pin, mark.at)
  }
  return (marks) => {
    const wanted = new Set(marks.map(({ id }) => id))
    for (const [id, { pin }] of shown) if (!wanted.has(id) && shown.delete(id)) pin.remove()
    for (const mark of marks) place(mark)
  }
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
