import type { PaymentPurpose } from '../fares/payment-status.ts'
import type { RideStatus } from '../rides/ride-status.ts'

/** What a ride's amounts are. */
export type RideAmounts = {
  readonly status: RideStatus
  readonly priceXof: number
  /** 0 unless it was cancelled at its passenger's cost. */
  readonly cancelFeeXof: number
  /** An operator asks for the fee no more. */
  readonly isFeeWaived?: boolean | undefined
}

export type AmountDue = { readonly purpose: PaymentPurpose; readonly amountXof: number }

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

/** A ride's amounts as the books keep them. */
type BookedAmounts = {
  readonly status: RideStatus
  readonly priceXof: number
  readonly cancelFeeXof: number
  readonly cancelFeeWaivedAt: Date | null
}

/** What a ride of the books costs now, and what for. */
export function amountDueForRide({
  status,
  priceXof,
  cancelFeeXof,
  cancelFeeWaivedAt,
}: BookedAmounts): AmountDue | null {
  return amountDue({ status, priceXof, cancelFeeXof, isFeeWaived: cancelFeeWaivedAt !== null })
}

/** What its passenger reads beside the ride: what it costs, or what it would have cost; of a waived fee, that fee. */
export function shownAmountXof(ride: RideAmounts): number {
  return amountDue({ ...ride, isFeeWaived: false })?.amountXof ?? ride.priceXof
}
