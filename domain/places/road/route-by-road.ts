import type { DriverType } from '../../drivers/driver-types.table.ts'
import { distanceM, type LatLon } from '../lat-lon.ts'
import { crossesBarrier, isBlocked } from './barriers.ts'
import { BRIDGE_WAIT_S, estimateRoute, type RouteEstimate } from './estimate-route.ts'
import { bestMainRoadPath, type RoadPart } from './main-road-path.ts'
import { estimateRoad } from './road-distance.ts'
import { MAIN_ROADS, type Road } from './road-graph.ts'
import { cutRoad } from './road-line.ts'
import { ROAD_SPEEDS_KMH } from './road-speeds.table.ts'
import { isChannelBridge, speedClassOf } from './road-speeds.ts'
import { type Snap, snapsOf } from './snap.ts'
import { trafficAt } from './traffic.ts'
import { onLand } from './water.ts'

/** The area of the mapped roads in degrees. */
const AREA = { south: 6.3, north: 6.55, west: 2.2, east: 2.7 } as const

/** The streets beside the main roads are not mapped: straight line × this, for the first metres. */
const STREET_DETOUR = 1.35
const FEW_STREETS_M = 1_500
/** Farther, sand, walls and marshes make a route without main roads much longer. */
const MANY_STREETS_DETOUR = 2

/** A route this many times as long as the estimate without a map has a hole in the map, unless it leads round a barrier. */
const DETOUR_MAX = 3

/**
 * The openings in the middle of wide roads are not mapped, so a route to the other side may seem to turn kilometres away. The
 * routes there and back differ by at most this: farther, the route back is driven the other way round, after a turn.
 */
const TURN_M = 600

/** A route: metres of unmapped streets, then what is driven on main roads; from the end to the beginning if it is turned. */
type RoadRoute = { readonly streetsM: number; readonly parts: readonly RoadPart[]; readonly isTurned: boolean }

function streetsOver(straightM: number): number {
  const beyondM = Math.max(0, straightM - FEW_STREETS_M)
  return (straightM - beyondM) * STREET_DETOUR + beyondM * MANY_STREETS_DETOUR
}

function mainRoadsM(parts: readonly RoadPart[]): number {
  return parts.reduce((sum, { fromM, toM }) => sum + Math.abs(toM - fromM), 0)
}

const lengthOf = ({ streetsM, parts }: RoadRoute) => streetsM + mainRoadsM(parts)

function isMapped({ lat, lon }: LatLon): boolean {
  return lat >= AREA.south && lat <= AREA.north && lon >= AREA.west && lon <= AREA.east
}

/** The shortest of two ways, if there is any; the first of two equal ones. */
function shorter(one: RoadRoute | null, other: RoadRoute | null): RoadRoute | null {
  if (one === null || other === null) return one ?? other
  return lengthOf(other) < lengthOf(one) ? other : one
}

/** The shortest route over main roads from one of the starts to one of the ends. */
function overMainRoads(starts: readonly Snap[], ends: readonly Snap[]): RoadRoute | null {
  const route = bestMainRoadPath(starts, ends, ({ awayM }) => streetsOver(awayM))
  if (route === null) return null
  return {
    streetsM: streetsOver(route.start.awayM) + streetsOver(route.end.awayM),
    parts: route.parts,
    isTurned: false,
  }
}

/** The same route driven from its end to its beginning. */
function turned(route: RoadRoute | null): RoadRoute | null {
  return route && { ...route, streetsM: route.streetsM + TURN_M, isTurned: true }
}

/** The route through streets alone; null if water or the runway lies between. */
function throughStreets(from: LatLon, to: LatLon): RoadRoute | null {
  return isBlocked(from, to) ? null : { streetsM: streetsOver(distanceM(from, to)), parts: [], isTurned: false }
}

/** The route on our map, to a point with these snaps; null where the map has none, or one that nobody would drive. */
function mappedRoute(from: LatLon, to: LatLon, ends: readonly Snap[]): RoadRoute | null {
  if (!isMapped(from) || !isMapped(to)) return null
  const starts = snapsOf(from)
  const there = overMainRoads(starts, ends)
  const back = overMainRoads(ends, starts)
  const best = shorter(throughStreets(from, to), shorter(there, back))
  if (best === null) return null
  if (lengthOf(best) > DETOUR_MAX * estimateRoad(from, to).roadM && !crossesBarrier(from, to)) return null
  return shorter(throughStreets(from, to), shorter(there, turned(back)))
}

function secondsOf({ streetsM, parts }: RoadRoute, by: DriverType, at: Date): number {
  const traffic = trafficAt(at)
  const secondsAt = (metres: number, kmh: number) => (metres * 3.6) / kmh
  let seconds = secondsAt(streetsM, ROAD_SPEEDS_KMH.street[by][traffic])
  for (const part of parts) {
    seconds += secondsAt(mainRoadsM([part]), ROAD_SPEEDS_KMH[speedClassOf(part.road)][by][traffic])
    if (traffic === 'rush' && isChannelBridge(part.road)) seconds += BRIDGE_WAIT_S[by]
  }
  return seconds
}

function snapsOfEnd(end: LatLon): readonly Snap[] {
  return isMapped(end) ? snapsOf(end) : []
}

/** The route from a point to the one end that these routes share. */
type RouteToEnd = (from: LatLon, by: DriverType, at: Date) => RouteEstimate

/** Many routes to one point: its roads are looked up once, so each further route costs half. */
export function routesByRoadTo(to: LatLon): RouteToEnd {
  const end = onLand(to)
  const ends = snapsOfEnd(end)
  return (from, by, at) => {
    const route = mappedRoute(onLand(from), end, ends)
    if (route === null) return estimateRoute(from, to, by, at)
    return { distanceM: Math.round(lengthOf(route)), durationS: Math.round(secondsOf(route, by, at)) }
  }
}

/** The route by main roads between two points, by type of driver and hour; the estimate where our map has none. */
export function routeByRoad(from: LatLon, to: LatLon, by: DriverType, at: Date): RouteEstimate {
  return routesByRoadTo(to)(from, by, at)
}

/** The line of that route, from point to point: straight where streets are not mapped. */
export function lineByRoad(from: LatLon, to: LatLon): LatLon[] {
  const end = onLand(to)
  const route = mappedRoute(onLand(from), end, snapsOfEnd(end))
  const line = (route?.parts ?? []).flatMap(({ road, fromM, toM }) => cutRoad(MAIN_ROADS[road] as Road, fromM, toM))
  return [from, ...(route?.isTurned ? line.reverse() : line), to]
}
