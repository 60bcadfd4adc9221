import type { LatLon } from '../places/lat-lon.ts'
import { estimateRoad } from '../places/road/road-distance.ts'
import type { RideStatus } from '../rides/ride-status.ts'

/** Within this distance by road the driver sees the place, and metres and minutes would only be wrong. */
export const ARRIVED_WITHIN_M = 80

const NEXT_END: Readonly<Record<RideStatus, 'pickup' | 'dropoff'>> = {
  requested: 'pickup',
  accepted: 'pickup',
  in_progress: 'dropoff',
  completed: 'pickup',
  cancelled: 'pickup',
}

/** The end of the ride that the driver is going to: the pickup until the ride has begun, then the destination. */
export function nextTripEnd({ status }: { readonly status: RideStatus }): 'pickup' | 'dropoff' {
  return NEXT_END[status]
}

type Ends = { readonly status: RideStatus; readonly pickupPoint: LatLon | null; readonly dropoffPoint: LatLon | null }

/** The coordinates of that end, when known. */
export function nextPoint(ride: Ends): LatLon | null {
  return nextTripEnd(ride) === 'pickup' ? ride.pickupPoint : ride.dropoffPoint
}

/**
 * Metres to that end, estimated without a map: a phone shows them only where the server has sent none by road. Null: its
 * location is unknown.
 */
export function estimatedRemainingM(ride: Ends, from: LatLon): number | null {
  const end = nextPoint(ride)
  return end === null ? null : Math.round(estimateRoad(from, end).roadM)
}
