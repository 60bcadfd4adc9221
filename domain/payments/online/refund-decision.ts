import type { PaymentStatus } from '../../fares/payment-status.ts'

export type RefundDecision = 'complete' | 'complete_then_refund' | 'give_back' | 'already_counted'

export type ReceivedMoney = {
  readonly paymentStatus: PaymentStatus
  /** The payment already counts this very transaction. */
  readonly isItsTransaction: boolean
  /** The ride still owes what the payment is for: its price until it is cancelled, its fee from then on. */
  readonly isStillDue: boolean
  /** Another payment has already paid for the same. */
  readonly isPaidOtherwise: boolean
}

/**
 * The provider has this passenger's money, the right amount, for this payment (checkTransaction: completed).
 * What becomes of it? A ride is paid at most once, and money that pays for no ride goes back.
 *
 * | payment             | its transaction | still due | paid otherwise | fate |
 * |---------------------|-----------------|-----------|----------------|------|
 * | completed, refunded | this one        |           |                | already_counted: nothing moves |
 * | completed, refunded | another one     |           |                | give_back: paid twice, in two tabs |
 * | failed, cancelled   |                 |           |                | give_back: they were told that it was over |
 * | pending             |                 |           | yes            | give_back |
 * | pending             |                 | no        | no             | complete_then_refund: cancelled meanwhile |
 * | pending             |                 | yes       | no             | complete |
 */
export function refundDecision(money: ReceivedMoney): RefundDecision {
  if (money.paymentStatus !== 'pending') return money.isItsTransaction ? 'already_counted' : 'give_back'
  if (money.isPaidOtherwise) return 'give_back'
  return money.isStillDue ? 'complete' : 'complete_then_refund'
}
