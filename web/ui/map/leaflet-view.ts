import {
  canvas,
  circleMarker,
  control,
  divIcon,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  map as leafletMap,
  type Marker,
  marker,
  type TileLayer,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { MapDot, MapMark, MapPoint, MapTiles } from '#web/ui/map/map-types.ts'
import type { MapView, MapWishes } from '#web/ui/map/map-view.ts'
import { MARK_ICON_SIZES, markIcon, markLook } from '#web/ui/map/mark-look.ts'
import { drawPlan, writeNames } from '#web/ui/map/plan-on-leaflet.ts'
import spriteUrl from '../sprite.svg?no-inline'

/** Nearer than this there is nothing more to see; farther, the country would be a dot. */
const ZOOM = { least: 10, most: 18, fit: 16, step: 0.5 } as const
const PADDING_PX = 44
/** How long a mark takes to where it has gone (map.css). */
const MOVE_MS = 200
const OSM = '<a href="https://www.openstreetmap.org/copyright">© les contributeurs d’OpenStreetMap</a>'
const TONES = { neutral: '#7d7868', info: '#ffc531', good: '#0b6e4f', warn: '#9a5b00', bad: '#b42318' } as const

function tuple({ lat, lon }: MapPoint): LatLngTuple {
  return [lat, lon]
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function createMap(element: HTMLElement): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    zoomSnap: ZOOM.step,
    // The page is scrolled over the map; whoever wants the wheel for it has touched it first.
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  })
  map.on('focus click', () => map.scrollWheelZoom.enable())
  map.on('blur mouseout', () => map.scrollWheelZoom.disable())
  control.zoom({ position: 'topright', zoomInTitle: 'Agrandir', zoomOutTitle: 'Réduire' }).addTo(map)
  control.attribution({ prefix: false }).addAttribution(OSM).addTo(map)
  return map
}

/** Lets the styles know how near it is seen: from afar streets are thin. */
function tellNearness(map: LeafletMap, element: HTMLElement): void {
  const tell = () => {
    const zoom = map.getZoom()
    element.dataset.near = zoom >= 15 ? 'near' : zoom >= 13 ? 'middle' : 'far'
  }
  map.on('zoomend', tell)
  map.whenReady(tell)
}

function elementOf(mark: MapMark): HTMLElement {
  const element = document.createElement('span')
  element.className = markLook(mark)
  element.setAttribute('aria-hidden', 'true')
  const icon = markIcon(mark)
  const size = MARK_ICON_SIZES[mark.look]
  if (icon) {
    element.innerHTML = `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24"><use href="${spriteUrl}#${icon}"/></svg>`
  }
  if (mark.caption) element.insertAdjacentHTML('beforeend', `<b class="map-caption">${escaped(mark.caption)}</b>`)
  return element
}

function iconOf(mark: MapMark) {
  return divIcon({ className: 'map-mark-place', html: elementOf(mark), iconSize: [0, 0] })
}

const looksOf = ({ id: _id, at: _at, ...look }: MapMark) => JSON.stringify(look)

/** Marks by their id: one that has moved glides, one that has changed is drawn again. */
function marksOn(map: LeafletMap): MapView['showMarks'] {
  const shown = new Map<string, { readonly pin: Marker; readonly looks: string }>()
  function place(mark: MapMark): void {
    const known = shown.get(mark.id)
    const looks = looksOf(mark)
    if (known === undefined) {
      const level = mark.look === 'vehicle' ? 1000 : 0
      const pin = marker(tuple(mark.at), {
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

/** Only a mark that goes somewhere glides: while the map is zoomed, Leaflet moves all of them itself. */
function glide(pin: Marker, to: MapPoint): void {
  const { lat, lng } = pin.getLatLng()
  if (lat === to.lat && lng === to.lon) return
  const element = pin.getElement()
  element?.classList.add('map-gliding')
  setTimeout(() => element?.classList.remove('map-gliding'), MOVE_MS + 50)
  pin.setLatLng(tuple(to))
}

/** Many points on one canvas: a thousand of them move without a thousand elements. */
function dotsOn(map: LeafletMap, onPick: (id: string) => void): MapView['showDots'] {
  const renderer = canvas({ padding: 0.5 })
  const group: LayerGroup = layerGroup().addTo(map)
  return (dots: readonly MapDot[]) => {
    group.clearLayers()
    for (const { id, at, tone } of dots) {
      const look = { renderer, radius: 7, weight: 2, color: '#10201b', fillColor: TONES[tone], fillOpacity: 1 }
      circleMarker(tuple(at), look)
        .on('click', () => onPick(id))
        .addTo(group)
    }
  }
}

/** Tiles over the plan: one that does not come leaves it seen. */
function tilesOn(map: LeafletMap): MapView['showTiles'] {
  let layer: TileLayer | undefined
  return (tiles: MapTiles | null) => {
    layer?.remove()
    layer = tiles === null ? undefined : tileLayer(tiles.url, { attribution: escaped(tiles.credit) }).addTo(map)
  }
}

/** A map in that element, with the plan under everything. */
export function openMap(element: HTMLElement, { plan, onHandled, onPick }: MapWishes): MapView {
  const map = createMap(element)
  let isFitting = false
  map.on('dragstart zoomstart', () => isFitting || onHandled())
  tellNearness(map, element)
  const showAll = (points: readonly MapPoint[]) => {
    if (points.length === 0) return
    isFitting = true
    map.fitBounds(points.map(tuple), { padding: [PADDING_PX, PADDING_PX], maxZoom: ZOOM.fit, animate: false })
    isFitting = false
  }
  showAll([plan.runway[0], plan.bridges[0]?.[0]].filter((point) => point !== undefined))
  drawPlan(map, plan)
  const rewriteNames = writeNames(map, plan)
  let ends: readonly MapPoint[] = []
  map.on('zoomend', () => rewriteNames(ends))
  const placeMarks = marksOn(map)
  return {
    showTiles: tilesOn(map),
    showMarks: (marks) => {
      placeMarks(marks)
      // Those that move pass over the names.
      ends = marks.filter(({ look }) => look !== 'vehicle').map(({ at }) => at)
      rewriteNames(ends)
    },
    showDots: dotsOn(map, onPick),
    showAll,
    sees: (points) => points.every((point) => map.getBounds().pad(-0.06).contains(tuple(point))),
    close: () => void map.remove(),
  }
}
