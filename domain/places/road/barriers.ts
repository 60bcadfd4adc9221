import type { LatLon } from '../lat-lon.ts'
import { shoreOf } from './water.ts'

/** What nobody walks or drives across, beside the water between two shores. Degrees. */
const BARRIERS: readonly (readonly LatLon[])[] = [
  // The runway of Cadjèhoun.
  [
    { lat: 6.3527, lon: 2.3745 },
    { lat: 6.3618, lon: 2.394 },
  ],
  // The middle of the lagoon of Porto-Novo, under its bridge.
  [
    { lat: 6.426, lon: 2.5385 },
    { lat: 6.4385, lon: 2.562 },
    { lat: 6.45, lon: 2.591 },
    { lat: 6.4645, lon: 2.607 },
    { lat: 6.4657, lon: 2.62 },
    { lat: 6.464, lon: 2.632 },
    { lat: 6.459, lon: 2.645 },
    { lat: 6.453, lon: 2.665 },
    { lat: 6.449, lon: 2.7 },
  ],
]

/** On which side of the line from `start` to `end` a point lies: positive, negative or on it. */
function sideOf(point: LatLon, start: LatLon, end: LatLon): number {
  return (end.lon - start.lon) * (point.lat - start.lat) - (end.lat - start.lat) * (point.lon - start.lon)
}

function cross(from: LatLon, to: LatLon, barrier: readonly LatLon[]): boolean {
  return barrier.slice(1).some((end, at) => {
    const start = barrier[at] as LatLon
    return sideOf(from, start, end) * sideOf(to, start, end) < 0 && sideOf(start, from, to) * sideOf(end, from, to) < 0
  })
}

/** Does the straight line lead across the runway or the lagoon of Porto-Novo, of which an estimate knows nothing? */
export function crossesBarrier(from: LatLon, to: LatLon): boolean {
  return BARRIERS.some((barrier) => cross(from, to, barrier))
}

/** Does the straight line lead across a channel, a lagoon or the runway? */
export function isBlocked(from: LatLon, to: LatLon): boolean {
  return shoreOf(from) !== shoreOf(to) || crossesBarrier(from, to)
}
