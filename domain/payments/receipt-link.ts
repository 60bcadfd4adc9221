import { PAGES } from '../shared/routes.ts'
import type { MoneyBack } from './money-back.ts'
import { hasCancelFee, type RideMoney } from './unpaid.ts'

type RideToProve = Pick<RideMoney, 'status' | 'cancelFeeXof' | 'isFeeWaived'> & {
  readonly moneyBack?: MoneyBack | undefined
}

/** Is there something to give a receipt for: a finished ride, or of a cancelled one its fee or the money that came back? */
export function hasReceipt(ride: RideToProve): boolean {
  return (
    ride.status === 'completed' || hasCancelFee(ride) || (ride.status === 'cancelled' && ride.moneyBack !== undefined)
  )
}

/** Where a ride's receipt is. */
export function receiptPath(rideId: string): string {
  return `${PAGES.receipt.path}?rideId=${rideId}`
}
