import { driverTypeFor } from '../drivers/driver-types.ts'
import { type Point, pointOf } from '../places/point.ts'
import { estimateTravel } from '../places/travel.ts'
import type { RideType } from '../rides/ride-types.ts'

/** A ride as far as it says where its driver is going. */
export type RideEndsNow = {
  readonly rideType: RideType
  readonly arrivedAt: Date | null
  readonly startedAt: Date | null
  readonly pickupLat: number | null
  readonly pickupLon: number | null
  readonly dropoffLat: number | null
  readonly dropoffLon: number | null
}

/** Seconds to the pickup until he is there, then to the destination. Null: that end is not known. */
export function secondsToGo(ride: RideEndsNow, from: Point, at: Date): number | null {
  const isAtPickup = ride.arrivedAt !== null || ride.startedAt !== null
  const end = isAtPickup ? pointOf(ride.dropoffLat, ride.dropoffLon) : pointOf(ride.pickupLat, ride.pickupLon)
  return end === null ? null : estimateTravel(from, end, driverTypeFor(ride.rideType), at).durationS
}
