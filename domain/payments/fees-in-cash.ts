import { formatXof } from '../shared/format.ts'
import { FEE_IN_CASH_TEXTS } from './payments.fr.ts'
import { isOnlineAwaited, isSettled, type RideMoney } from './unpaid.ts'

type WithFees = {
  readonly priceXof: number
  readonly feesToCollectXof?: number | undefined
  /** The passenger's credit pays this part of the price. */
  readonly creditXof?: number | undefined
}

/** The price of a ride as far as it is paid in cash: without the part that the passenger's credit pays. */
export function cashPriceXof({ priceXof, creditXof = 0 }: Omit<WithFees, 'feesToCollectXof'>): number {
  return priceXof - creditXof
}

/** All that a driver collects in cash: the price of the ride without the credit, and the fees of earlier rides. */
export function cashToCollectXof(ride: WithFees): number {
  return cashPriceXof(ride) + (ride.feesToCollectXof ?? 0)
}

/** The fees in that sum, for the driver; null when it is the price alone. */
export function feesIncluded({ feesToCollectXof = 0 }: WithFees): string | null {
  if (feesToCollectXof === 0) return null
  return FEE_IN_CASH_TEXTS.included(formatXof(feesToCollectXof))
}

/** The fees that a driver collected in cash and has not handed over. */
export function feesHeld(heldXof: number): string {
  return FEE_IN_CASH_TEXTS.held(formatXof(heldXof))
}

/** The same for the passenger, before they pay; null when there is nothing to add. */
export function feesWithRide(ride: WithFees): string | null {
  if (!ride.feesToCollectXof) return null
  const parts = FEE_IN_CASH_TEXTS.parts(formatXof(cashPriceXof(ride)), formatXof(ride.feesToCollectXof))
  return FEE_IN_CASH_TEXTS.prepare(formatXof(cashToCollectXof(ride)), parts)
}

/**
 * For a driver whose passenger has meanwhile settled those fees differently, or owes others. `priceXof` is the unpaid part
 * of the price: 0 when the price is settled too.
 */
export function feesChanged(priceXof: number, feesToCollectXof: number): string {
  if (priceXof + feesToCollectXof === 0) return FEE_IN_CASH_TEXTS.alreadySettled
  return FEE_IN_CASH_TEXTS.changed(formatXof(cashToCollectXof({ priceXof, feesToCollectXof })))
}

/**
 * For a driver whose passenger owes less in cash than their screen has shown, because a fee was waived or settled meanwhile:
 * they may hold the larger sum already. Null: nothing is new, or the ride is settled or paid online.
 */
export function feesLowered(before: WithFees, now: WithFees & Pick<RideMoney, 'payment'>): string | null {
  const isLower = (now.feesToCollectXof ?? 0) < (before.feesToCollectXof ?? 0)
  return isLower && !isSettled(now) && !isOnlineAwaited(now)
    ? FEE_IN_CASH_TEXTS.lowered(formatXof(cashToCollectXof(now)))
    : null
}
