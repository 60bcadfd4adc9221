import { isOnline } from '../../fares/payment-status.ts'
import {
  type Patience,
  type PaymentState,
  type PaymentToCheck,
  paymentState,
  type TransactionToCheck,
} from './payment-state.ts'
import {
  arrivedXof,
  type RefundState,
  refundState,
  type TransactionClass,
  transactionClass,
} from './transaction-class.ts'

/** The figures of a day's money: each is the sum of its lines, and each line belongs to one payment. */
export const MONEY_KINDS = [
  'expected',
  'awaited',
  'verifying',
  'missing',
  'unproven',
  'wrong_amount',
  'no_payment',
  'other_amount',
  'reverted',
  'arrived',
  'fees',
  'customer_fees',
  'given_back',
  'refund_due',
  'wrong_kind',
  'given_up',
  'stuck_transaction',
  'stuck_refund',
  'refund_refused',
  'cash_expected',
  'cash_confirmed',
  'cash_unconfirmed',
  'cash_awaited',
] as const
export type MoneyKind = (typeof MONEY_KINDS)[number]

/** What an operator has to look at: sums that differ, and what does not go on by itself. */
export const DIFFERENCES = [
  'missing',
  'unproven',
  'wrong_amount',
  'no_payment',
  'other_amount',
  'reverted',
  'wrong_kind',
  'given_up',
] as const satisfies readonly MoneyKind[]
export const STUCK = ['stuck_transaction', 'stuck_refund', 'refund_refused'] as const satisfies readonly MoneyKind[]

/** What the hourly job reports. A passenger who has not paid yet, and money that is refunded by itself, are no fault. */
export const ALARMS = [
  'unproven',
  'other_amount',
  'reverted',
  'wrong_kind',
  'given_up',
  ...STUCK,
] as const satisfies readonly MoneyKind[]
export type Alarm = (typeof ALARMS)[number]

export type MoneyLine = {
  readonly kind: MoneyKind
  readonly payment: PaymentToCheck
  /** Null: the line is about the payment itself. */
  readonly transaction: TransactionToCheck | null
  /** Whole F CFA. `other_amount`: what arrived more than was counted; negative when less arrived. */
  readonly amountXof: number
}

const OF_ONLINE: Readonly<Record<PaymentState, readonly MoneyKind[]>> = {
  settled: ['expected'],
  verifying: ['expected', 'verifying'],
  awaited: ['expected', 'awaited'],
  missing: ['expected', 'missing'],
  confirm_cash: [],
  dropped: [],
}

const OF_CASH: Readonly<Record<PaymentState, readonly MoneyKind[]>> = {
  settled: ['cash_expected', 'cash_confirmed'],
  verifying: [],
  awaited: ['cash_expected', 'cash_awaited'],
  missing: [],
  confirm_cash: ['cash_expected', 'cash_unconfirmed'],
  dropped: [],
}

const OF_CLASS: Readonly<Record<TransactionClass, readonly MoneyKind[]>> = {
  paid: ['arrived'],
  other_amount: ['arrived', 'other_amount'],
  reverted: ['arrived', 'reverted'],
  wrong_amount: ['arrived', 'wrong_amount'],
  no_payment: ['arrived', 'no_payment'],
  wrong_kind: ['wrong_kind'],
  given_up: ['given_up'],
  stuck: ['stuck_transaction'],
  open: [],
  refused: [],
  unknown: [],
}

const OF_REFUND: Readonly<Record<RefundState, readonly MoneyKind[]>> = {
  none: [],
  due: ['refund_due'],
  refused: ['refund_due', 'refund_refused'],
  stuck: ['refund_due', 'stuck_refund'],
  done: ['given_back'],
}

/** The transaction that its payment counts. */
const OF_ITS_PAYMENT: readonly TransactionClass[] = ['paid', 'other_amount', 'reverted']

function isSettledWithoutMoney(payment: PaymentToCheck, classes: readonly TransactionClass[]): boolean {
  const isSettled = payment.status === 'completed' || payment.status === 'refunded'
  return isSettled && !classes.some((one) => OF_ITS_PAYMENT.includes(one))
}

function feesOf({ feesXof, areFeesOfCustomer }: TransactionToCheck): readonly MoneyKind[] {
  if ((feesXof ?? 0) <= 0) return []
  return areFeesOfCustomer ? ['customer_fees'] : ['fees']
}

function amountOf(kind: MoneyKind, transaction: TransactionToCheck, payment: PaymentToCheck): number {
  const arrived = arrivedXof(transaction, payment)
  if (kind === 'fees' || kind === 'customer_fees') return transaction.feesXof ?? 0
  return kind === 'other_amount' ? arrived - payment.amountXof : arrived
}

function linesOfTransaction(
  transaction: TransactionToCheck,
  payment: PaymentToCheck,
  one: TransactionClass,
  refund: RefundState,
): MoneyLine[] {
  const fees = OF_CLASS[one].includes('arrived') ? feesOf(transaction) : []
  return [...OF_CLASS[one], ...fees, ...OF_REFUND[refund]].map((kind) => ({
    kind,
    payment,
    transaction,
    amountXof: amountOf(kind, transaction, payment),
  }))
}

/**
 * Every line of one payment: what was expected of it, what its transactions brought, what differs, what goes back, what is
 * stuck. Both the sums and the lists of a day come from these lines. An operator's settlement and a ride charged
 * to a company are neither online nor cash, and have none.
 */
export function moneyLines(payment: PaymentToCheck, now: Date, patience: Patience): MoneyLine[] {
  const { paymentProvider, amountXof } = payment
  const line = (kind: MoneyKind): MoneyLine => ({ kind, payment, transaction: null, amountXof })
  const state = paymentState(payment, now, patience)
  if (paymentProvider === 'cash') return OF_CASH[state].map(line)
  if (!isOnline(paymentProvider)) return []
  const classes = payment.transactions.map((one) => transactionClass(one, payment, now, patience))
  const ofTransactions = payment.transactions.flatMap((one, index) =>
    linesOfTransaction(one, payment, classes[index] ?? 'open', refundState(one, now, patience)),
  )
  const unproven = isSettledWithoutMoney(payment, classes) ? [line('unproven')] : []
  return [...OF_ONLINE[state].map(line), ...unproven, ...ofTransactions]
}
