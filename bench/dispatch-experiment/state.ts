import { DISPATCH_WINDOW_MS, type DispatchPolicy } from '#domain/dispatch/dispatch-policy.ts'
import type { PassReason } from '#domain/dispatch/offers.ts'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { estimateRoute, type RouteEstimate } from '#domain/places/road/estimate-route.ts'
import { Agenda } from '../city/agenda.ts'
import type { CityRequest } from '../city/demand.ts'
import type { CityDriver } from '../city/drivers.ts'

/** Seconds that a passenger takes to get on, get off and pay. */
export const ABOARD_S = 60

/** A Monday, at midnight in Benin. */
const MIDNIGHT = Date.parse('2026-11-23T00:00:00+01:00')

export function dateAt(atS: number): Date {
  return new Date(MIDNIGHT + Math.round(atS * 1000))
}

export function routeAt(ends: readonly [from: LatLon, to: LatLon], by: DriverType, atS: number): RouteEstimate {
  return estimateRoute(...ends, by, dateAt(atS))
}

export type Driver = {
  readonly id: string
  readonly driverType: DriverType
  /** Where the driver waits, or where they will be next. */
  point: LatLon
  state: 'offline' | 'waiting' | 'busy'
  waitingSinceS: number
  /** Rides whose offers the driver is reading. */
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
  /** Drivers who are reading its offer. */
  readonly offered: Set<Driver>
}

/** One completed ride. */
export type Served = {
  readonly request: CityRequest
  readonly driverId: string
  /** Seconds from the request until the driver is at the pickup. */
  readonly pickupS: number
  /** Seconds and metres that the driver drove to the pickup. */
  readonly roadS: number
  readonly roadM: number
}

/** The state of a simulated day. */
export type Day = {
  readonly agenda: Agenda
  readonly policy: DispatchPolicy
  /** Seconds for which requests are collected. */
  readonly windowS: number
  readonly drivers: readonly Driver[]
  readonly driverById: ReadonlyMap<string, Driver>
  readonly searching: Set<Ride>
  readonly served: Served[]
  isPlanning: boolean
  offers: number
  busyS: number
  /** Called when a driver takes a ride, and when a ride is opened to all. */
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

/** A day before its first event. Only the batched policy has a window. */
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
