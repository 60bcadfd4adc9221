import { hasCancelFee, type RideMoney } from '../payments/unpaid.ts'
import { PAGES } from '../shared/routes.ts'

/** Is there something to give a receipt for: a finished ride, or the fee of a cancelled one? */
export function hasReceipt(ride: Pick<RideMoney, 'status' | 'cancelFeeXof' | 'isFeeWaived'>): boolean {
  return ride.status === 'completed' || hasCancelFee(ride)
}

/** Where a ride's receipt is. */
export function receiptPath(rideId: string): string {
  return `${PAGES.receipt.path}?rideId=${rideId}`
}
