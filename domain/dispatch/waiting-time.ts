import type { DriverType } from '../drivers/driver-types.table.ts'
import type { RideType } from '../fares/services.table.ts'
import { distanceM, type LatLon } from '../places/lat-lon.ts'
import { routesByRoadTo } from '../places/road/route-by-road.ts'
import { demandCellOf, middleOfCell } from './demand.ts'

/** Minutes that a waiting time is rounded up to. Beyond the last, no wave of the dispatch searches: nobody is near. */
export const ETA_STEPS_MINUTES: readonly number[] = [3, 5, 8, 12]

/** The nearest free drivers whose ways to a pickup are compared. */
export const ETA_DRIVERS_MAX = 48

/** A driver, known to the middle of a cell of 1.1 km only: whatever is computed of it cannot tell more. */
export type SnappedDriver = {
  readonly driverId: string
  readonly driverType: DriverType
  /** What their vehicle serves. */
  readonly services: readonly RideType[]
  readonly at: LatLon
}

/** The middle of the cell around a point. */
export function snapToCell(point: LatLon): LatLon {
  return middleOfCell(demandCellOf(point))
}

/** The nearest drivers of a service around a pickup’s cell, as far as the widest wave searches, the nearest first. */
export function driversAround(
  drivers: readonly SnappedDriver[],
  { cell, rideType, withinM }: { cell: LatLon; rideType: RideType; withinM: number },
): readonly SnappedDriver[] {
  return drivers
    .filter((driver) => driver.services.includes(rideType))
    .map((driver) => ({ driver, awayM: distanceM(driver.at, cell) }))
    .filter(({ awayM }) => awayM <= withinM)
    .sort((a, b) => a.awayM - b.awayM)
    .slice(0, ETA_DRIVERS_MAX)
    .map(({ driver }) => driver)
}

/** Rounded up to a step; null: nobody is near. */
export function roundedEta(seconds: number): number | null {
  return ETA_STEPS_MINUTES.find((minutes) => seconds <= minutes * 60) ?? null
}

/** Minutes until the soonest of these drivers of one type is at the pickup, by road as the dispatch measures, rounded. */
export function waitingMinutes(free: readonly SnappedDriver[], pickup: LatLon, now: Date): number | null {
  const cells = new Map(free.map((driver) => [`${driver.at.lat}:${driver.at.lon}`, driver]))
  const routeFrom = routesByRoadTo(pickup)
  const seconds = [...cells.values()].map(({ at, driverType }) => routeFrom(at, driverType, now).durationS)
  return roundedEta(Math.min(Number.POSITIVE_INFINITY, ...seconds))
}
