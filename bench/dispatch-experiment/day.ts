import { driverTypeFor } from '#domain/fares/who-drives.ts'
import { distanceM } from '#domain/places/lat-lon.ts'
import type { RouteEstimate } from '#domain/places/road/estimate-route.ts'
import { RIDE_EXPIRY_MINUTES } from '#domain/rides/booking/booking.ts'
import { type CityRequest, standNear } from '../city/demand.ts'
import { answerOf, type CityDriver, givesBackAfterS } from '../city/drivers.ts'
import { ABOARD_S, type Day, type DaySetting, type Driver, newDay, type Ride, routeAt, type Served } from './state.ts'
import { due, withdraw } from './waves.ts'

/** A driver takes an open request only if it is at most this near, and looks twice as long as at an offer. */
const OPEN_WITHIN_S = 600
const OPEN_LOOK = 2

export type DayResult = {
  readonly served: readonly Served[]
  readonly asked: number
  readonly offers: number
  /** Seconds driven with or to a passenger, as a share of all seconds that drivers were there. */
  readonly busyShare: number
}

function take(day: Day, ride: Ride, driver: Driver): void {
  const { request, driverType } = ride
  ride.state = 'taken'
  day.searching.delete(ride)
  driver.state = 'busy'
  for (const other of [...ride.offered]) withdraw(day, ride, other)
  for (const other of [...driver.offers]) withdraw(day, other, driver)
  const way = routeAt([driver.point, request.pickup], driverType, day.agenda.nowS)
  const backS = givesBackAfterS(request.id, driver.id)
  if (backS !== null && backS < way.durationS) {
    day.agenda.in(backS, () => giveBack(day, ride, driver))
    day.agenda.in(2 * backS, () => waitForRide(day, driver))
    return
  }
  driver.point = request.pickup
  day.agenda.in(way.durationS, () => pickUp(day, ride, { driver, way }))
}

/** The driver turns round; the ride is offered again, but never to them. */
function giveBack(day: Day, ride: Ride, driver: Driver): void {
  ride.excluded.set(driver.id, 'gave_back')
  Object.assign(ride, { state: 'searching', wave: 0, round: ride.round + 1, isOpen: false })
  ride.searchFromS = day.agenda.nowS
  day.searching.add(ride)
  due(day, ride)
  giveUpLater(day, ride)
}

/** From here on nothing can fail. */
function pickUp(day: Day, ride: Ride, { driver, way }: { driver: Driver; way: RouteEstimate }): void {
  const { request, driverType } = ride
  const { nowS } = day.agenda
  const rideS = ABOARD_S + routeAt([request.pickup, request.dropoff], driverType, nowS).durationS
  ride.state = 'over'
  driver.point = request.dropoff
  day.busyS += way.durationS + rideS
  day.served.push({
    request,
    driverId: driver.id,
    pickupS: nowS - request.askedS,
    roadS: way.durationS,
    roadM: way.distanceM,
  })
  day.agenda.in(rideS, () => goToStand(day, driver))
}

/** Between two rides a driver goes to the nearest stand. */
function goToStand(day: Day, driver: Driver): void {
  const from = driver.point
  driver.point = standNear(from)
  const way = routeAt([from, driver.point], driver.driverType, day.agenda.nowS)
  day.agenda.in(way.durationS, () => waitForRide(day, driver))
}

/** A driver who sees an open ride, and would accept it, takes it unless another driver is quicker. */
function tap(day: Day, ride: Ride, driver: Driver): void {
  const { does, afterS } = answerOf(ride.request.id, driver.id)
  if (does !== 'accept' || ride.excluded.has(driver.id)) return
  day.agenda.in(OPEN_LOOK * afterS, () => {
    if (ride.isOpen && ride.state === 'searching' && driver.state === 'waiting') take(day, ride, driver)
  })
}

function isWorthIt(day: Day, ride: Ride, driver: Driver): boolean {
  if (ride.driverType !== driver.driverType) return false
  return routeAt([driver.point, ride.request.pickup], driver.driverType, day.agenda.nowS).durationS <= OPEN_WITHIN_S
}

function openToAll(day: Day, ride: Ride): void {
  for (const driver of day.drivers) {
    if (driver.state === 'waiting' && isWorthIt(day, ride, driver)) tap(day, ride, driver)
  }
}

/** The driver waits at a stand, and first looks at the rides that are open to all. */
function waitForRide(day: Day, driver: Driver): void {
  driver.state = 'waiting'
  driver.waitingSinceS = day.agenda.nowS
  const [nearest] = [...day.searching]
    .filter((ride) => ride.isOpen && isWorthIt(day, ride, driver))
    .sort((a, b) => distanceM(driver.point, a.request.pickup) - distanceM(driver.point, b.request.pickup))
  if (nearest !== undefined) tap(day, nearest, driver)
}

/** A search ends when the server ends it, or when the passenger's patience ends. */
function giveUpLater(day: Day, ride: Ride): void {
  const { round } = ride
  day.agenda.in(Math.min(ride.request.patienceS, RIDE_EXPIRY_MINUTES * 60), () => {
    if (ride.state !== 'searching' || ride.round !== round) return
    ride.state = 'over'
    day.searching.delete(ride)
    for (const driver of [...ride.offered]) withdraw(day, ride, driver)
  })
}

function ask(day: Day, request: CityRequest): void {
  const ride: Ride = {
    request,
    driverType: driverTypeFor(request.rideType),
    state: 'searching',
    wave: 0,
    round: 1,
    searchFromS: day.agenda.nowS,
    isOpen: false,
    dueS: null,
    excluded: new Map(),
    offered: new Set(),
  }
  day.searching.add(ride)
  due(day, ride)
  giveUpLater(day, ride)
}

/** Seconds between the first driver's start and the last request. */
function lengthS(requests: readonly CityRequest[], drivers: readonly CityDriver[]): number {
  const fromS = Math.min(...drivers.map(({ onlineFromS }) => onlineFromS))
  return Math.max(...requests.map(({ askedS }) => askedS)) - fromS
}

/** One day on its own clock, planned by the server's own functions. The same setting gives the same day. */
export function liveDay(setting: DaySetting): DayResult {
  const { requests, drivers } = setting
  const day = newDay(setting, { taken: take, opened: openToAll })
  for (const { id, onlineFromS } of drivers) {
    day.agenda.at(onlineFromS, () => waitForRide(day, day.driverById.get(id) as Driver))
  }
  for (const request of requests) day.agenda.at(request.askedS, () => ask(day, request))
  day.agenda.run()
  const { served, offers, busyS } = day
  return { served, asked: requests.length, offers, busyShare: busyS / (drivers.length * lengthS(requests, drivers)) }
}
