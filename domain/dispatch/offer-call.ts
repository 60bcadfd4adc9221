import { OFFER_CALL_TEXTS } from './dispatch.fr.ts'

/** Milliseconds between two rings of an unanswered offer: three or four before its time is over. */
export const RING_EVERY_MS = 4_000

/** The first ring comes before the words, which it must not cover. */
export const SPEAK_AFTER_MS = 900

/** What the phone does while an offer waits for its answer. */
export type OfferCall = {
  /** The driver wants to hear rings. */
  readonly isRinging: boolean
  /** The driver wants to hear the offer. */
  readonly isSpoken: boolean
}

/** Both, until the driver chooses otherwise: eyes belong on the road. */
export const DEFAULT_CALL: OfferCall = { isRinging: true, isSpoken: true }

/** Is it time to ring again? Never over the words. */
export function ringsNow(sinceLastMs: number | null, isSpeaking: boolean): boolean {
  if (isSpeaking) return false
  return sinceLastMs === null || sinceLastMs >= RING_EVERY_MS
}

type SpokenOffer = {
  readonly priceXof: number
  /** The quarter of the pickup; null: unknown. */
  readonly quarter: string | null
  readonly pickupS: number | null
}

/**
 * What the phone says of an offer: its price, the quarter and the minutes to it. No address and no name, because others
 * hear it. Digits without spaces: a voice reads a number with spaces as two.
 */
export function spokenOffer({ priceXof, quarter, pickupS }: SpokenOffer): string {
  const minutes = pickupS === null ? null : Math.max(1, Math.round(pickupS / 60))
  const parts = [
    OFFER_CALL_TEXTS.spokenPrice(priceXof),
    quarter === null ? null : OFFER_CALL_TEXTS.spokenQuarter(quarter),
    minutes === null ? null : OFFER_CALL_TEXTS.spokenMinutes(minutes),
  ]
  return parts.filter((part) => part !== null).join(' ')
}

/** The title of the page while offers wait: « (1) Demande · Tableau de bord ». */
export function titleWithOffers(title: string, offers: number): string {
  const plain = title.replace(/^\(\d+\) [^·]* · /, '')
  return offers === 0 ? plain : `${OFFER_CALL_TEXTS.inTitle(offers)} · ${plain}`
}
