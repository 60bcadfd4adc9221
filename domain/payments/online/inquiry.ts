/**
 * What the provider has answered about a reported transaction so far. Also the CHECK of payment_attempts.inquiry.
 *
 * | inquiry    | means |
 * |------------|-------|
 * | unasked    | reported, and the provider was not asked yet |
 * | unanswered | the provider was asked and did not answer: unreachable or too slow |
 * | known      | the provider knows the transaction as ours, and has not decided yet |
 * | mismatched | the same, but its amount or kind differs from its payment: a wrong amount is refunded, a wrong kind waits for an operator |
 * | unknown    | the provider does not know it, or knows it for another payment: perhaps invented |
 */
export const INQUIRIES = ['unasked', 'unanswered', 'known', 'mismatched', 'unknown'] as const
export type Inquiry = (typeof INQUIRIES)[number]

/** The inquiry after an answer of the provider that is not final. */
export type Answered = Exclude<Inquiry, 'unasked' | 'unanswered'>

type Lane = { readonly inquiries: readonly Inquiry[]; readonly parallel: number }

/**
 * Inquiries run in three lanes that never wait for each other, each with its own parallel limit: first inquiries, repeated
 * ones, and transactions that the provider does not know.
 */
export const INQUIRY_LANES = {
  first: { inquiries: ['unasked'], parallel: 16 },
  again: { inquiries: ['unanswered', 'known', 'mismatched'], parallel: 8 },
  unknown: { inquiries: ['unknown'], parallel: 4 },
} as const satisfies Record<string, Lane>
export type InquiryLane = keyof typeof INQUIRY_LANES

/**
 * For this long the browser that reported a transaction asks about it itself; then the server asks, even if the page was
 * closed.
 */
export const FIRST_INQUIRY_AFTER_S = 20

/** Pause before the next inquiry when the provider has not decided, or did not answer. */
export const ASK_AGAIN_AFTER_S = 60

/** A provider may need a moment to know its own transaction; after that the pauses double. */
const UNKNOWN_PAUSE_MIN_S = 15

/**
 * For this long the person who reported an unknown transaction is asked to wait, not to pay: a real one is known by then.
 */
export const UNKNOWN_MAY_BE_NEW_S = 120

/** A real transaction is always known to its provider after this many minutes. */
const UNKNOWN_GIVEN_UP_MINUTES = 10

/** A transaction without a result is given up after this many hours. */
export const GIVEN_UP_HOURS = 24

/** How long to wait before the next inquiry about a transaction of this age. */
export function pauseS(inquiry: Answered, ageS: number): number {
  return inquiry === 'unknown' ? Math.max(UNKNOWN_PAUSE_MIN_S, ageS) : ASK_AGAIN_AFTER_S
}

/** After this answer, do inquiries about a transaction of this age stop? */
export function isGivenUp(inquiry: Answered, ageS: number): boolean {
  return ageS >= (inquiry === 'unknown' ? UNKNOWN_GIVEN_UP_MINUTES * 60 : GIVEN_UP_HOURS * 3600)
}

/** Unanswered transactions kept for one payment: two tabs and a second try need three. */
export const OPEN_ATTEMPTS_MAX = 3

/** Unanswered transactions kept for one passenger, over all their payments. */
export const OPEN_ATTEMPTS_OF_PASSENGER_MAX = 10
