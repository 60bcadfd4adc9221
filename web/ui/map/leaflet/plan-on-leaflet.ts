import { divIcon, type Map as LeafletMap, marker, polygon, polyline, svg } from 'leaflet'
import { toLatLngTuple } from '#web/ui/map/leaflet/leaflet-values.ts'
import {
  CREDIT_PX,
  type MapCover,
  type MapLine,
  type MapMark,
  type MapPlan,
  type MapPoint,
  type MapWay,
} from '#web/ui/map/map-types.ts'
import { type Box, namesThatFit, type Placed, type PlacedMark } from '#web/ui/map/names-that-fit.ts'
import { planLayers } from '#web/ui/map/plan-layers.ts'

/** Below the tiles: a loaded tile covers the plan, elsewhere the plan stays visible. */
const PLAN_LEVEL = '150'
const NAMES_LEVEL = '151'

/** The last rank of names that is written from a zoom on. */
const RANK_FROM_ZOOM = [
  [15, 4],
  [13.5, 3],
  [11.5, 2],
] as const

function paneOf(map: LeafletMap, name: string, level: string): string {
  map.createPane(name).style.zIndex = level
  return name
}

/** Draws the plan. Its colours and widths are in plan.css. */
export function drawPlan(map: LeafletMap, plan: MapPlan): void {
  const pane = paneOf(map, 'plan', PLAN_LEVEL)
  const renderer = svg({ pane, padding: 0.5 })
  const look = (className: string) => ({ pane, renderer, interactive: false, className: `plan-line ${className}` })
  const tuples = (lines: readonly MapLine[]) => lines.map((line) => line.map(toLatLngTuple))
  for (const water of plan.waters) polygon(water.map(toLatLngTuple), look('plan-water')).addTo(map)
  // One path for all lines of a look: there are a thousand stretches of road.
  for (const [className, lines] of planLayers(plan)) polyline(tuples(lines), look(className)).addTo(map)
  // Lines and areas say nothing to who hears the page.
  for (const drawing of [pane, 'overlayPane']) map.getPane(drawing)?.setAttribute('aria-hidden', 'true')
}

/** The zoom and a button below it, at the top right. */
const TOOLS_PX = { width: 60, height: 180 }
/** A name may be wider than its letters are reckoned. */
const EDGE_PX = 8

/** The part of the map that nothing covers, in the pixels of its layers. */
function seenOn(map: LeafletMap, { top, bottom }: MapCover): Box {
  const { x, y } = map.containerPointToLayerPoint([0, 0])
  const size = map.getSize()
  return { left: x + EDGE_PX, right: x + size.x - EDGE_PX, top: y + top, bottom: y + size.y - bottom - CREDIT_PX }
}

/** What names are written around. */
type Drawn = { marks: readonly MapMark[]; ways: readonly MapWay[]; cover: MapCover }

/** A vehicle may move this far before names are written around its new place: they do not come and go with each position. */
const VEHICLE_SLACK_PX = 20

/** The places of the marks that do not move. */
const fixedOf = (marks: readonly MapMark[]) => marks.filter(({ look }) => look !== 'vehicle').map(({ at }) => at)

/** Where names must leave room for each vehicle, at the present zoom. */
function roomsOfVehicles(placeOf: (point: MapPoint) => Placed): (marks: readonly MapMark[]) => PlacedMark[] {
  const rooms = new Map<string, MapPoint>()
  function roomOf({ id, at }: MapMark): MapPoint {
    const [before, now] = [placeOf(rooms.get(id) ?? at), placeOf(at)]
    const hasLeft = Math.hypot(before.x - now.x, before.y - now.y) > VEHICLE_SLACK_PX
    if (hasLeft || !rooms.has(id)) rooms.set(id, at)
    return rooms.get(id) ?? at
  }
  return (marks) =>
    marks
      .filter(({ look }) => look === 'vehicle')
      .map((mark) => ({ ...placeOf(roomOf(mark)), label: mark.label, slackPx: VEHICLE_SLACK_PX }))
}

/** Writes a name of the plan on the map. */
function writeName(map: LeafletMap, pane: string, { name, kind, at, turn }: MapPlan['names'][number]): HTMLElement {
  const word = document.createElement('span')
  word.textContent = name
  if (turn) word.style.transform = `translate(-50%, -50%) rotate(${turn}deg)`
  const icon = divIcon({ className: `plan-name plan-name-${kind}`, html: word, iconSize: [0, 0] })
  marker(toLatLngTuple(at), { icon, pane, interactive: false, keyboard: false }).addTo(map)
  return word
}

/**
 * Returns the function that writes the names of the plan around what is drawn, at the present zoom. A name is made when it
 * first fits: most never do.
 */
export function namesOn(map: LeafletMap, plan: MapPlan): (drawn: Drawn) => void {
  const pane = paneOf(map, 'plan-names', NAMES_LEVEL)
  const words = new Map<MapPlan['names'][number], HTMLElement>()
  const placeOf = (point: MapPoint) => map.latLngToLayerPoint(toLatLngTuple(point))
  const roomsOf = roomsOfVehicles(placeOf)
  return (drawn) => {
    const zoom = map.getZoom()
    const rank = RANK_FROM_ZOOM.find(([from]) => zoom >= from)?.[1] ?? 1
    const known = plan.names.filter((one) => one.rank <= rank)
    const seen = seenOn(map, drawn.cover)
    const cover = {
      marks: [...fixedOf(drawn.marks).map(placeOf), ...roomsOf(drawn.marks)],
      ways: drawn.ways.map(({ line }) => line.map(placeOf)),
      seen,
      tools: { ...seen, left: seen.right - TOOLS_PX.width, bottom: seen.top + TOOLS_PX.height },
    }
    const fitting = namesThatFit(known, ({ at }) => placeOf(at), cover)
    for (const name of fitting) if (!words.has(name)) words.set(name, writeName(map, pane, name))
    for (const [name, word] of words) word.hidden = !fitting.has(name)
  }
}
