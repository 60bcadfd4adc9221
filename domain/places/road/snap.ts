import type { LatLon } from '../lat-lon.ts'
import { isBlocked } from './barriers.ts'
import { MAIN_ROADS } from './road-graph.ts'
import { between, flatM, nearestShare, type Stretch, stretchesOf } from './road-line.ts'

/** Where a point may get onto a main road. */
export type Snap = {
  /** Index of the road. */
  readonly road: number
  /** The nearest point of the road, and its metres from the beginning of the road. */
  readonly at: LatLon
  readonly alongM: number
  /** Straight line from the point to there. */
  readonly awayM: number
}

/** More would hardly shorten a way, and each one costs a search. */
const SNAPS_MAX = 10
/** Some of the nearest lie on the other side of water. */
const NEARBY_MIN = 14
/** Farther from every main road than this, the network says nothing about a way. */
export const REACH_M = 4_000

/** Metres of a degree of longitude here: a degree of latitude is a little longer. */
const DEGREE_M = 110_500

/** Side of a cell of the index, in degrees: some 550 m. */
const CELL = 0.005
const REACH_CELLS = Math.ceil(REACH_M / (CELL * DEGREE_M))

type RoadStretch = Stretch & { readonly road: number }

const cellOf = (degrees: number) => Math.floor(degrees / CELL)
const keyOf = (row: number, column: number) => row * 100_000 + column

/** The stretches that touch a cell, by its key: a long one is in several. */
const CELLS: ReadonlyMap<number, readonly RoadStretch[]> = (() => {
  const cells = new Map<number, RoadStretch[]>()
  for (const stretch of MAIN_ROADS.flatMap((road, index) =>
    stretchesOf(road).map((one) => ({ ...one, road: index })),
  )) {
    const [rows, columns] = (['lat', 'lon'] as const).map((axis) => {
      const ends = [cellOf(stretch.start[axis]), cellOf(stretch.end[axis])]
      return { first: Math.min(...ends), last: Math.max(...ends) }
    }) as [{ first: number; last: number }, { first: number; last: number }]
    for (let row = rows.first; row <= rows.last; row += 1) {
      for (let column = columns.first; column <= columns.last; column += 1) {
        const key = keyOf(row, column)
        const cell = cells.get(key) ?? []
        cell.push(stretch)
        cells.set(key, cell)
      }
    }
  }
  return cells
})()

/** The nearest point of a stretch. */
function snapTo({ road, start, end, beforeM, lengthM }: RoadStretch, point: LatLon): Snap {
  const share = nearestShare(point, start, end)
  const at = between(start, end, share)
  return { road, at, alongM: beforeM + share * lengthM, awayM: flatM(point, at) }
}

/** The stretches in the cells whose distance from the point's own cell is this many cells. */
function* ringAround({ lat, lon }: LatLon, ring: number): Generator<RoadStretch> {
  const [row, column] = [cellOf(lat), cellOf(lon)]
  for (let down = -ring; down <= ring; down += 1) {
    const step = Math.abs(down) === ring ? 1 : 2 * ring
    for (let right = -ring; right <= ring; right += Math.max(1, step)) {
      yield* CELLS.get(keyOf(row + down, column + right)) ?? []
    }
  }
}

/** The nearest point of each road near by, until enough of them are surely the nearest. */
function nearbySnaps(point: LatLon): Snap[] {
  const best = new Map<number, Snap>()
  for (let ring = 0; ring <= REACH_CELLS; ring += 1) {
    for (const stretch of ringAround(point, ring)) {
      const snap = snapTo(stretch, point)
      const known = best.get(stretch.road)
      if (snap.awayM <= REACH_M && (known === undefined || snap.awayM < known.awayM)) best.set(stretch.road, snap)
    }
    // The roads of later rings are at least this far away.
    const surelyM = ring * CELL * DEGREE_M
    if (best.size < NEARBY_MIN) continue
    const found = [...best.values()]
    if (found.filter(({ awayM }) => awayM <= surelyM).length >= NEARBY_MIN) return found
  }
  return [...best.values()]
}

/** The roads nearest to a point that can be reached without crossing water, the nearest first; none out of reach. */
export function snapsOf(point: LatLon): Snap[] {
  const open: Snap[] = []
  for (const snap of nearbySnaps(point).sort((a, b) => a.awayM - b.awayM || a.road - b.road)) {
    if (open.length === SNAPS_MAX) break
    if (!isBlocked(point, snap.at)) open.push(snap)
  }
  return open
}
