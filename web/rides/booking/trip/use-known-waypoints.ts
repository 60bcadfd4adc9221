import { useState } from 'react'
import type { TripAddresses } from '#domain/fares/trip.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'

export type End = keyof TripAddresses

/** The waypoints of both ends, valid while the texts are those that were filled in. */
export function useKnownWaypoints(trip: TripToBook, words: TripAddresses) {
  const [known, setKnown] = useState<Readonly<Record<End, { words: string; waypoint: Waypoint | undefined }>>>({
    pickupLocation: { words: trip.pickupLocation, waypoint: trip.pickupWaypoint },
    dropoffLocation: { words: trip.dropoffLocation, waypoint: trip.dropoffWaypoint },
  })
  return {
    /** An edited text may mean another place. */
    waypointOf: (end: End) => (known[end].words === words[end] ? known[end].waypoint : undefined),
    know: (end: End, filled: string, waypoint: Waypoint | undefined) =>
      setKnown((before) => ({ ...before, [end]: { words: filled, waypoint } })),
  }
}
