import type { PassReason } from '#domain/dispatch/offers.ts'
import { DISPATCH_WINDOW_MS, type DispatchPolicy } from '#domain/dispatch/wave/policies.ts'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { estimateRoute, type RouteEstimate } from '#domain/places/road/estimate-route.ts'
import { Agenda } from '../city/agenda.ts'
import type { CityRequest } from '../city/demand.ts'
import type { CityDriver } from '../city/drivers.ts'

/** Seconds that a passenger takes to get on, and to get off and pay. */
export const ABOARD_S = 60

/** A Monday, at midnight in Benin. */
const MIDNIGHT = Date.parse('2026-11-23T00:00:00+01:00')

export function dateAt(atS: number): Date {
  return new Date(MIDNIGHT + Math.round(atS * 1000))
}

export function wayAt(ends: readonly [from: LatLon, to: LatLon], by: DriverType, atS: number): RouteEstimate {
  return estimateRoute(...ends, by, dateAt(atS))
}

export type Driver = {
  readonly id: string
  readonly driverType: DriverType
  /** Where they stand, or where they will be next. */
  point: LatLon
  state: 'offline' | 'waiting' | 'busy'
  waitingSinceS: number
  /** Rides whose offers they read. */
  readonly offers: Set<Ride>
}

export type Ride = {
  readonly request: CityRequest
  readonly driverType: DriverType
  state: 'searching' | 'taken' | 'over'
  wave: number
  round: number
  searchFromS: number
  isOpen: boolean
  dueS: number | null
  readonly excluded: Map<string, PassReason>
  /** Drivers who read its offer. */
  readonly offered: Set<Driver>
}

/** One ride that was driven. */
export type Served = {
  readonly request: CityRequest
  readonly driverId: string
  /** Seconds from the request until the driver is there. */
  readonly pickupS: number
  /** Those of them, and the metres, that they drove to come. */
  readonly roadS: number
  readonly roadM: number
}

/** A day as it is lived. */
export type Day = {
  readonly agenda: Agenda
  readonly policy: DispatchPolicy
  /** Seconds in which requests are gathered. */
  readonly windowS: number
  readonly drivers: readonly Driver[]
  readonly driverById: ReadonlyMap<string, Driver>
  readonly searching: Set<Ride>
  readonly served: Served[]
  isPlanning: boolean
  offers: number
  busyS: number
  /** What comes of a wave. */
  readonly taken: (day: Day, ride: Ride, driver: Driver) => void
  readonly opened: (day: Day, ride: Ride) => void
}

export type DaySetting = {
  readonly requests: readonly CityRequest[]
  readonly drivers: readonly CityDriver[]
  readonly policy: DispatchPolicy
}

function driverOf({ id, driverType, stand }: CityDriver): Driver {
  return { id, driverType, point: stand, state: 'offline', waitingSinceS: 0, offers: new Set() }
}

/** A day on which nothing has happened yet. One by one means: without a window. */
export function newDay({ drivers, policy }: DaySetting, receive: Pick<Day, 'taken' | 'opened'>): Day {
  const all = drivers.map(driverOf)
  return {
    agenda: new Agenda(),
    policy,
    windowS: policy === 'batched' ? DISPATCH_WINDOW_MS / 1000 : 0,
    drivers: all,
    driverById: new Map(all.map((driver) => [driver.id, driver])),
    searching: new Set(),
    served: [],
    isPlanning: false,
    offers: 0,
    busyS: 0,
    ...receive,
  }
}
