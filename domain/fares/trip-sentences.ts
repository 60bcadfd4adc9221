/** Sentences about the two ends of a trip (§5 Booking), byte for byte, and ours below them. */
export const TRIP_SENTENCES = {
  pickupTooShort: 'Le lieu de départ doit contenir au moins 3 caractères',
  pickupTooLong: 'Le lieu de départ est trop long',
  dropoffTooShort: 'La destination doit contenir au moins 3 caractères',
  dropoffTooLong: 'La destination est trop longue',
} as const
