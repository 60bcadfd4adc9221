import type { RidePurpose } from '../fares/payment-status.ts'
import type { RideStatus } from '../rides/ride-status.ts'

export type RideAmounts = {
  readonly status: RideStatus
  readonly priceXof: number
  /** 0 unless the ride was cancelled with a fee for its passenger. */
  readonly cancelFeeXof: number
  /** An operator has waived the fee. */
  readonly isFeeWaived?: boolean | undefined
}

export type AmountDue = { readonly purpose: RidePurpose; readonly amountXof: number }

/**
 * What a ride costs its passenger, and what for; null when it costs nothing.
 *
 * | ride          | fee     | due |
 * |---------------|---------|-----|
 * | cancelled     | none    | nothing |
 * | cancelled     | some    | the fee: what was paid for the ride itself goes back whole |
 * | cancelled     | waived  | nothing |
 * | any other     |         | its price |
 */
export function amountDue({ status, priceXof, cancelFeeXof, isFeeWaived }: RideAmounts): AmountDue | null {
  if (status !== 'cancelled') return { purpose: 'ride', amountXof: priceXof }
  return cancelFeeXof > 0 && !isFeeWaived ? { purpose: 'cancel_fee', amountXof: cancelFeeXof } : null
}

/** The amounts of a ride as the database stores them. */
type BookedAmounts = {
  readonly status: RideStatus
  readonly priceXof: number
  readonly cancelFeeXof: number
  readonly cancelFeeWaivedAt: Date | null
}

/** What a stored ride costs now, and for what purpose. */
export function amountDueForRide({
  status,
  priceXof,
  cancelFeeXof,
  cancelFeeWaivedAt,
}: BookedAmounts): AmountDue | null {
  return amountDue({ status, priceXof, cancelFeeXof, isFeeWaived: cancelFeeWaivedAt !== null })
}

/** The amount that its passenger reads: what the ride costs or would have cost; if the fee was waived, that fee. */
export function shownAmountXof(ride: RideAmounts): number {
  return amountDue({ ...ride, isFeeWaived: false })?.amountXof ?? ride.priceXof
}
