import type { RideType } from '#domain/fares/services.table.ts'
import { driverTypeFor } from '#domain/fares/who-drives.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { estimateRoute } from '#domain/places/road/estimate-route.ts'
import { distanceWords, minutesWords } from '#domain/shared/distance-words.ts'
import { ARRIVED_WITHIN_M } from '#domain/tracking/next-waypoint.ts'
import { POSITION_FRESH_SECONDS } from '#domain/tracking/positions.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { OWN_ROUTE_TEXTS } from '#web/drivers/drivers.fr.ts'

type Way = {
  readonly from: LatLon
  readonly to: LatLon
  readonly rideType: RideType
  readonly at: Date
  /** What the server has told the passenger; unknown without network. */
  readonly leftS?: number | null
}

/** « environ 4 min, 1,2 km »: the minutes that the passenger reads, else estimated on the phone without network. */
export function routeEstimateWords({ from, to, rideType, at, leftS = null }: Way): string {
  const { distanceM, durationS } = estimateRoute(from, to, driverTypeFor(rideType), at)
  if (distanceM < ARRIVED_WITHIN_M) return OWN_ROUTE_TEXTS.there
  return OWN_ROUTE_TEXTS.about(minutesWords(leftS ?? durationS), distanceWords(distanceM))
}

type Here = { readonly from: LatLon; readonly at: Date }

/**
 * The start of a driver's route: the position that their passenger sees, so that both read the same estimate; without a
 * fresh one, their own position.
 */
export function routeStart(published: DriverPosition | null, own: LatLon, now: Date): Here {
  const publishedAt = new Date(published?.at ?? 0)
  const isFresh = now.getTime() - publishedAt.getTime() <= POSITION_FRESH_SECONDS * 1000
  return published !== null && isFresh ? { from: published, at: publishedAt } : { from: own, at: now }
}
