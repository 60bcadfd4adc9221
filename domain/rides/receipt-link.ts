import { hasCancelFee } from '../payments/unpaid.ts'
import { PAGES } from '../shared/routes.ts'
import type { RideStatus } from './ride-status.ts'

/** Is there something to give a receipt for: a finished ride, or the fee of a cancelled one? */
export function hasReceipt(ride: { readonly status: RideStatus; readonly cancelFeeXof: number }): boolean {
  return ride.status === 'completed' || hasCancelFee(ride)
}

/** Where a ride's receipt is. */
export function receiptPath(rideId: string): string {
  return `${PAGES.receipt.path}?rideId=${rideId}`
}
