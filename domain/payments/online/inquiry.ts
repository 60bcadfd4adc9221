/**
 * How far the provider has been asked about a reported transaction. Also the CHECK of payment_attempts.inquiry.
 *
 * | inquiry    | means |
 * |------------|-------|
 * | unasked    | reported, and not asked about yet |
 * | unanswered | asked about, and no answer came: the provider was away or too slow |
 * | known      | the provider knows it as ours, and has not decided yet |
 * | mismatched | the same, but of another amount or kind than its payment: whatever comes of it goes back |
 * | unknown    | the provider does not know it, or knows it for something else: perhaps invented |
 */
export const INQUIRIES = ['unasked', 'unanswered', 'known', 'mismatched', 'unknown'] as const
export type Inquiry = (typeof INQUIRIES)[number]

/** What the provider's answer about a transaction makes of it, while it has not decided. */
export type Answered = Exclude<Inquiry, 'unasked' | 'unanswered'>

type Lane = { readonly inquiries: readonly Inquiry[]; readonly parallel: number }

/**
 * Questions leave in three lanes that never wait for each other, each with so many under way at once: first looks, what
 * is asked about again, and what the provider does not know.
 */
export const INQUIRY_LANES = {
  first: { inquiries: ['unasked'], parallel: 16 },
  again: { inquiries: ['unanswered', 'known', 'mismatched'], parallel: 8 },
  unknown: { inquiries: ['unknown'], parallel: 4 },
} as const satisfies Record<string, Lane>
export type InquiryLane = keyof typeof INQUIRY_LANES

/** A transaction is left to the browser that reported it for so long; a page that was closed is not waited for. */
export const FIRST_LOOK_AFTER_S = 20

/** What the provider knows and has not decided, or could not be asked about, is asked about again after so long. */
export const ASK_AGAIN_AFTER_S = 60

/** A provider may need a moment to know its own transaction: after that the pauses double. */
const UNKNOWN_PAUSE_MIN_S = 15

/** For so long whoever reported it is told to wait rather than to pay: an honest one is known by then. */
export const UNKNOWN_MAY_BE_NEW_S = 120

/** Nobody's transaction needs longer than this to be known to its provider. */
const UNKNOWN_GIVEN_UP_MINUTES = 10

/** What is neither decided nor refused for this long is given up. */
export const GIVEN_UP_HOURS = 24

/** How long to wait before the next question about a transaction that was reported so long ago. */
export function pauseS(inquiry: Answered, ageS: number): number {
  return inquiry === 'unknown' ? Math.max(UNKNOWN_PAUSE_MIN_S, ageS) : ASK_AGAIN_AFTER_S
}

/** After that answer, is a transaction that was reported so long ago asked about no more? */
export function isGivenUp(inquiry: Answered, ageS: number): boolean {
  return ageS >= (inquiry === 'unknown' ? UNKNOWN_GIVEN_UP_MINUTES * 60 : GIVEN_UP_HOURS * 3600)
}

/** Unanswered transactions kept for one payment: two tabs and a second try need three. */
export const OPEN_ATTEMPTS_MAX = 3

/** Unanswered transactions kept for one passenger, over all that they pay for. */
export const OPEN_ATTEMPTS_OF_PASSENGER_MAX = 10
