import type { DriverType } from '../drivers/driver-types.table.ts'
import type { RideType } from '../fares/services.table.ts'
import { driverTypeFor } from '../fares/who-drives.ts'
import { type LatLon, latLonOf } from '../places/lat-lon.ts'
import type { RideStatus } from '../rides/ride-status.ts'
import { nextPoint } from './next-waypoint.ts'

/** The fields of a ride that decide where its driver is going. */
export type RideEnds = {
  readonly rideType: RideType
  readonly status: RideStatus
  readonly pickupLat: number | null
  readonly pickupLon: number | null
  readonly dropoffLat: number | null
  readonly dropoffLon: number | null
}

/**
 * Where the driver is going, and with what: to the pickup until the ride has begun, then to the destination. Null: that end
 * has no known location.
 */
export function nextLeg(ride: RideEnds): { readonly to: LatLon; readonly by: DriverType } | null {
  const to = nextPoint({
    status: ride.status,
    pickupPoint: latLonOf(ride.pickupLat, ride.pickupLon),
    dropoffPoint: latLonOf(ride.dropoffLat, ride.dropoffLon),
  })
  return to && { to, by: driverTypeFor(ride.rideType) }
}
