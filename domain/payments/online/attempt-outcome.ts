/**
 * The outcome of one transaction that was reported or verified for a payment. Also the CHECK of payment_attempts.outcome.
 *
 * | outcome                  | means |
 * |--------------------------|-------|
 * | reported                 | no answer yet: reconciliation asks again |
 * | completed                | it paid for its payment; final |
 * | refused                  | the provider took no money |
 * | wrong_amount             | money of another amount: it pays for no fare and is refunded at once |
 * | wrong_kind               | money moved, but not as a payment: an operator decides |
 * | given_up                 | the provider was asked for a day and gave no result |
 * | refund_due               | its money pays for no ride and is still with the provider |
 * | given_back               | the provider has refunded it |
 */
export const ATTEMPT_OUTCOMES = [
  'reported',
  'completed',
  'refused',
  'wrong_amount',
  'wrong_kind',
  'given_up',
  'refund_due',
  'given_back',
] as const
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number]

/** Money that arrives late is still recorded, whatever outcome the transaction had before. */
const ARRIVED = ['completed', 'refund_due'] as const

export const ATTEMPT_MOVES: Readonly<Record<AttemptOutcome, readonly AttemptOutcome[]>> = {
  reported: ['refused', 'wrong_amount', 'wrong_kind', 'given_up', ...ARRIVED],
  refused: ARRIVED,
  wrong_amount: ARRIVED,
  wrong_kind: ARRIVED,
  given_up: ['refused', 'wrong_amount', 'wrong_kind', ...ARRIVED],
  completed: ['refund_due'],
  refund_due: ['given_back'],
  given_back: [],
}

/** Why a payment failed. Also the CHECK of payment_transactions.failure_reason. */
export const FAILURE_REASONS = ['refused', 'wrong_amount', 'wrong_kind'] as const satisfies readonly AttemptOutcome[]
export type FailureReason = (typeof FAILURE_REASONS)[number]
