import { isOlder, type Patience, type PaymentToCheck, type TransactionToCheck } from './payment-state.ts'

/** What a transaction is. Its refund is a matter of its own: refundState. */
export const TRANSACTION_CLASSES = [
  'paid',
  'other_amount',
  'reverted',
  'wrong_amount',
  'wrong_kind',
  'no_payment',
  'open',
  'stuck',
  'refused',
  'given_up',
  'unknown',
] as const
export type TransactionClass = (typeof TRANSACTION_CLASSES)[number]

/** The money of a transaction: as its stored answer says, else as Miyi counted it, else that of its payment. */
export function arrivedXof({ saidXof, amountXof }: TransactionToCheck, payment: PaymentToCheck): number {
  return saidXof ?? amountXof ?? payment.amountXof
}

type MoneyClass = 'paid' | 'other_amount' | 'reverted' | 'wrong_amount' | 'no_payment'

function classOfMoney(transaction: TransactionToCheck, payment: PaymentToCheck): MoneyClass {
  const isRight = arrivedXof(transaction, payment) === payment.amountXof
  if (transaction.transactionId !== payment.transactionId) return isRight ? 'no_payment' : 'wrong_amount'
  if (!isRight) return 'other_amount'
  return transaction.outcome === 'completed' && transaction.isSaidReverted ? 'reverted' : 'paid'
}

/**
 * What is this transaction of its payment?
 *
 * | outcome                           | its payment counts it | amount | class |
 * |-----------------------------------|-----------------------|--------|-------|
 * | completed, refund_due, given_back | yes                   | other  | other_amount: counted as one sum, and its answer says another |
 * | completed                         | yes                   | same   | reverted, if its answer says that the money went back |
 * | completed, refund_due, given_back | yes                   | same   | paid |
 * | completed, refund_due, given_back | no                    | same   | no_payment: money that pays for nothing |
 * | completed, refund_due, given_back | no                    | other  | wrong_amount |
 * | wrong_amount                      |                       |        | wrong_amount |
 * | wrong_kind                        |                       |        | wrong_kind: money that moved, but not as a payment |
 * | refused                           |                       |        | refused |
 * | given_up, the provider knew it    |                       |        | given_up: a day without a result |
 * | given_up, it did not              |                       |        | unknown: perhaps invented, or that of another ride |
 * | reported, within the patience     |                       |        | open |
 * | reported, longer                  |                       |        | stuck |
 */
export function transactionClass(
  transaction: TransactionToCheck,
  payment: PaymentToCheck,
  now: Date,
  { transactionMinutes, unknownMinutes }: Patience,
): TransactionClass {
  const { outcome, inquiry, createdAt } = transaction
  switch (outcome) {
    case 'completed':
    case 'refund_due':
    case 'given_back':
      return classOfMoney(transaction, payment)
    case 'reported':
      return isOlder(createdAt, inquiry === 'unknown' ? unknownMinutes : transactionMinutes, now) ? 'stuck' : 'open'
    case 'given_up':
      return inquiry === 'known' || inquiry === 'mismatched' ? 'given_up' : 'unknown'
    default:
      return outcome
  }
}

export const REFUND_STATES = ['none', 'due', 'refused', 'stuck', 'done'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * Is its money to be refunded, refused by the provider, late, or refunded? A refund that is due since an unknown time is not
 * late.
 */
export function refundState(
  { outcome, refundDueAt, isRefundRefused }: TransactionToCheck,
  now: Date,
  { refundMinutes }: Patience,
): RefundState {
  if (outcome === 'given_back') return 'done'
  if (outcome !== 'refund_due') return 'none'
  if (isRefundRefused) return 'refused'
  return refundDueAt !== null && isOlder(refundDueAt, refundMinutes, now) ? 'stuck' : 'due'
}
