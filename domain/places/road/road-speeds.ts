import type { LatLon } from '../lat-lon.ts'
import { MAIN_ROADS, type Road } from './road-graph.ts'
import { type SpeedClass, TOWNS } from './road-speeds.table.ts'

function isInTown({ lat, lon }: LatLon): boolean {
  return TOWNS.some(({ south, north, west, east }) => lat >= south && lat <= north && lon >= west && lon <= east)
}

function middleOf({ line }: Road): LatLon {
  return line[line.length >> 1] as LatLon
}

const SPEED_CLASSES: readonly SpeedClass[] = MAIN_ROADS.map((road) =>
  isInTown(middleOf(road)) ? road.roadClass : 'open_road',
)

const CHANNEL_BRIDGES: ReadonlySet<string> = new Set(['Pont Martin Luther King', 'Pont Konrad Adenauer'])

/** How fast a main road is, by its index. */
export function speedClassOf(road: number): SpeedClass {
  return SPEED_CLASSES[road] ?? 'street'
}

/** Does this road, by its index, cross the channel of Cotonou? */
export function isChannelBridge(road: number): boolean {
  return CHANNEL_BRIDGES.has(MAIN_ROADS[road]?.name ?? '')
}
