import { isPrepaid, type PaymentProviderId, type PaymentStatus } from '../../fares/payment-status.ts'
import type { RideStatus } from '../../rides/ride-status.ts'

type PaymentOfRide = {
  readonly paymentProvider: PaymentProviderId
  readonly status: PaymentStatus
  /** Null: a payment to a driver's account, or of an invoice. */
  readonly rideStatus: RideStatus | null
}

/**
 * Why an operator may not refund a payment, or null if they may.
 *
 * | payment                                                   | ride     | result |
 * |-----------------------------------------------------------|----------|--------|
 * | in cash, settled by an operator                           |          | payment_not_refundable: Miyi has no money of it |
 * | pending, failed, cancelled, refunded                      |          | payment_not_refundable |
 * | charged to a company, completed                           | over     | taken off its account, without a provider |
 * | online, completed                                         | not over | ride_not_over: cancelling it refunds it |
 * | online, completed                                         | over     | refunded |
 * | online, completed, to a driver's account                  |          | refunded, and their balance goes down by it |
 * | online, completed, of an invoice                          |          | refunded, and the invoice is open again |
 */
export function refundRefusal({
  paymentProvider,
  status,
  rideStatus,
}: PaymentOfRide): 'payment_not_refundable' | 'ride_not_over' | null {
  if (!isPrepaid(paymentProvider) || status !== 'completed') return 'payment_not_refundable'
  return rideStatus === null || rideStatus === 'completed' || rideStatus === 'cancelled' ? null : 'ride_not_over'
}
