import { MAIN_ROADS } from './road-graph.ts'
import { type Arc, arcsTo, pathsFrom } from './shortest-paths.ts'
import type { Snap } from './snap.ts'

/** A part of a road, in metres from its beginning; driven against its line if `fromM` is the larger. */
export type RoadPart = { readonly road: number; readonly fromM: number; readonly toM: number }

/** A way over main roads from one snapped point to another. */
export type MainRoadPath = { readonly start: Snap; readonly end: Snap; readonly parts: readonly RoadPart[] }

type Found = MainRoadPath & { readonly costM: number }

/** What is driven on the road of a snapped point, between it and a junction, and what both are worth in metres. */
type Ramp = { readonly snap: Snap; readonly junction: number; readonly part: RoadPart; readonly costM: number }

type Cost = (snap: Snap) => number

const lengthOf = ({ fromM, toM }: RoadPart) => Math.abs(toM - fromM)

function ramp(snap: Snap, junction: number, part: RoadPart, accessM: Cost): Ramp {
  return { snap, junction, part, costM: lengthOf(part) + accessM(snap) }
}

/** The ways from a snapped point to the junctions of its road. */
function exitsOf(snap: Snap, accessM: Cost): Ramp[] {
  const road = MAIN_ROADS[snap.road]
  if (road === undefined) return []
  const along = ramp(snap, road.to, { road: snap.road, fromM: snap.alongM, toM: road.lengthM }, accessM)
  const back = ramp(snap, road.from, { road: snap.road, fromM: snap.alongM, toM: 0 }, accessM)
  return road.isOneWay ? [along] : [along, back]
}

/** The ways from the junctions of its road to a snapped point. */
function entriesOf(snap: Snap, accessM: Cost): Ramp[] {
  const road = MAIN_ROADS[snap.road]
  if (road === undefined) return []
  const along = ramp(snap, road.from, { road: snap.road, fromM: 0, toM: snap.alongM }, accessM)
  const back = ramp(snap, road.to, { road: snap.road, fromM: road.lengthM, toM: snap.alongM }, accessM)
  return road.isOneWay ? [along] : [along, back]
}

/** The part between two points of the same road; null if it is one-way and leads the other way. */
function partBetween(start: Snap, end: Snap): RoadPart | null {
  if (start.road !== end.road) return null
  if (MAIN_ROADS[start.road]?.isOneWay && end.alongM < start.alongM) return null
  return { road: start.road, fromM: start.alongM, toM: end.alongM }
}

function partOf(arc: Arc): RoadPart {
  const lengthM = MAIN_ROADS[arc >> 1]?.lengthM ?? 0
  return arc & 1 ? { road: arc >> 1, fromM: lengthM, toM: 0 } : { road: arc >> 1, fromM: 0, toM: lengthM }
}

/** The shortest way between two points of one road, if there is one. */
function bestOnOneRoad(starts: readonly Snap[], ends: readonly Snap[], accessM: Cost): Found | null {
  let best: Found | null = null
  for (const start of starts) {
    for (const end of ends) {
      const part = partBetween(start, end)
      const costM = part === null ? Number.POSITIVE_INFINITY : accessM(start) + lengthOf(part) + accessM(end)
      if (part !== null && costM < (best?.costM ?? Number.POSITIVE_INFINITY))
        best = { start, end, parts: [part], costM }
    }
  }
  return best
}

/** The shortest way that leaves the road of its start at a junction, if it costs less than `belowM`. */
function bestOverJunctions(exits: readonly Ramp[], entries: readonly Ramp[], belowM: number): Found | null {
  let best: { readonly exit: Ramp; readonly entry: Ramp } | null = null
  let bestM = belowM
  for (const exit of exits) {
    const { metres } = pathsFrom(exit.junction)
    for (const entry of entries) {
      const costM = exit.costM + (metres[entry.junction] ?? 0) + entry.costM
      if (costM >= bestM) continue
      best = { exit, entry }
      bestM = costM
    }
  }
  if (best === null) return null
  const { exit, entry } = best
  const between = arcsTo(pathsFrom(exit.junction), entry.junction).map(partOf)
  return { start: exit.snap, end: entry.snap, parts: [exit.part, ...between, entry.part], costM: bestM }
}

/**
 * The way with the least sum of main roads and of `accessM`, the metres that each snapped point is worth; null if no main
 * road leads from any start to any end.
 */
export function bestMainRoadPath(starts: readonly Snap[], ends: readonly Snap[], accessM: Cost): MainRoadPath | null {
  const onOneRoad = bestOnOneRoad(starts, ends, accessM)
  const exits = starts.flatMap((snap) => exitsOf(snap, accessM))
  const entries = ends.flatMap((snap) => entriesOf(snap, accessM))
  return bestOverJunctions(exits, entries, onOneRoad?.costM ?? Number.POSITIVE_INFINITY) ?? onOneRoad
}
