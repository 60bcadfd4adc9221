import type { RideType } from '../fares/services.table.ts'
import { driverTypeFor } from '../fares/who-drives.ts'
import { type LatLon, latLonOf } from '../places/lat-lon.ts'
import { estimateRoute } from '../places/road/estimate-route.ts'

/** The fields of a ride that decide where its driver is going. */
export type RideEndsNow = {
  readonly rideType: RideType
  readonly arrivedAt: Date | null
  readonly startedAt: Date | null
  readonly pickupLat: number | null
  readonly pickupLon: number | null
  readonly dropoffLat: number | null
  readonly dropoffLon: number | null
}

/**
 * Seconds to the pickup until they have arrived, then to the destination. Null: that end has no known location.
 * `at` is the instant of the position, with which the driver's own page estimates too.
 */
export function secondsToGo(ride: RideEndsNow, from: LatLon, at: Date): number | null {
  const isAtPickup = ride.arrivedAt !== null || ride.startedAt !== null
  const end = isAtPickup ? latLonOf(ride.dropoffLat, ride.dropoffLon) : latLonOf(ride.pickupLat, ride.pickupLon)
  return end === null ? null : estimateRoute(from, end, driverTypeFor(ride.rideType), at).durationS
}
