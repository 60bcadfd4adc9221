import { findPlace } from '#domain/places/known-places.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { isTripEndProblem, placeTrip } from '#domain/rides/booking/trip-places.ts'
import { refuse } from '#web/api/refuse.ts'

/** A place that was found by its name gets the name in our list; chosen places and other texts stay. */
function wordsOf(words: string, typed: Waypoint | undefined, taken: Waypoint | undefined): string {
  if (taken === undefined || taken === typed || !('placeId' in taken)) return words
  return findPlace(taken.placeId)?.name ?? words
}

/**
 * The trip with each end at the place that its text names, and with that place's name. Throws the refusal of an invalid
 * end.
 */
export function takePlaces(trip: TripToBook): TripToBook {
  const placed = placeTrip(trip)
  if (isTripEndProblem(placed)) refuse(placed.code, placed.field)
  return {
    ...placed,
    pickupLocation: wordsOf(trip.pickupLocation, trip.pickupWaypoint, placed.pickupWaypoint),
    dropoffLocation: wordsOf(trip.dropoffLocation, trip.dropoffWaypoint, placed.dropoffWaypoint),
  }
}
