import { distanceM, type LatLon } from './lat-lon.ts'
import { headingTo } from './road/lines/follow-line.ts'
import { MAIN_ROADS, type Road } from './road/road-graph.ts'
import { stretchesOf } from './road/road-line.ts'

/** A name on the plan. Rank 1 is shown at any zoom, rank 4 only when zoomed in. */
export type PlanName = {
  readonly name: string
  readonly at: LatLon
  readonly kind: 'water' | 'quarter' | 'place' | 'road'
  readonly rank: 1 | 2 | 3 | 4
  /** Degrees by which the name of a road is turned to the right, to lie along it. */
  readonly turn?: number
}

/** A stretch shorter than this has no room for a name. */
const LEAST_M = 120
/** The same name is written again after this many metres. */
const AGAIN_M = 1_500

/** Junctions are named by a point; numbers that nobody says are left out. */
const isJunction = (name: string) => /^(Carrefour|Place|PK)/.test(name)
const isNumber = (name: string) => /^(RN|Rue [\d.]+$)/.test(name)

/** « Avenue de la Libération (6.043) » → « Avenue de la Libération ». */
const spoken = (name: string) => name.replace(/ \([^()]*\)$/, '')

/** How far a name along a stretch is turned to the right; never upside down. */
function turnAlong(start: LatLon, end: LatLon): number {
  const turn = Math.round(headingTo(start, end) - 90)
  return turn > 90 ? turn - 180 : turn
}

/** The name in the middle of the longest straight stretch of a road. */
function nameAlong({ name, line, lengthM }: Road): PlanName & { readonly lengthM: number } {
  const { start, end } = stretchesOf({ line, lengthM }).reduce((one, other) =>
    other.lengthM > one.lengthM ? other : one,
  )
  const at = { lat: (start.lat + end.lat) / 2, lon: (start.lon + end.lon) / 2 }
  return { name: spoken(name), at, kind: 'road', rank: 4, turn: turnAlong(start, end), lengthM }
}

function junctionNames(): PlanName[] {
  const points = new Map<string, LatLon[]>()
  for (const { name, line } of MAIN_ROADS) {
    if (isJunction(name)) points.set(name, [...(points.get(name) ?? []), ...line])
  }
  return [...points].map(([name, ring]) => {
    const mean = (axis: 'lat' | 'lon') => ring.reduce((sum, point) => sum + point[axis], 0) / ring.length
    return { name, at: { lat: mean('lat'), lon: mean('lon') }, kind: 'place', rank: 4 }
  })
}

/** The names of the main roads, along them, and of their junctions. */
export function roadNames(): PlanName[] {
  const written: PlanName[] = []
  const candidates = MAIN_ROADS.filter(
    ({ name, lengthM }) => name !== '' && lengthM >= LEAST_M && !isJunction(name) && !isNumber(name),
  ).map(nameAlong)
  for (const { lengthM: _lengthM, ...one } of candidates.sort((a, b) => b.lengthM - a.lengthM)) {
    const isNear = written.some(({ name, at }) => name === one.name && distanceM(at, one.at) < AGAIN_M)
    if (!isNear) written.push(one)
  }
  return [...written, ...junctionNames()]
}
