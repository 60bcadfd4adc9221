import { control, type Map as LeafletMap, map as leafletMap, type TileLayer, tileLayer } from 'leaflet'
import { LEAFLET_VIEW_TEXTS } from '#web/ui/ui.fr.ts'
import 'leaflet/dist/leaflet.css'
import { homeOf } from '#web/ui/map/home-of.ts'
import { escapeHtml, toLatLngTuple } from '#web/ui/map/leaflet/leaflet-values.ts'
import { dotsOn, marksOn } from '#web/ui/map/leaflet/marks-on-leaflet.ts'
import { CREDIT_PX, drawPlan, writeNames } from '#web/ui/map/leaflet/plan-on-leaflet.ts'
import { waysOn } from '#web/ui/map/leaflet/ways-on-leaflet.ts'
import { type MapCover, type MapMark, type MapPoint, type MapWay, NO_COVER } from '#web/ui/map/map-types.ts'
import type { MapView, MapWishes } from '#web/ui/map/map-view.ts'

/** Below the least zoom, the country would be a dot. Above the most, tiles and plan have no more detail. */
const ZOOM = { least: 10, mostOfPlan: 17, mostOfTiles: 18, step: 0.5 } as const
/** The highest zoom that the map sets by itself: on the plan, a place needs the names around it. */
const FIT = { plan: 15, tiles: 16 } as const
const PADDING_PX = 44
/** At the right of a map that is the screen: its zoom, half a caption, and air. */
const TOOLS_PX = 92
/** With less height that nothing covers, the map shows the foremost point alone. */
const FIT_FROM_PX = 160
/** The share of the view at each edge that counts as too near the edge. */
const EDGE_SHARE = 0.06
const OSM = LEAFLET_VIEW_TEXTS.contributors

/** A finger instead of a mouse. */
const isTouched = () => matchMedia('(pointer: coarse)').matches

function createMap(element: HTMLElement, isInPage: boolean): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.mostOfPlan,
    zoomSnap: ZOOM.step,
    // The wheel scrolls the page; it zooms the map only after a click on it.
    scrollWheelZoom: false,
    // So does one finger; two fingers move the map.
    dragging: !(isInPage && isTouched()),
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  })
  map.on('focus click', () => map.scrollWheelZoom.enable())
  map.on('blur mouseout', () => map.scrollWheelZoom.disable())
  control
    .zoom({ position: 'topright', zoomInTitle: LEAFLET_VIEW_TEXTS.zoomIn, zoomOutTitle: LEAFLET_VIEW_TEXTS.zoomOut })
    .addTo(map)
  control.attribution({ prefix: false }).addAttribution(OSM).addTo(map)
  return map
}

/** Sets the zoom level for the styles: streets are thinner when zoomed out. */
function reportNearness(map: LeafletMap, element: HTMLElement): void {
  const report = () => {
    const zoom = map.getZoom()
    element.dataset.near = zoom >= 15 ? 'near' : zoom >= 13 ? 'middle' : 'far'
  }
  map.on('zoomend', report)
  map.whenReady(report)
}

/** Tiles over the plan: where one does not load, the plan stays visible. */
function tilesOn(map: LeafletMap): MapView['showTiles'] {
  let layer: TileLayer | undefined
  return (tiles) => {
    layer?.remove()
    layer = tiles === null ? undefined : tileLayer(tiles.url, { attribution: escapeHtml(tiles.credit) }).addTo(map)
    map.setMaxZoom(tiles === null ? ZOOM.mostOfPlan : ZOOM.mostOfTiles)
  }
}

type Sight = Pick<MapView, 'showAll' | 'keepInSight' | 'setCover'>

/** Are all points clear of the edges and of what covers them? */
function areInSight(map: LeafletMap, points: readonly MapPoint[], { top, bottom }: MapCover): boolean {
  const { x: width, y: height } = map.getSize()
  const [aside, above] = [EDGE_SHARE * width, EDGE_SHARE * height]
  return points.every((point) => {
    const { x, y } = map.latLngToContainerPoint(toLatLngTuple(point))
    return x >= aside && x <= width - aside && y >= top + above && y <= height - bottom - above
  })
}

/** The words above a vehicle: it stands lower than the middle by half of them. */
const HALF_LABEL_PX = 14

/** Moves the map so that the point, with the words above it, is in the middle of what nothing covers. */
function centreOn(map: LeafletMap, point: MapPoint, { top, bottom }: MapCover): void {
  const { x, y } = map.project(toLatLngTuple(point))
  map.setView(map.unproject([x, y + (bottom + CREDIT_PX - top) / 2 - HALF_LABEL_PX]), map.getZoom(), { animate: false })
}

/** Shows all points clear of what covers the edges; with little height, the foremost point alone. */
function fitTo(map: LeafletMap, points: readonly MapPoint[], cover: MapCover, isInPage: boolean): void {
  const [foremost] = points
  if (foremost && map.getSize().y - cover.top - cover.bottom < FIT_FROM_PX) {
    centreOn(map, foremost, cover)
    return
  }
  map.fitBounds(points.map(toLatLngTuple), {
    paddingTopLeft: [PADDING_PX, PADDING_PX + cover.top],
    paddingBottomRight: [isInPage ? PADDING_PX : TOOLS_PX, PADDING_PX + cover.bottom],
    maxZoom: map.getMaxZoom() > ZOOM.mostOfPlan ? FIT.tiles : FIT.plan,
    animate: false,
  })
}

/** Keeps the given points in view at any size of the map, until the person moves it. */
function sightOn(map: LeafletMap, { isInPage, onHandled }: Pick<MapWishes, 'isInPage' | 'onHandled'>): Sight {
  let wanted: readonly MapPoint[] = []
  let cover: MapCover = NO_COVER
  let isHandled = false
  let isMoving = false
  let isZooming = false
  function showAll(points: readonly MapPoint[]): void {
    wanted = points
    isHandled = false
    // Leaflet ignores other moves while it zooms: this runs again at the end.
    if (points.length === 0 || isZooming) return
    isMoving = true
    fitTo(map, points, cover, isInPage)
    isMoving = false
  }
  function keepInSight(points: readonly MapPoint[]): void {
    wanted = points
    if (!areInSight(map, points, cover)) showAll(points)
  }
  function setCover(next: MapCover): void {
    if (next.top === cover.top && next.bottom === cover.bottom) return
    cover = next
    if (!isHandled) showAll(wanted)
  }
  map.on('dragstart zoomstart', () => {
    if (isMoving) return
    isHandled = true
    onHandled()
  })
  map.on('zoomstart', () => {
    isZooming = true
  })
  map.on('zoomend', () => {
    isZooming = false
    if (!isHandled && !isMoving) showAll(wanted)
  })
  map.on('resize', () => {
    if (!isHandled) showAll(wanted)
  })
  return { showAll, keepInSight, setCover }
}

/** Removes the map. A zoom under way must end first, because it fails on a removed map. */
function closing(map: LeafletMap): () => void {
  let isZooming = false
  map.on('zoomstart zoomend', ({ type }) => {
    isZooming = type === 'zoomstart'
  })
  function remove(): void {
    map.remove()
    // Leaflet tells of the end of a resize a moment later, also when the map is gone.
    map.off()
  }
  return () => {
    if (isZooming) map.once('zoomend', remove)
    else remove()
  }
}

/** Names are not written under what stands still. */
function keepsClear({ look, isWaiting = false }: MapMark): boolean {
  return look === 'start' || look === 'end' || look === 'demand' || isWaiting
}

/** A map in that element, with the plan at the bottom. */
export function openMap(element: HTMLElement, { plan, isInPage, onHandled, onPick }: MapWishes): MapView {
  const map = createMap(element, isInPage)
  const sight = sightOn(map, { isInPage, onHandled })
  reportNearness(map, element)
  sight.showAll(homeOf(plan))
  drawPlan(map, plan)
  const writeNamesAround = writeNames(map, plan)
  let ends: readonly MapPoint[] = []
  let ways: readonly MapWay[] = []
  let cover: MapCover = NO_COVER
  const rewriteNames = () => writeNamesAround(ends, ways, cover)
  map.on('zoomend moveend resize', rewriteNames)
  const placeMarks = marksOn(map)
  const drawWays = waysOn(map)
  return {
    ...sight,
    setCover: (next) => {
      cover = next
      sight.setCover(next)
      rewriteNames()
    },
    showTiles: tilesOn(map),
    showMarks: (marks) => {
      placeMarks(marks)
      // Moving marks may cover names.
      ends = marks.filter(keepsClear).map(({ at }) => at)
      rewriteNames()
    },
    showWays: (drawn) => {
      drawWays(drawn)
      ways = drawn
      rewriteNames()
    },
    showDots: dotsOn(map, onPick),
    close: closing(map),
  }
}
