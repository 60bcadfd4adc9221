/** What came of an offer. Also the CHECK of ride_offers.outcome. Null: it is open. */
export const OFFER_OUTCOMES = ['accepted', 'refused', 'expired', 'withdrawn'] as const
export type OfferOutcome = (typeof OFFER_OUTCOMES)[number]

/** Why a ride was offered to this driver rather than to another. */
export const OFFER_REASONS = ['soonest', 'waited_longest', 'best_together', 'next_soonest', 'open_to_all'] as const
export type OfferReason = (typeof OFFER_REASONS)[number]

/** Why a driver who was near was not asked. */
export const PASS_REASONS = [
  'wrong_vehicle',
  'not_approved',
  'documents_not_valid',
  'unavailable',
  'busy',
  'three_offers',
  'reads_another',
  'refused_before',
  'no_answer',
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

/** An offer as far as it decides who may see or take the ride. */
export type RideOffer = {
  readonly driverId: string
  readonly round: number
  readonly outcome: OfferOutcome | null
  /** An instant, as it crosses the wire. */
  readonly expiresAt: string
  readonly pickupM: number | null
  readonly pickupS: number | null
}

/** Who is asked for a ride: everybody who may take it, or those who were offered it in this round. */
export type OfferState = {
  readonly openToAll: boolean
  readonly dispatchRound: number
  readonly offers: readonly RideOffer[]
}

/** The offer of this ride that waits for their answer, or undefined. */
export function openOfferOf({ offers }: Pick<OfferState, 'offers'>, driverId: string): RideOffer | undefined {
  return offers.find((offer) => offer.driverId === driverId && offer.outcome === null)
}

/** They said no once: they are never asked again, and do not see it when everybody is (docs/guides/dispatch.md). */
export function hasRefused({ offers }: Pick<OfferState, 'offers'>, driverId: string): boolean {
  return offers.some((offer) => offer.driverId === driverId && offer.outcome === 'refused')
}

/** A tap made in time counts although the line was slow and the next drivers are asked already. */
function isInTime({ outcome, expiresAt }: RideOffer, now: Date): boolean {
  if (outcome !== null && outcome !== 'expired') return false
  return now.getTime() <= Date.parse(expiresAt) + OFFER_GRACE_SECONDS * 1000
}

/** Why somebody who could drive this ride may not take it now, or null. */
export function offerRefusal(asked: OfferState, driverId: string, now: Date): 'not_offered' | 'offer_expired' | null {
  if (hasRefused(asked, driverId)) return 'not_offered'
  if (asked.openToAll) return null
  const own = asked.offers.filter((offer) => offer.driverId === driverId && offer.round === asked.dispatchRound)
  if (own.length === 0) return 'not_offered'
  return own.some((offer) => isInTime(offer, now)) ? null : 'offer_expired'
}
