import { divIcon, type LatLngTuple, type Map as LeafletMap, marker, polygon, polyline, svg } from 'leaflet'
import type { MapPlan, MapPoint } from '#web/ui/map/map-types.ts'

/** Below the tiles: where one has come it covers the plan, where none comes the plan stays. */
const PLAN_LEVEL = '150'
const PANE = 'plan'

function tuples(line: readonly MapPoint[]): LatLngTuple[] {
  return line.map(({ lat, lon }) => [lat, lon])
}

/** Draws the plan, in an order: water, streets, axes, bridges, names. Its colours and widths are in map.css. */
export function drawPlan(map: LeafletMap, plan: MapPlan): void {
  map.createPane(PANE).style.zIndex = PLAN_LEVEL
  const renderer = svg({ pane: PANE, padding: 0.5 })
  const look = (className: string) => ({
    pane: PANE,
    renderer,
    interactive: false,
    className: `plan-line ${className}`,
  })
  for (const water of plan.waters) polygon(tuples(water), look('plan-water')).addTo(map)
  polyline(tuples(plan.runway), look('plan-runway')).addTo(map)
  for (const street of plan.streets) polyline(tuples(street), look('plan-street')).addTo(map)
  for (const axis of plan.axes) polyline(tuples(axis), look('plan-axis-edge')).addTo(map)
  for (const axis of plan.axes) polyline(tuples(axis), look('plan-axis')).addTo(map)
  for (const bridge of plan.bridges) polyline(tuples(bridge), look('plan-bridge-edge')).addTo(map)
  for (const bridge of plan.bridges) polyline(tuples(bridge), look('plan-axis')).addTo(map)
  for (const { name, at, kind, rank } of plan.names) {
    const word = document.createElement('span')
    word.textContent = name
    const icon = divIcon({ className: `plan-name plan-name-${kind} plan-rank-${rank}`, html: word, iconSize: [0, 0] })
    marker([at.lat, at.lon], { icon, pane: PANE, interactive: false, keyboard: false }).addTo(map)
  }
}
