/** What came of an offer. Also the CHECK of ride_offers.outcome. Null: it is open. */
export const OFFER_OUTCOMES = ['accepted', 'refused', 'expired', 'withdrawn'] as const
export type OfferOutcome = (typeof OFFER_OUTCOMES)[number]

/** Why a ride was offered to this driver rather than to another. */
export const OFFER_REASONS = ['soonest', 'waited_longest', 'best_together', 'next_soonest'] as const
export type OfferReason = (typeof OFFER_REASONS)[number]

/** Why a driver who was near was not asked. */
export const PASS_REASONS = [
  'wrong_vehicle',
  'not_approved',
  'papers_not_valid',
  'unavailable',
  'busy',
  'three_offers',
  'refused_before',
  'gave_back',
  'own_ride',
  'too_far',
  'others_sooner',
] as const
export type PassReason = (typeof PASS_REASONS)[number]

/** A driver who was looked at and not asked. */
export type PassedOver = { readonly driverId: string; readonly why: PassReason; readonly pickupS: number | null }

/** Seconds in which a driver answers an offer. */
export const OFFER_SECONDS = 15

/** A tap made in time may be on its way over a slow line for so many seconds more. */
export const OFFER_GRACE_SECONDS = 5

/** Offers that wait for one driver's answer at a time. */
export const OPEN_OFFERS_MAX = 3
