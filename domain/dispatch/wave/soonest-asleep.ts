import type { DriverType } from '../../drivers/driver-types.table.ts'
import type { LatLon } from '../../places/lat-lon.ts'
import { routesByRoadTo } from '../../places/road/route-by-road.ts'
import { ASLEEP_ASKED_MAX } from '../dispatch-policy.ts'
import { type Wave, waveOf } from './waves.table.ts'

/** A driver whose phone sends nothing any more, where it was last. */
export type AsleepDriver = { readonly driverId: string; readonly point: LatLon }

type Look = {
  readonly pickup: LatLon
  readonly driverType: DriverType
  readonly waves: readonly Wave[]
  readonly now: Date
}

/** Of drivers who may be asked: the few whose last position is the fewest minutes by road from the pickup, within wave 1. */
export function soonestAsleep<Driver extends AsleepDriver>(
  drivers: readonly Driver[],
  { pickup, driverType, waves, now }: Look,
): Driver[] {
  const within = waveOf(1, waves).withinS ?? 0
  const routeFrom = routesByRoadTo(pickup)
  return drivers
    .map((driver) => ({ driver, seconds: routeFrom(driver.point, driverType, now).durationS }))
    .filter(({ seconds }) => seconds <= within)
    .sort((a, b) => a.seconds - b.seconds || (a.driver.driverId < b.driver.driverId ? -1 : 1))
    .slice(0, ASLEEP_ASKED_MAX)
    .map(({ driver }) => driver)
}
