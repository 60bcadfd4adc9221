import { findPlace } from '#domain/places/known-places.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { isTripEndProblem, placeTrip } from '#domain/rides/booking/trip-places.ts'
import { refuse } from '#web/api/refuse.ts'

/** A place taken by its name reads as our list writes it; chosen places and words alone stay as they are. */
function wordsOf(words: string, typed: Waypoint | undefined, taken: Waypoint | undefined): string {
  if (taken === undefined || taken === typed || !('placeId' in taken)) return words
  return findPlace(taken.placeId)?.name ?? words
}

/** The trip with each end at the place that its words name, written so that this is seen. Throws what is wrong with an end. */
export function takePlaces(trip: TripToBook): TripToBook {
  const placed = placeTrip(trip)
  if (isTripEndProblem(placed)) refuse(placed.code, placed.field)
  return {
    ...placed,
    pickupLocation: wordsOf(trip.pickupLocation, trip.pickupWaypoint, placed.pickupWaypoint),
    dropoffLocation: wordsOf(trip.dropoffLocation, trip.dropoffWaypoint, placed.dropoffWaypoint),
  }
}
