import type { Point } from '../places/point.ts'
import { wayByRoad } from '../places/way-by-road.ts'
import type { RideStatus } from './ride-status.ts'

/** Nearer than this by road he sees the place: metres and minutes would only be wrong. */
export const THERE_M = 80

/** Which end of his ride a driver makes for: the pickup until the ride has begun, then the destination. */
export function endAhead({ status }: { readonly status: RideStatus }): 'pickup' | 'dropoff' {
  return status === 'in_progress' ? 'dropoff' : 'pickup'
}

type Ends = { readonly status: RideStatus; readonly pickupPoint: Point | null; readonly dropoffPoint: Point | null }

/** Where that end is, when it is known. */
export function pointAhead(ride: Ends): Point | null {
  return endAhead(ride) === 'pickup' ? ride.pickupPoint : ride.dropoffPoint
}

/** Metres by road from here to that end: driver and passenger read the same. Null: where it is is not known. */
export function metresToGo(ride: Ends, from: Point): number | null {
  const end = pointAhead(ride)
  return end === null ? null : Math.round(wayByRoad(from, end).byRoadM)
}
