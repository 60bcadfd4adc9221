import { PAGES } from '../shared/routes.ts'
import type { MoneyBack } from './money-back.ts'
import { hasCancelFee, type RideMoney } from './unpaid.ts'

type RideToProve = Pick<RideMoney, 'status' | 'cancelFeeXof' | 'isFeeWaived'> & {
  readonly moneyBack?: MoneyBack | undefined
}

/** Does the ride have a receipt: is it finished, or cancelled with a fee or a refund? */
export function hasReceipt(ride: RideToProve): boolean {
  return (
    ride.status === 'completed' || hasCancelFee(ride) || (ride.status === 'cancelled' && ride.moneyBack !== undefined)
  )
}

/** The URL of a ride's receipt. */
export function receiptPath(rideId: string): string {
  return `${PAGES.receipt.path}?rideId=${rideId}`
}
