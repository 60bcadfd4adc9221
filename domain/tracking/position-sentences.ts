import type { RideStatus } from '../rides/ride-status.ts'
import { nextTripEnd } from './next-waypoint.ts'
import { POSITION_SENTENCES } from './tracking.fr.ts'

type OwnRide = { readonly status: RideStatus; readonly arrivedAt: string | null } | null

/** The consequence of an unknown position: for new requests, or for the driver's ride. Null: none. */
export function positionProblemWords(problem: 'refused' | 'lost', ride: OwnRide): string | null {
  if (ride === null) return problem === 'refused' ? POSITION_SENTENCES.refused : POSITION_SENTENCES.notFound
  if (problem === 'refused') return POSITION_SENTENCES.refusedOnRide
  if (nextTripEnd(ride) === 'dropoff') return POSITION_SENTENCES.notFoundAboard
  // A driver who has arrived waits at the pickup, and their passenger reads that.
  return ride.arrivedAt === null ? POSITION_SENTENCES.notFoundOnTheWay : null
}
