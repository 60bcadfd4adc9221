import type { DriverType } from '../../drivers/driver-types.table.ts'
import type { LatLon } from '../../places/lat-lon.ts'
import { estimateRoute, type RouteEstimate } from '../../places/road/estimate-route.ts'
import { routesByRoadTo } from '../../places/road/route-by-road.ts'

/** Drivers whose routes the first wave measures by road; the second measures twice as many, and so on. */
const MEASURED_MAX = 16

/**
 * So many times as many are taken by their straight line: the nearest ones may all stand on the other shore, and the
 * estimate knows the bridges.
 */
const ESTIMATED_A_MEASURED = 3

/** How many drivers, the nearest in a straight line, a wave begins with. */
export function consideredMax(wave: number): number {
  return MEASURED_MAX * ESTIMATED_A_MEASURED * wave
}

type NearDriver = { readonly driverId: string; readonly point: LatLon }
/** A driver with their route to the pickup. */
export type MeasuredDriver<Driver> = Driver & { readonly route: RouteEstimate }

type Look = { readonly pickup: LatLon; readonly driverType: DriverType; readonly wave: number; readonly now: Date }

/**
 * The drivers whom this wave considers, with their routes to the pickup by road. The estimate without a map decides which
 * ones are measured, the soonest first; those of equal time by id, so that the order never depends on the input’s.
 */
export function soonestByRoad<Driver extends NearDriver>(
  drivers: readonly Driver[],
  { pickup, driverType, wave, now }: Look,
): MeasuredDriver<Driver>[] {
  const routeFrom = routesByRoadTo(pickup)
  return drivers
    .map((driver) => ({ driver, estimatedS: estimateRoute(driver.point, pickup, driverType, now).durationS }))
    .sort((a, b) => a.estimatedS - b.estimatedS || (a.driver.driverId < b.driver.driverId ? -1 : 1))
    .slice(0, MEASURED_MAX * wave)
    .map(({ driver }) => ({ ...driver, route: routeFrom(driver.point, driverType, now) }))
}
