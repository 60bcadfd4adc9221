import type { PaymentStatus, ShownMethod } from '../fares/payment-status.ts'
import type { CashClaim } from '../rides/after/cash-claims.ts'
import { CANCEL_SENTENCES } from '../rides/cancel/cancel.fr.ts'
import type { RideStatus } from '../rides/ride-status.ts'
import { FEE_IN_CASH_SENTENCES, PAID_TEXTS, PAYMENT_SENTENCES, UNPAID_TEXTS } from './payments.fr.ts'

/** The facts about a ride's payment. */
export type RideMoney = {
  readonly status: RideStatus
  /** The cancellation fee in F CFA. */
  readonly cancelFeeXof: number
  /** An operator has waived the fee. */
  readonly isFeeWaived?: boolean | undefined
  /** The payment of what the ride costs now: its price or its fee. */
  readonly payment: {
    readonly status: PaymentStatus
    readonly method: ShownMethod
    /** A transaction that may pay it was reported, and the provider has not given a result yet. */
    readonly isBeingVerified?: boolean
  } | null
  /** Its passenger says that they paid it in cash; `letsBook`: it does not stop the next booking meanwhile. */
  readonly cashCase?: { readonly claim: CashClaim; readonly letsBook?: boolean } | undefined
}

/**
 * Fees that a passenger may owe and still book. One is bad luck; with a second, they must settle one online first.
 * Choosing cash settles nothing: a fee counts until a driver has collected it. Where nobody takes money online, choosing cash
 * for all of them is enough.
 */
export const UNPAID_FEES_MAX = 1

/** The money has arrived, even if it was refunded later: nobody asks for it again. */
const SETTLED: readonly PaymentStatus[] = ['completed', 'refunded']

export function isSettled(ride: Pick<RideMoney, 'payment'>): boolean {
  return ride.payment !== null && SETTLED.includes(ride.payment.status)
}

/**
 * Why a ride cannot be paid, or null. Cancelled without a fee, or with a waived one, it costs nothing, even if it was paid
 * and refunded.
 */
export function notPayableReason(ride: RideMoney): 'ride_not_payable' | 'ride_already_paid' | null {
  if (ride.status === 'cancelled' && !hasCancelFee(ride)) return 'ride_not_payable'
  return isSettled(ride) ? 'ride_already_paid' : null
}

/** May its passenger still pay it? */
export function isToPay(ride: RideMoney): boolean {
  return notPayableReason(ride) === null
}

/** Did its passenger choose to pay the driver in cash? They may still change their mind. */
export function isCashChosen({ payment }: Pick<RideMoney, 'payment'>): boolean {
  return payment?.status === 'pending' && payment.method === 'cash'
}

/** Did its passenger choose to pay online, and has the money not arrived? Its driver expects no cash. */
export function isOnlineAwaited({ payment }: Pick<RideMoney, 'payment'>): boolean {
  return payment?.status === 'pending' && payment.method === 'online'
}

/** Is the ride finished, and the chosen cash payment not confirmed by its driver? */
export function isCashToConfirm(ride: Pick<RideMoney, 'status' | 'payment'>): boolean {
  return ride.status === 'completed' && isCashChosen(ride)
}

/** Has its passenger reported an online payment? They are not asked to pay again before the provider has answered. */
export function isBeingVerified({ payment }: Pick<RideMoney, 'payment'>): boolean {
  return payment?.status === 'pending' && payment.isBeingVerified === true
}

/** Did its passenger cancel too late, or not come? Then they owe the fee, not the price, unless it was waived. */
export function hasCancelFee(ride: Pick<RideMoney, 'status' | 'cancelFeeXof' | 'isFeeWaived'>): boolean {
  return ride.status === 'cancelled' && ride.cancelFeeXof > 0 && !ride.isFeeWaived
}

function feeWords({ payment }: RideMoney): string {
  if (isSettled({ payment })) return CANCEL_SENTENCES.feePaid
  if (isBeingVerified({ payment })) return PAYMENT_SENTENCES.beingVerified
  return isCashChosen({ payment }) ? FEE_IN_CASH_SENTENCES.due : CANCEL_SENTENCES.feeDue
}

/**
 * What has to be paid before the next booking, and the sentence for it; null when nothing is owed.
 *
 * | a passenger owes                                     | then |
 * |------------------------------------------------------|------|
 * | a finished ride whose payment is not being verified, nor contested as `letsBook` says | that ride first, the oldest |
 * | more fees than the limit, all to be paid in cash     | nothing: only an installation without online payment allows that |
 * | more fees than the limit                             | one of them: the oldest without cash chosen |
 */
export function debtToSettle<R extends RideMoney>(
  newestFirst: readonly R[],
): { readonly ride: R; readonly sentence: string } | null {
  const owed = newestFirst.filter((ride) => isToPay(ride) && !isBeingVerified(ride) && !ride.cashCase?.letsBook)
  const unpaid = [...owed].reverse().find((ride) => ride.status === 'completed')
  if (unpaid) return { ride: unpaid, sentence: PAYMENT_SENTENCES.rideUnpaid }
  const fees = owed.filter(hasCancelFee)
  const oldest = [...fees].reverse().find((ride) => !isCashChosen(ride))
  return oldest && fees.length > UNPAID_FEES_MAX ? { ride: oldest, sentence: PAYMENT_SENTENCES.feesUnpaid } : null
}

const PAID_WORDS: Readonly<Record<ShownMethod, string>> = PAID_TEXTS

/** The payment status of a ride in words; null when there is nothing to say. */
export function paymentWords(ride: RideMoney): string | null {
  const { status, payment } = ride
  if (ride.isFeeWaived) return CANCEL_SENTENCES.feeWaived
  if (hasCancelFee(ride)) return feeWords(ride)
  if (payment?.status === 'refunded') {
    return payment.method === 'company' ? UNPAID_TEXTS.notCharged : UNPAID_TEXTS.givenBack
  }
  if (payment?.status === 'completed') return PAID_WORDS[payment.method]
  if (isBeingVerified({ payment })) return PAYMENT_SENTENCES.beingVerified
  if (status === 'cancelled') return null
  if (payment?.status !== 'pending') return UNPAID_TEXTS.unpaid
  return isCashChosen({ payment }) ? UNPAID_TEXTS.unpaidCash : UNPAID_TEXTS.onlineAwaited
}

/** The same for its driver, who must know whether to expect cash: « À payer » alone does not say. */
export function paymentWordsForDriver(ride: RideMoney): string | null {
  const words = paymentWords(ride)
  return words === UNPAID_TEXTS.unpaid ? UNPAID_TEXTS.notChosen : words
}
