import type { RideStatus } from '../rides/ride-status.ts'
import type { PaymentStatus } from './payment-status.ts'

export type MoneyFate = 'complete' | 'complete_then_refund' | 'give_back' | 'already_counted'

export type ArrivedMoney = {
  readonly paymentStatus: PaymentStatus
  /** The payment already counts this very transaction. */
  readonly isItsTransaction: boolean
  readonly rideStatus: RideStatus
  /** Another payment has already paid for the ride. */
  readonly isPaidOtherwise: boolean
}

/**
 * The provider has this passenger's money, the right amount, for this payment (judgeTransaction: completed).
 * What becomes of it? A ride is paid at most once, and money that pays for no ride goes back.
 *
 * | payment             | its transaction | ride          | paid otherwise | fate |
 * |---------------------|-----------------|---------------|----------------|------|
 * | completed, refunded | this one        |               |                | already_counted: nothing moves |
 * | completed, refunded | another one     |               |                | give_back: paid twice, in two tabs |
 * | failed, cancelled   |                 |               |                | give_back: he was told that it was over |
 * | pending             |                 |               | yes            | give_back |
 * | pending             |                 | cancelled     | no             | complete_then_refund |
 * | pending             |                 | any other     | no             | complete |
 */
export function fateOfMoney(money: ArrivedMoney): MoneyFate {
  if (money.paymentStatus !== 'pending') return money.isItsTransaction ? 'already_counted' : 'give_back'
  if (money.isPaidOtherwise) return 'give_back'
  return money.rideStatus === 'cancelled' ? 'complete_then_refund' : 'complete'
}
