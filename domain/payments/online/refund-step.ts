import type { ProviderVerdict } from './check-transaction.ts'

/**
 * The provider's reaction to our request for a refund. Also the CHECK of payment_attempts.refund_answer.
 *
 * | answer    | means |
 * |-----------|-------|
 * | accepted  | it will send the money back, or has |
 * | refused   | it never will (a card, for example): an operator pays it back by hand |
 * | uncertain | the request was sent, and no answer came: it may have been carried out |
 */
export const REFUND_ANSWERS = ['accepted', 'refused', 'uncertain'] as const
export type RefundAnswer = (typeof REFUND_ANSWERS)[number]

export type RefundStep = 'record' | 'request' | 'wait'

/**
 * What to do about a refund that is due. The provider has no idempotency key: whoever asks twice may pay twice, so a request
 * that may have arrived is never repeated (docs/decisions/2026-11-24-a-refund-is-asked-for-once.md).
 *
 * | provider says        | our request | step |
 * |----------------------|-------------|------|
 * | refunded             | any         | record: the money went back |
 * | succeeded            | none        | request |
 * | succeeded            | accepted, refused, uncertain | wait: ask again about the transaction |
 * | failed, pending, unknown | any     | wait: there is no money to send back, or not yet |
 */
export function refundStep(verdict: ProviderVerdict, requested: RefundAnswer | null): RefundStep {
  if (verdict === 'refunded') return 'record'
  return verdict === 'succeeded' && requested === null ? 'request' : 'wait'
}
