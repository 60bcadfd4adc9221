import { assignAtLeastCost } from '#domain/dispatch/assignment.ts'
import { DRIVER_TYPES, type DriverType, driverTypeFor } from '#domain/drivers/driver-types.ts'
import type { Point } from '#domain/places/point.ts'
import { type CityRequest, standNear } from '../city/demand.ts'
import type { CityDriver } from '../city/drivers.ts'
import { ABOARD_S, wayAt } from './state.ts'

/** Traffic changes at full and half hours only. Seconds. */
const HALF_HOUR_S = 1_800

/** Whoever is free so long after a request was asked for costs more than anybody else: his way is not even measured. */
const HOPELESS_S = 1_800

/** How often the bound of each pickup is raised by that of the ride before. */
const ROUNDS = 4

type Ends = readonly [from: Point, to: Point]

/**
 * The earliest arrival of one who starts at this instant or later: when the rush is about to end, waiting may be quicker.
 * Whoever starts earlier arrives no later, which is what the bound stands on.
 */
function arrivalS(ends: Ends, by: DriverType, startS: number): number {
  const nextS = (Math.floor(startS / HALF_HOUR_S) + 1) * HALF_HOUR_S
  const starts = [startS, nextS, nextS + HALF_HOUR_S]
  return Math.min(...starts.map((atS) => atS + wayAt(ends, by, atS).durationS))
}

/** One who can come: a driver in the morning, or whoever has driven this request before. */
type Comer = { readonly stand: Point; readonly freeS: number }

/** When whoever picks this up then stands at a stand again, at the earliest. */
function freeAgainS({ pickup, dropoff }: CityRequest, by: DriverType, pickedUpS: number): number {
  const thereS = arrivalS([pickup, dropoff], by, pickedUpS) + ABOARD_S
  return arrivalS([dropoff, standNear(dropoff)], by, thereS)
}

/** Seconds from the request to its pickup by one who is free in time, from each stand: many come from the same. */
function pickupsOf(request: CityRequest, by: DriverType): (stand: Point) => number {
  const known = new Map<string, number>()
  return (stand) => {
    const key = `${stand.lat} ${stand.lon}`
    const before = known.get(key)
    if (before !== undefined) return before
    const seconds = arrivalS([stand, request.pickup], by, request.askedS) - request.askedS
    known.set(key, seconds)
    return seconds
  }
}

type Problem = {
  readonly by: DriverType
  readonly requests: readonly CityRequest[]
  readonly drivers: readonly CityDriver[]
  readonly pickups: readonly ((stand: Point) => number)[]
}

/** Who can come, when each request is picked up no sooner than so many seconds after it was asked for. */
function comersOf({ by, requests, drivers }: Problem, soonestS: readonly number[]): Comer[] {
  const before = requests.map((request, at) => ({
    stand: standNear(request.dropoff),
    freeS: freeAgainS(request, by, request.askedS + (soonestS[at] ?? 0)),
  }))
  return [...drivers.map(({ stand, onlineFromS }) => ({ stand, freeS: onlineFromS })), ...before]
}

/** Seconds that each request waits at least for each who can come. Nobody comes after himself. */
function costsOf({ by, requests, drivers, pickups }: Problem, comers: readonly Comer[]): Float64Array[] {
  return requests.map(({ askedS, pickup }, row) =>
    Float64Array.from(comers, ({ stand, freeS }, column) => {
      if (column === drivers.length + row) return Number.POSITIVE_INFINITY
      if (freeS <= askedS) return pickups[row]?.(stand) ?? 0
      return freeS - askedS < HOPELESS_S ? arrivalS([stand, pickup], by, freeS) - askedS : freeS - askedS
    }),
  )
}

function leastOf(line: Float64Array): number {
  let least = Number.POSITIVE_INFINITY
  for (const seconds of line) if (seconds < least) least = seconds
  return least
}

/** What those chains of rides take when they are really driven; null when they bite their own tails. */
function drivenS({ by, requests, drivers }: Problem, columnOf: readonly number[]): number | null {
  const freeS = new Map(drivers.map(({ onlineFromS }, column) => [column, onlineFromS]))
  const stands = [...drivers.map(({ stand }) => stand), ...requests.map(({ dropoff }) => standNear(dropoff))]
  let waitedS = 0
  let left = requests.map((_, row) => row)
  while (left.length > 0) {
    const later = left.filter((row) => {
      const { askedS, pickup, dropoff } = requests[row] as CityRequest
      const column = columnOf[row] as number
      const free = freeS.get(column)
      if (free === undefined) return true
      const startS = Math.max(free, askedS)
      const stand = stands[drivers.length + row] as Point
      const thereS = startS + wayAt([stands[column] as Point, pickup], by, startS).durationS
      const downS = thereS + ABOARD_S + wayAt([pickup, dropoff], by, thereS).durationS
      freeS.set(drivers.length + row, downS + wayAt([dropoff, stand], by, downS).durationS)
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
  /** No assignment of these requests waits less. */
  readonly leastS: number
  /** What the assignment that gave the bound takes when it is driven: the best that was found. Null: it cannot be. */
  readonly drivenS: number | null
}

function hindsightOf(by: DriverType, served: readonly CityRequest[], all: readonly CityDriver[]): Hindsight {
  const requests = served.filter(({ rideType }) => driverTypeFor(rideType) === by)
  const drivers = all.filter(({ driverType }) => driverType === by)
  const problem = { by, requests, drivers, pickups: requests.map((request) => pickupsOf(request, by)) }
  if (requests.length === 0) return { leastS: 0, drivenS: 0 }
  let costs = costsOf(problem, comersOf(problem, new Array(requests.length).fill(0)))
  for (let round = 1; round < ROUNDS; round += 1) costs = costsOf(problem, comersOf(problem, costs.map(leastOf)))
  const columnOf = assignAtLeastCost(costs)
  const leastS = columnOf.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? 0), 0)
  return { leastS, drivenS: drivenS(problem, columnOf) }
}

/**
 * What the best assignment could have done for these requests, had all been known in the morning. Its drivers say yes to
 * everything, at once, and never give back; like all others they stand at a stand until somebody has asked.
 *
 * It is a lower bound. Each request is fetched by a driver of the morning or by whoever has driven another request before,
 * and nobody fetches two next: every day that can be lived is such an assignment. What it costs here is never more than
 * what it takes in life, because whoever comes from another ride is free here as soon as he can be at all: after the
 * least pickup that the ride before may have had. So the least sum over all assignments is not above any day's.
 */
export function hindsight(served: readonly CityRequest[], drivers: readonly CityDriver[]): Hindsight {
  const parts = DRIVER_TYPES.map((by) => hindsightOf(by, served, drivers))
  const driven = parts.map((part) => part.drivenS)
  return {
    leastS: parts.reduce((sum, part) => sum + part.leastS, 0),
    drivenS: driven.some((seconds) => seconds === null) ? null : driven.reduce<number>((a, b) => a + (b ?? 0), 0),
  }
}
