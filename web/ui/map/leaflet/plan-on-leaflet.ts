import { divIcon, type Map as LeafletMap, marker, polygon, polyline, svg } from 'leaflet'
import { toLatLngTuple } from '#web/ui/map/leaflet/leaflet-values.ts'
import { namesThatFit } from '#web/ui/map/leaflet/names-that-fit.ts'
import type { MapPlan, MapPoint } from '#web/ui/map/map-types.ts'

/** Below the tiles: a loaded tile covers the plan, elsewhere the plan stays visible. */
const PLAN_LEVEL = '150'
const NAMES_LEVEL = '151'

function paneOf(map: LeafletMap, name: string, level: string): string {
  map.createPane(name).style.zIndex = level
  return name
}

/** Draws the plan in this order: water, streets, main roads, bridges. Its colours and widths are in plan.css. */
export function drawPlan(map: LeafletMap, plan: MapPlan): void {
  const pane = paneOf(map, 'plan', PLAN_LEVEL)
  const renderer = svg({ pane, padding: 0.5 })
  const look = (className: string) => ({ pane, renderer, interactive: false, className: `plan-line ${className}` })
  const draw = (lines: readonly (readonly MapPoint[])[], className: string) => {
    for (const line of lines) polyline(line.map(toLatLngTuple), look(className)).addTo(map)
  }
  for (const water of plan.waters) polygon(water.map(toLatLngTuple), look('plan-water')).addTo(map)
  draw([plan.runway], 'plan-runway')
  draw(plan.streets, 'plan-street')
  draw(plan.axes, 'plan-axis-edge')
  draw(plan.axes, 'plan-axis')
  draw(plan.bridges, 'plan-bridge-edge')
  draw(plan.bridges, 'plan-axis')
}

/** Writes the names of the plan. Returns the function that writes them again for other marks, at the present zoom. */
export function writeNames(map: LeafletMap, plan: MapPlan): (marks: readonly MapPoint[]) => void {
  const pane = paneOf(map, 'plan-names', NAMES_LEVEL)
  const words = plan.names.map((name) => {
    const word = document.createElement('span')
    word.textContent = name.name
    const icon = divIcon({ className: `plan-name plan-name-${name.kind}`, html: word, iconSize: [0, 0] })
    marker(toLatLngTuple(name.at), { icon, pane, interactive: false, keyboard: false }).addTo(map)
    return { name: name.name, rank: name.rank, at: name.at, word }
  })
  const placeOf = (point: MapPoint) => map.latLngToLayerPoint(toLatLngTuple(point))
  return (marks) => {
    const written = namesThatFit(words, ({ at }) => placeOf(at), marks.map(placeOf))
    for (const one of words) one.word.hidden = !written.has(one)
  }
}
