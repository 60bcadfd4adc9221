import type { Map as LeafletMap } from 'leaflet'
import { toLatLngTuple, ZOOM } from '#web/ui/map/leaflet/leaflet-values.ts'
import { CREDIT_PX, type MapCover, type MapPoint, NO_COVER } from '#web/ui/map/map-types.ts'
import type { MapView, MapWishes } from '#web/ui/map/map-view.ts'

/** The highest zoom that the map sets by itself: on the plan, a place needs the names around it. */
const FIT = { plan: 15, tiles: 16 } as const
const PADDING_PX = 44
/** At the right: the zoom of the map, half a caption, and air. */
const TOOLS_ASIDE_PX = 92
/** The corner in which the zoom covers a mark: its width and height with its margin, and half a mark. */
const TOOLS_CORNER = { width: 76, height: 124 } as const
/** With less height that nothing covers, the map shows the foremost point alone. */
const FIT_FROM_PX = 160
/** The share of the view at each edge that counts as too near the edge. */
const EDGE_SHARE = 0.06

type Sight = Pick<MapView, 'showAll' | 'keepInSight' | 'setCover'>

/** Are all points clear of the edges, of what covers them, and of the zoom? */
function areInSight(map: LeafletMap, points: readonly MapPoint[], { top, bottom }: MapCover): boolean {
  const { x: width, y: height } = map.getSize()
  const [aside, above] = [EDGE_SHARE * width, EDGE_SHARE * height]
  return points.every((point) => {
    const { x, y } = map.latLngToContainerPoint(toLatLngTuple(point))
    const isUnderTools = x > width - TOOLS_CORNER.width && y < top + TOOLS_CORNER.height
    if (isUnderTools) return false
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
function fitTo(map: LeafletMap, points: readonly MapPoint[], cover: MapCover): void {
  const [foremost] = points
  if (foremost && map.getSize().y - cover.top - cover.bottom < FIT_FROM_PX) {
    centreOn(map, foremost, cover)
    return
  }
  map.fitBounds(points.map(toLatLngTuple), {
    paddingTopLeft: [PADDING_PX, PADDING_PX + cover.top],
    paddingBottomRight: [TOOLS_ASIDE_PX, PADDING_PX + cover.bottom],
    maxZoom: map.getMaxZoom() > ZOOM.mostOfPlan ? FIT.tiles : FIT.plan,
    animate: false,
  })
}

/** Keeps the given points in view at any size of the map, until the person moves it. */
export function sightOn(map: LeafletMap, { onHandled }: Pick<MapWishes, 'onHandled'>): Sight {
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
    fitTo(map, points, cover)
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
