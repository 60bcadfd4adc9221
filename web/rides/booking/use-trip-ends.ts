import { useState } from 'react'
import type { Spot } from '#domain/places/spot.ts'
import type { Trip, TripWords } from '#domain/rides/booking.ts'

export type End = keyof TripWords

/** Where the two ends of a trip are, as long as their words stand as they were filled in. */
export function useTripEnds(trip: Trip, words: TripWords) {
  const [known, setKnown] = useState<Readonly<Record<End, { words: string; spot: Spot | undefined }>>>({
    pickupLocation: { words: trip.pickupLocation, spot: trip.pickupSpot },
    dropoffLocation: { words: trip.dropoffLocation, spot: trip.dropoffSpot },
  })
  return {
    /** Typed over, it may be another place. */
    spotOf: (end: End) => (known[end].words === words[end] ? known[end].spot : undefined),
    know: (end: End, filled: string, spot: Spot | undefined) =>
      setKnown((before) => ({ ...before, [end]: { words: filled, spot } })),
  }
}
