import { isOnline, type PaymentProviderId, type PaymentStatus } from '../../fares/payment-status.ts'
import type { AttemptOutcome } from '../online/attempt-outcome.ts'
import type { Inquiry } from '../online/inquiry.ts'

/** A transaction of a payment, with what the provider's stored answer says about its money. */
export type TransactionToCheck = {
  readonly transactionId: string
  readonly outcome: AttemptOutcome
  readonly inquiry: Inquiry
  /** The received amount as Miyi counted it. Null: unknown, or older than that column. */
  readonly amountXof: number | null
  /** The same in the stored answer. */
  readonly saidXof: number | null
  readonly feesXof: number | null
  readonly areFeesOfCustomer: boolean
  /** The stored answer says that the money went back. */
  readonly isSaidReverted: boolean
  readonly createdAt: Date
  /** Since when its refund is due; null: none is, or its time is unknown. */
  readonly refundDueAt: Date | null
  /** The provider has refused to refund it. */
  readonly isRefundRefused: boolean
}

/** What the ride still owes for this payment: its price or fee now, its price once it has ended, or nothing; a driver's account and an invoice never owe a payment: they may be paid otherwise. */
export type Owed = 'now' | 'later' | 'nothing'

/** A payment, with all its transactions. */
export type PaymentToCheck = {
  readonly paymentId: string
  /** Null: a payment to a driver's account, or of an invoice. */
  readonly rideId: string | null
  readonly paymentProvider: PaymentProviderId
  readonly status: PaymentStatus
  readonly amountXof: number
  /** The transaction that paid it. */
  readonly transactionId: string | null
  readonly createdAt: Date
  /** `nothing` also for a payment that is settled, or that a later one replaces. */
  readonly owed: Owed
  readonly transactions: readonly TransactionToCheck[]
}

/** How long something may stay open before it counts as stuck. */
export type Patience = {
  readonly transactionMinutes: number
  /** The same for one that the provider does not know: it is given up within minutes, while the provider answers. */
  readonly unknownMinutes: number
  readonly refundMinutes: number
  readonly unpaidMinutes: number
}

/** The operator's page shows early what may need a hand. An unpaid ride gets an hour. */
export const PAGE_PATIENCE: Patience = {
  transactionMinutes: 5,
  unknownMinutes: 15,
  refundMinutes: 30,
  unpaidMinutes: 60,
}

/** The hourly job reports only what has not settled by itself for so long. */
export const ALARM_PATIENCE: Patience = {
  transactionMinutes: 60,
  unknownMinutes: 60,
  refundMinutes: 120,
  unpaidMinutes: 60,
}

export function isOlder(since: Date, minutes: number, now: Date): boolean {
  return now.getTime() - since.getTime() >= minutes * 60_000
}

export const PAYMENT_STATES = ['settled', 'verifying', 'awaited', 'missing', 'confirm_cash', 'dropped'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

function hasOpenTransaction({ transactions }: PaymentToCheck): boolean {
  return transactions.some(({ outcome }) => outcome === 'reported')
}

/**
 * Is the money of this payment there, expected, missing, or expected no more? The first matching line counts:
 *
 * | payment                                      | the ride owes | state |
 * |----------------------------------------------|---------------|-------|
 * | completed, refunded                          |               | settled |
 * | online, pending, a transaction is unanswered |               | verifying |
 * | any other                                    | later         | awaited: the ride has not ended |
 * | any other                                    | nothing       | dropped |
 * | cash                                         | now           | confirm_cash: its driver has not confirmed it |
 * | online, younger than the patience            | now           | awaited |
 * | online, older                                | now           | missing |
 */
export function paymentState(payment: PaymentToCheck, now: Date, { unpaidMinutes }: Patience): PaymentState {
  const { status, owed, createdAt } = payment
  if (status === 'completed' || status === 'refunded') return 'settled'
  if (status === 'pending' && hasOpenTransaction(payment)) return 'verifying'
  if (owed !== 'now') return owed === 'later' ? 'awaited' : 'dropped'
  if (!isOnline(payment.paymentProvider)) return 'confirm_cash'
  return isOlder(createdAt, unpaidMinutes, now) ? 'missing' : 'awaited'
}
