import { assignAtLeastCost } from '#domain/dispatch/wave/assignment.ts'
import { DRIVER_TYPES, type DriverType } from '#domain/drivers/driver-types.table.ts'
import { driverTypeFor } from '#domain/fares/who-drives.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { type CityRequest, standNear } from '../city/demand.ts'
import type { CityDriver } from '../city/drivers.ts'
import { ABOARD_S, routeAt } from './state.ts'

/** Traffic changes at full and half hours only. Seconds. */
const HALF_HOUR_S = 1_800

/** A driver who is free this long after a request costs more than any other: their route is not even computed. */
const HOPELESS_S = 1_800

/** How often the bound of each pickup is raised by the bound of the ride before. */
const ROUNDS = 4

type Ends = readonly [from: LatLon, to: LatLon]

/**
 * The earliest arrival of a driver who starts at this instant or later: shortly before the end of the rush, waiting may be
 * quicker. A driver who starts earlier arrives no later, which the bound relies on.
 */
function arrivalS(ends: Ends, by: DriverType, startS: number): number {
  const nextS = (Math.floor(startS / HALF_HOUR_S) + 1) * HALF_HOUR_S
  const starts = [startS, nextS, nextS + HALF_HOUR_S]
  return Math.min(...starts.map((atS) => atS + routeAt(ends, by, atS).durationS))
}

/** The earliest time at which the driver of this ride is at a stand again. */
function freeAgainS({ pickup, dropoff }: CityRequest, by: DriverType, pickedUpS: number): number {
  const thereS = arrivalS([pickup, dropoff], by, pickedUpS) + ABOARD_S
  return arrivalS([dropoff, standNear(dropoff)], by, thereS)
}

/** The possible drivers, one a column: the drivers of the morning, then for each request the driver who has served it. */
type Problem = {
  readonly by: DriverType
  readonly requests: readonly CityRequest[]
  readonly drivers: readonly CityDriver[]
  /** The stand of each column's driver. */
  readonly stands: readonly LatLon[]
  /** Seconds from each request to its pickup, by each column's driver if they are free in time. */
  readonly pickups: readonly Float64Array[]
}

/** Many drivers come from the same stand: the route from it is computed once. */
function pickupsOf(requests: readonly CityRequest[], by: DriverType, stands: readonly LatLon[]): Float64Array[] {
  const keyOf = ({ lat, lon }: LatLon) => `${lat} ${lon}`
  const places = [...new Map(stands.map((stand) => [keyOf(stand), stand])).values()]
  const placeOf = new Map(places.map((place, at) => [keyOf(place), at]))
  const placeAt = stands.map((stand) => placeOf.get(keyOf(stand)) as number)
  return requests.map(({ pickup, askedS }) => {
    const seconds = places.map((place) => arrivalS([place, pickup], by, askedS) - askedS)
    return Float64Array.from(placeAt, (place) => seconds[place] as number)
  })
}

function problemOf(by: DriverType, served: readonly CityRequest[], all: readonly CityDriver[]): Problem {
  const requests = served.filter(({ rideType }) => driverTypeFor(rideType) === by)
  const drivers = all.filter(({ driverType }) => driverType === by)
  const stands = [...drivers.map(({ stand }) => stand), ...requests.map(({ dropoff }) => standNear(dropoff))]
  return { by, requests, drivers, stands, pickups: pickupsOf(requests, by, stands) }
}

/** When each column's driver is free, if each request is picked up no sooner than this many seconds after it was made. */
function freeFrom({ by, requests, drivers }: Problem, soonestS: readonly number[]): Float64Array {
  const again = requests.map((request, at) => freeAgainS(request, by, request.askedS + (soonestS[at] ?? 0)))
  return Float64Array.from([...drivers.map(({ onlineFromS }) => onlineFromS), ...again])
}

/** The least seconds that this request waits for each column's driver. No request comes after itself. */
function lineOf({ by, requests, drivers, stands, pickups }: Problem, freeS: Float64Array, row: number): Float64Array {
  const { askedS, pickup } = requests[row] as CityRequest
  const line = (pickups[row] as Float64Array).slice()
  for (let column = 0; column < line.length; column += 1) {
    const free = freeS[column] as number
    if (free >= askedS + HOPELESS_S) line[column] = free - askedS
    else if (free > askedS) line[column] = arrivalS([stands[column] as LatLon, pickup], by, free) - askedS
  }
  line[drivers.length + row] = Number.POSITIVE_INFINITY
  return line
}

/** The least seconds that each request waits for each column's driver, if the ride before it is as early as possible. */
function costsOf(problem: Problem): Float64Array[] {
  let soonestS: number[] = []
  let costs: Float64Array[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const freeS = freeFrom(problem, soonestS)
    costs = problem.requests.map((_, row) => lineOf(problem, freeS, row))
    soonestS = costs.map(leastOf)
  }
  return costs
}

function leastOf(line: Float64Array): number {
  let least = Number.POSITIVE_INFINITY
  for (const seconds of line) if (seconds < least) least = seconds
  return least
}

/** The sum of seconds when these chains of rides are really driven; null if a chain is a cycle. */
function drivenS({ by, requests, drivers, stands }: Problem, columnOf: readonly number[]): number | null {
  const freeS = new Map(drivers.map(({ onlineFromS }, column) => [column, onlineFromS]))
  let waitedS = 0
  let left = requests.map((_, row) => row)
  while (left.length > 0) {
    const later = left.filter((row) => {
      const { askedS, pickup, dropoff } = requests[row] as CityRequest
      const column = columnOf[row] as number
      const free = freeS.get(column)
      if (free === undefined) return true
      const startS = Math.max(free, askedS)
      const stand = stands[drivers.length + row] as LatLon
      const thereS = startS + routeAt([stands[column] as LatLon, pickup], by, startS).durationS
      const downS = thereS + ABOARD_S + routeAt([pickup, dropoff], by, thereS).durationS
      freeS.set(drivers.length + row, downS + routeAt([dropoff, stand], by, downS).durationS)
      waitedS += thereS - askedS
      return false
    })
    if (later.length === left.length) return null
    left = later
  }
  return waitedS
}

/** Sums of seconds from request to pickup. */
export type Hindsight = {
  /** No assignment of these requests has a lower sum. */
  readonly leastS: number
  /** The sum when the assignment of the bound is driven: the best that was found. Null: it cannot be driven. */
  readonly drivenS: number | null
}

function hindsightOf(problem: Problem): Hindsight {
  if (problem.requests.length === 0) return { leastS: 0, drivenS: 0 }
  const costs = costsOf(problem)
  const columnOf = assignAtLeastCost(costs)
  const leastS = columnOf.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? 0), 0)
  return { leastS, drivenS: drivenS(problem, columnOf) }
}

/**
 * The best assignment of these requests, had all been known in the morning. Its drivers accept everything, at once, and
 * never give back; like all others they wait at a stand until a request is made.
 * It is a lower bound. Each request is served by a driver of the morning or by the driver who has served another request
 * before, and no driver serves two requests next: every possible day is one of these assignments. Its cost here is never
 * higher than in reality, because a driver who comes from another ride is free here as early as possible: after the shortest
 * pickup that the ride before may have had. So the lowest sum over all assignments is not above any day's.
 */
export function hindsight(served: readonly CityRequest[], drivers: readonly CityDriver[]): Hindsight {
  const parts = DRIVER_TYPES.map((by) => hindsightOf(problemOf(by, served, drivers)))
  const driven = parts.map((part) => part.drivenS)
  return {
    leastS: parts.reduce((sum, part) => sum + part.leastS, 0),
    drivenS: driven.some((seconds) => seconds === null) ? null : driven.reduce<number>((a, b) => a + (b ?? 0), 0),
  }
}
