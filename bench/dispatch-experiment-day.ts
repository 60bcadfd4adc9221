import { OFFER_SECONDS, type PassReason } from '#domain/dispatch/offers.ts'
import { type PlannedOffer, planWave, type WaveDriver, type WaveRequest } from '#domain/dispatch/plan-wave.ts'
import { DISPATCH_WINDOW_MS, type DispatchPolicy } from '#domain/dispatch/policies.ts'
import { waveOf } from '#domain/dispatch/waves.table.ts'
import type { DriverType } from '#domain/drivers/driver-types.ts'
import { distanceM, type Point } from '#domain/places/point.ts'
import { estimateTravel } from '#domain/places/travel.ts'
import type { RideType } from '#domain/rides/ride-types.ts'
import { Agenda } from './city/agenda.ts'
import type { CityRequest } from './city/demand.ts'
import { answerOf, type CityDriver, givesBackAfterS } from './city/drivers.ts'

/** Seconds that a passenger takes to get on, and to get off and pay. */
export const ABOARD_S = 60

/** From a list open to all a driver takes what is so near at most, after looking so many times as long as at an offer. */
const OPEN_WITHIN_S = 900
const OPEN_LOOK = 2

/** A Monday, at midnight in Benin. */
const MIDNIGHT = Date.parse('2026-11-23T00:00:00+01:00')

export function dateAt(atS: number): Date {
  return new Date(MIDNIGHT + Math.round(atS * 1000))
}

export function driverTypeFor(rideType: RideType): DriverType {
  return rideType === 'zemidjan' ? 'zem' : 'vtc'
}

type Driver = {
  readonly id: string
  readonly driverType: DriverType
  point: Point
  state: 'offline' | 'waiting' | 'busy'
  waitingSinceS: number
  readonly offers: Set<Ride>
}

type Ride = {
  readonly request: CityRequest
  state: 'searching' | 'taken' | 'over'
  wave: number
  round: number
  open: boolean
  dueS: number | null
  readonly excluded: Map<string, PassReason>
  readonly offered: Set<Driver>
  offers: number
}

/** One ride that was driven. */
export type Served = {
  readonly request: CityRequest
  readonly driverId: string
  /** Seconds from the request until the driver is there, and those of them on the road. */
  readonly pickupS: number
  readonly roadS: number
  readonly roadM: number
  /** Seconds from there until he is free again. */
  readonly aboardS: number
}

export type DayResult = {
  readonly served: readonly Served[]
  readonly asked: number
  readonly offers: number
  /** Rides taken from the list open to all. */
  readonly openTaken: number
  /** Seconds driven or driving to somebody, of all seconds online. */
  readonly busyShare: number
}

type Day = {
  readonly agenda: Agenda
  readonly policy: DispatchPolicy
  readonly windowS: number
  readonly drivers: readonly Driver[]
  readonly driverById: ReadonlyMap<string, Driver>
  readonly searching: Set<Ride>
  readonly served: Served[]
  planning: boolean
  offers: number
  openTaken: number
  busyS: number
}

export type DaySetting = {
  readonly requests: readonly CityRequest[]
  readonly drivers: readonly CityDriver[]
  readonly policy: DispatchPolicy
  /** Requests within so many milliseconds are planned together. One by one: 0. */
  readonly windowMs?: number
}

function due(day: Day, ride: Ride): void {
  ride.dueS = day.agenda.nowS
  if (day.planning) return
  day.planning = true
  day.agenda.in(day.windowS, () => {
    day.planning = false
    planDue(day)
  })
}

function nearDrivers(day: Day, { request, wave }: Ride): WaveDriver[] {
  const driverType = driverTypeFor(request.rideType)
  const { withinM } = waveOf(wave)
  return day.drivers.flatMap((driver) =>
    driver.driverType === driverType &&
    driver.state === 'waiting' &&
    distanceM(driver.point, request.pickup) <= withinM
      ? [
          {
            driverId: driver.id,
            point: driver.point,
            waitingSince: dateAt(driver.waitingSinceS),
            openOffers: driver.offers.size,
          },
        ]
      : [],
  )
}

function waveRequest({ request, wave, round, excluded }: Ride): WaveRequest {
  const { id, rideType, pickup, askedS } = request
  return { rideId: id, rideType, pickup, wave, round, askedAt: dateAt(askedS), excluded }
}

/** Plans what is due as the server does: one wave on, together, and at once again for whom nobody was found. */
function planDue(day: Day): void {
  const now = day.agenda.nowS
  for (;;) {
    const rides = [...day.searching].filter(({ dueS }) => dueS !== null && dueS <= now)
    if (rides.length === 0) return
    for (const ride of rides) {
      ride.wave += 1
      ride.dueS = null
    }
    const asking = rides.filter(({ wave }) => waveOf(wave).withinS !== null)
    const drivers = new Map(asking.map((ride) => [ride.request.id, nearDrivers(day, ride)]))
    const plan = planWave(asking.map(waveRequest), drivers, day.policy, dateAt(now))
    const rideById = new Map(rides.map((ride) => [ride.request.id, ride]))
    for (const offer of plan.offers) makeOffer(day, rideById.get(offer.rideId) as Ride, offer)
    for (const ride of rides) if (ride.offered.size === 0) followUp(day, ride)
  }
}

/** Nobody is reading this ride's offer any more: on with it. */
function followUp(day: Day, ride: Ride): void {
  if (waveOf(ride.wave).withinS === null) openToAll(day, ride)
  else ride.dueS = day.agenda.nowS
}

function makeOffer(day: Day, ride: Ride, offer: PlannedOffer): void {
  const driver = day.driverById.get(offer.driverId) as Driver
  ride.offered.add(driver)
  driver.offers.add(ride)
  ride.offers += 1
  day.offers += 1
  const { does, afterS } = answerOf(ride.request.id, driver.id)
  const round = ride.round
  day.agenda.in(does === 'miss' ? OFFER_SECONDS : afterS, () => {
    if (!ride.offered.has(driver) || ride.round !== round) return
    if (does === 'accept') take(day, ride, driver)
    else {
      ride.excluded.set(driver.id, 'refused_before')
      withdraw(day, ride, driver)
    }
  })
}

function withdraw(day: Day, ride: Ride, driver: Driver): void {
  ride.offered.delete(driver)
  driver.offers.delete(ride)
  if (ride.state === 'searching' && ride.offered.size === 0 && !ride.open) due(day, ride)
}

function take(day: Day, ride: Ride, driver: Driver): void {
  ride.state = 'taken'
  day.searching.delete(ride)
  driver.state = 'busy'
  for (const other of [...ride.offered]) withdraw(day, ride, other)
  for (const other of [...driver.offers]) withdraw(day, other, driver)
  const way = wayOf(driver.point, ride.request.pickup, driver.driverType, day.agenda.nowS)
  const backS = givesBackAfterS(ride.request.id, driver.id)
  if (backS !== null && backS < way.durationS) day.agenda.in(backS, () => giveBack(day, ride, driver, backS / way.durationS))
  else day.agenda.in(way.durationS, () => pickUp(day, ride, driver, way))
}

function giveBack(day: Day, ride: Ride, driver: Driver, part: number): void {
  const { pickup } = ride.request
  driver.point = {
    lat: driver.point.lat + (pickup.lat - driver.point.lat) * part,
    lon: driver.point.lon + (pickup.lon - driver.point.lon) * part,
  }
  ride.excluded.set(driver.id, 'gave_back')
  ride.state = 'searching'
  ride.round += 1
  ride.wave = 0
  ride.open = false
  day.searching.add(ride)
  due(day, ride)
  waitForRide(day, driver)
}

function pickUp(day: Day, ride: Ride, driver: Driver, way: { distanceM: number; durationS: number }): void {
  const { request } = ride
  const nowS = day.agenda.nowS
  const aboardS = ABOARD_S + wayOf(request.pickup, request.dropoff, driver.driverType, nowS).durationS
  ride.state = 'over'
  day.busyS += way.durationS + aboardS
  day.served.push({
    request,
    driverId: driver.id,
    pickupS: nowS - request.askedS,
    roadS: way.durationS,
    roadM: way.distanceM,
    aboardS,
  })
  day.agenda.in(aboardS, () => {
    driver.point = request.dropoff
    waitForRide(day, driver)
  })
}

function wayOf(from: Point, to: Point, by: DriverType, atS: number): { distanceM: number; durationS: number } {
  return estimateTravel(from, to, by, dateAt(atS))
}

/** A driver who sees an open ride taps it, unless somebody was quicker. */
function tapOpen(day: Day, ride: Ride, driver: Driver): void {
  const { does, afterS } = answerOf(ride.request.id, driver.id)
  if (does !== 'accept' || ride.excluded.has(driver.id)) return
  day.agenda.in(OPEN_LOOK * afterS, () => {
    if (!ride.open || ride.state !== 'searching' || driver.state !== 'waiting') return
    day.openTaken += 1
    take(day, ride, driver)
  })
}

function isWorthIt(day: Day, ride: Ride, driver: Driver): boolean {
  if (driverTypeFor(ride.request.rideType) !== driver.driverType) return false
  return wayOf(driver.point, ride.request.pickup, driver.driverType, day.agenda.nowS).durationS <= OPEN_WITHIN_S
}

function openToAll(day: Day, ride: Ride): void {
  ride.open = true
  for (const driver of day.drivers) {
    if (driver.state === 'waiting' && isWorthIt(day, ride, driver)) tapOpen(day, ride, driver)
  }
}

function waitForRide(day: Day, driver: Driver): void {
  driver.state = 'waiting'
  driver.waitingSinceS = day.agenda.nowS
  const open = [...day.searching].filter((ride) => ride.open && isWorthIt(day, ride, driver))
  const nearest = open.toSorted(
    (a, b) => distanceM(driver.point, a.request.pickup) - distanceM(driver.point, b.request.pickup),
  )[0]
  if (nearest !== undefined) tapOpen(day, nearest, driver)
}

function giveUp(day: Day, ride: Ride): void {
  if (ride.state !== 'searching') return
  ride.state = 'over'
  day.searching.delete(ride)
  for (const driver of [...ride.offered]) withdraw(day, ride, driver)
}

function ask(day: Day, request: CityRequest): void {
  const ride: Ride = {
    request,
    state: 'searching',
    wave: 0,
    round: 1,
    open: false,
    dueS: null,
    excluded: new Map(),
    offered: new Set(),
    offers: 0,
  }
  day.searching.add(ride)
  due(day, ride)
  day.agenda.in(request.patienceS, () => giveUp(day, ride))
}

/** One day on a clock of its own, with the same functions that the server plans with. */
export function liveDay({ requests, drivers, policy, windowMs }: DaySetting): DayResult {
  const agenda = new Agenda()
  const all = drivers.map(
    ({ id, driverType, stand }): Driver => ({
      id,
      driverType,
      point: stand,
      state: 'offline',
      waitingSinceS: 0,
      offers: new Set(),
    }),
  )
  const day: Day = {
    agenda,
    policy,
    windowS: (windowMs ?? (policy === 'batched' ? DISPATCH_WINDOW_MS : 0)) / 1000,
    drivers: all,
    driverById: new Map(all.map((driver) => [driver.id, driver])),
    searching: new Set(),
    served: [],
    planning: false,
    offers: 0,
    openTaken: 0,
    busyS: 0,
  }
  for (const [at, driver] of all.entries()) {
    agenda.at((drivers[at] as CityDriver).onlineFromS, () => waitForRide(day, driver))
  }
  for (const request of requests) agenda.at(request.askedS, () => ask(day, request))
  agenda.run()
  const fromS = Math.min(...drivers.map(({ onlineFromS }) => onlineFromS))
  const untilS = Math.max(...requests.map(({ askedS }) => askedS))
  return {
    served: day.served,
    asked: requests.length,
    offers: day.offers,
    openTaken: day.openTaken,
    busyShare: day.busyS / (drivers.length * (untilS - fromS)),
  }
}
