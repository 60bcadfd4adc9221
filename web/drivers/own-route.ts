import { driverTypeFor } from '#domain/fares/who-drives.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { estimateRoute, type RouteEstimate } from '#domain/places/road/estimate-route.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { distanceWords, minutesWords } from '#domain/shared/distance-words.ts'
import { ARRIVED_WITHIN_M } from '#domain/tracking/next-waypoint.ts'
import { POSITION_FRESH_SECONDS } from '#domain/tracking/positions.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { OWN_ROUTE_TEXTS } from '#web/drivers/drivers.fr.ts'

type Leg = {
  /** The position that their passenger sees; null: none. */
  readonly published: DriverPosition | null
  readonly own: LatLon
  readonly to: LatLon
  readonly ride: Pick<DriverRide, 'rideType' | 'startedAt'>
  readonly now: Date
}

/**
 * What is left of the driver's way: the metres and seconds by road that their passenger reads; an estimate from the phone's
 * own position without network, and where the server has sent no figures.
 */
export function routeLeft({ published, own, to, ride, now }: Leg): RouteEstimate {
  const by = driverTypeFor(ride.rideType)
  const publishedAt = new Date(published?.at ?? 0)
  const isFresh = now.getTime() - publishedAt.getTime() <= POSITION_FRESH_SECONDS * 1000
  // What was published before the start leads to the pickup.
  const isOfLeg = ride.startedAt === null || publishedAt >= new Date(ride.startedAt)
  if (published === null || !isFresh || !isOfLeg) return estimateRoute(own, to, by, now)
  const { distanceM, etaSeconds } = published
  if (typeof distanceM !== 'number' || etaSeconds === null) return estimateRoute(published, to, by, publishedAt)
  return { distanceM, durationS: etaSeconds }
}

/** « environ 4 min, 1,2 km » */
export function routeWords({ distanceM, durationS }: RouteEstimate): string {
  if (distanceM < ARRIVED_WITHIN_M) return OWN_ROUTE_TEXTS.there
  return OWN_ROUTE_TEXTS.about(minutesWords(durationS), distanceWords(distanceM))
}
