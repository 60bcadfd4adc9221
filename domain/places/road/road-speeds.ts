import type { LatLon } from '../lat-lon.ts'
import { MAIN_ROADS, type Road } from './road-graph.ts'
import { type SpeedClass, TOWNS } from './road-speeds.table.ts'
import { shoreOf } from './water.ts'

function isInTown({ lat, lon }: LatLon): boolean {
  return TOWNS.some(({ south, north, west, east }) => lat >= south && lat <= north && lon >= west && lon <= east)
}

function middleOf({ line }: Road): LatLon {
  return line[line.length >> 1] as LatLon
}

const SPEED_CLASSES: readonly SpeedClass[] = MAIN_ROADS.map((road) =>
  isInTown(middleOf(road)) ? road.roadClass : 'open_road',
)

const ARE_CHANNEL_BRIDGES: readonly boolean[] = MAIN_ROADS.map(({ line, isBridge }) => {
  const shores = [line[0], line.at(-1)].map((end) => shoreOf(end as LatLon))
  return isBridge && shores.includes('west') && shores.includes('akpakpa')
})

/** How fast a main road is, by its index. */
export function speedClassOf(road: number): SpeedClass {
  return SPEED_CLASSES[road] ?? 'street'
}

/** Does this road, by its index, cross the channel of Cotonou? */
export function isChannelBridge(road: number): boolean {
  return ARE_CHANNEL_BRIDGES[road] ?? false
}
