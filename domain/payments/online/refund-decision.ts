import type { PaymentStatus } from '../../fares/payment-status.ts'

export type RefundDecision = 'complete' | 'complete_then_refund' | 'give_back' | 'already_counted'

export type ReceivedMoney = {
  readonly paymentStatus: PaymentStatus
  /** The payment already counts this transaction. */
  readonly isItsTransaction: boolean
  /** The ride still owes what the payment is for: its price until it is cancelled, its fee afterwards. */
  readonly isStillDue: boolean
  /** Another payment has already paid for the same purpose. */
  readonly isPaidOtherwise: boolean
}

/**
 * The provider has received the right amount from this passenger for this payment (checkTransaction: completed). Decides
 * about the money: a ride is paid at most once, and money that pays for no ride is refunded.
 *
 * | payment             | its transaction | still due | paid otherwise | decision |
 * |---------------------|-----------------|-----------|----------------|------|
 * | completed, refunded | this one        |           |                | already_counted: nothing changes |
 * | completed, refunded | another one     |           |                | give_back: paid twice, in two tabs |
 * | failed, cancelled   |                 |           |                | give_back: the passenger read that it had failed |
 * | pending             |                 |           | yes            | give_back |
 * | pending             |                 | no        | no             | complete_then_refund: cancelled meanwhile |
 * | pending             |                 | yes       | no             | complete |
 */
export function refundDecision(money: ReceivedMoney): RefundDecision {
  if (money.paymentStatus !== 'pending') return money.isItsTransaction ? 'already_counted' : 'give_back'
  if (money.isPaidOtherwise) return 'give_back'
  return money.isStillDue ? 'complete' : 'complete_then_refund'
}
