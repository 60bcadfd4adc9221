/** The outcome of an offer. Also the CHECK of ride_offers.outcome. Null: the offer is open. */
export const OFFER_OUTCOMES = ['accepted', 'refused', 'expired', 'withdrawn'] as const
export type OfferOutcome = (typeof OFFER_OUTCOMES)[number]

/** Why a ride was offered to this driver rather than to another. */
export const OFFER_REASONS = ['soonest', 'waited_longest', 'best_together', 'next_soonest', 'open_to_all'] as const
export type OfferReason = (typeof OFFER_REASONS)[number]

/** Why a driver nearby was not asked. */
export const PASS_REASONS = [
  'wrong_vehicle',
  'not_approved',
  'documents_not_valid',
  'over_debt_limit',
  'unavailable',
  'busy',
  'three_offers',
  'reads_another',
  'refused_before',
  'no_answer',
  'gave_back',
  'avoided',
  'own_ride',
  'too_far',
  'others_sooner',
] as const
export type PassReason = (typeof PASS_REASONS)[number]

/** A driver who was considered and not asked. */
export type PassedOver = { readonly driverId: string; readonly why: PassReason; readonly pickupS: number | null }

/** Seconds that a driver has to answer an offer. */
export const OFFER_SECONDS = 15

/** Extra seconds for an answer that was tapped in time but arrives late over a slow line. */
export const OFFER_GRACE_SECONDS = 5

/** The most open offers that a driver may have at a time. */
export const OPEN_OFFERS_MAX = 3

/** The fields of an offer that decide who may see or accept the ride. */
export type RideOffer = {
  readonly driverId: string
  readonly round: number
  readonly outcome: OfferOutcome | null
  /** An instant in ISO format. */
  readonly expiresAt: string
  readonly pickupM: number | null
  readonly pickupS: number | null
}

/** Who may accept a ride: every eligible driver, or the drivers who got an offer in this round. */
export type OfferState = {
  readonly openToAll: boolean
  readonly dispatchRound: number
  readonly offers: readonly RideOffer[]
}

/** This driver's open offer of this ride, or undefined. */
export function openOfferOf({ offers }: Pick<OfferState, 'offers'>, driverId: string): RideOffer | undefined {
  return offers.find((offer) => offer.driverId === driverId && offer.outcome === null)
}

/**
 * A driver who refused once is never asked again, and does not see the ride when it is open to all
 * (docs/guides/dispatch.md).
 */
export function hasRefused({ offers }: Pick<OfferState, 'offers'>, driverId: string): boolean {
  return offers.some((offer) => offer.driverId === driverId && offer.outcome === 'refused')
}

/** A tap made in time counts, even if the line was slow and the next drivers have been asked already. */
function isInTime({ outcome, expiresAt }: RideOffer, now: Date): boolean {
  if (outcome !== null && outcome !== 'expired') return false
  return now.getTime() <= Date.parse(expiresAt) + OFFER_GRACE_SECONDS * 1000
}

/** Why an eligible driver may not accept this ride now, or null. */
export function offerRefusal(asked: OfferState, driverId: string, now: Date): 'not_offered' | 'offer_expired' | null {
  if (hasRefused(asked, driverId)) return 'not_offered'
  if (asked.openToAll) return null
  const own = asked.offers.filter((offer) => offer.driverId === driverId && offer.round === asked.dispatchRound)
  if (own.length === 0) return 'not_offered'
  return own.some((offer) => isInTime(offer, now)) ? null : 'offer_expired'
}
