import { divIcon, type Map as LeafletMap, marker, polygon, polyline, svg } from 'leaflet'
import { toLatLngTuple } from '#web/ui/map/leaflet/leaflet-values.ts'
import { type Box, namesThatFit } from '#web/ui/map/leaflet/names-that-fit.ts'
import type { MapCover, MapLine, MapPlan, MapPoint, MapWay } from '#web/ui/map/map-types.ts'
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
}

/** The height of the line at the bottom that names whose roads these are. */
export const CREDIT_PX = 20

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

/** Writes the names of the plan. Returns the function that writes them again around marks and ways, at the present zoom. */
export function writeNames(
  map: LeafletMap,
  plan: MapPlan,
): (marks: readonly MapPoint[], ways: readonly MapWay[], cover: MapCover) => void {
  const pane = paneOf(map, 'plan-names', NAMES_LEVEL)
  const words = plan.names.map((name) => {
    const word = document.createElement('span')
    word.textContent = name.name
    if (name.turn) word.style.transform = `translate(-50%, -50%) rotate(${name.turn}deg)`
    const icon = divIcon({ className: `plan-name plan-name-${name.kind}`, html: word, iconSize: [0, 0] })
    marker(toLatLngTuple(name.at), { icon, pane, interactive: false, keyboard: false }).addTo(map)
    return { ...name, word }
  })
  const placeOf = (point: MapPoint) => map.latLngToLayerPoint(toLatLngTuple(point))
  return (marks, ways, covered) => {
    const zoom = map.getZoom()
    const rank = RANK_FROM_ZOOM.find(([from]) => zoom >= from)?.[1] ?? 1
    const known = words.filter((one) => one.rank <= rank)
    const seen = seenOn(map, covered)
    const cover = {
      marks: marks.map(placeOf),
      ways: ways.map(({ line }) => line.map(placeOf)),
      seen,
      tools: { ...seen, left: seen.right - TOOLS_PX.width, bottom: seen.top + TOOLS_PX.height },
    }
    const written = namesThatFit(known, ({ at }) => placeOf(at), cover)
    for (const one of words) one.word.hidden = !written.has(one)
  }
}
