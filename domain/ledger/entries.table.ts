import {
  isOnline,
  isPrepaid,
  type PaymentProviderId,
  type PaymentStatus,
  type RidePurpose,
} from '../fares/payment-status.ts'
import type { RideStatus } from '../rides/ride-status.ts'
import type { AccountAction } from './account-actions.ts'
import { type Account, companyAccount, driverAccount } from './accounts.ts'
import { commissionXof } from './commission.ts'

/** Entries of a ride's payment, which is their source. */
export const PAYMENT_ENTRY_KINDS = ['fare', 'commission', 'cancel_fee', 'fee_in_cash', 'fee_handover'] as const
export type PaymentEntryKind = (typeof PAYMENT_ENTRY_KINDS)[number]

/**
 * Entries whose source is something else.
 *
 * | kind            | from → to | its source is |
 * |-----------------|-----------|---------------|
 * | top_up          | clearing → driver | the driver's online payment to their account; reversed when it is refunded |
 * | top_up          | till → driver     | cash that an operator received for it |
 * | payout_reserved | driver → payouts | a payout, from the moment it is asked for; reversed when it fails |
 * | payout          | payouts → clearing or till | the same payout, once it has arrived |
 * | change          | driver → passenger | the ride whose driver had no change |
 * | credit_used     | passenger → driver | the ride that the passenger's credit paid in part |
 * | adjustment      | revenue → driver, or back | an operator's correction |
 * | refund_by_hand  | clearing → till | a refund that the provider refused and an operator paid |
 * | company_payment | till → company | a transfer of a company that an operator recorded |
 * | vat             | revenue → taxes, of a credit note back | an invoice that exists at the tax authority |
 * | tax_paid        | taxes → till | an operator's note of tax that was paid (books.ts); its correction goes back |
 * | provider_transfer | till → clearing | their note of what a payment provider transferred to the bank |
 * | provider_fee    | revenue → clearing | their note of what a payment provider kept |
 */
export const MOVE_KINDS = [
  'top_up',
  'payout_reserved',
  'payout',
  'change',
  'credit_used',
  'adjustment',
  'refund_by_hand',
  'company_payment',
  'vat',
  'tax_paid',
  'provider_transfer',
  'provider_fee',
] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

/** What an entry is for. Also the CHECK of ledger_entries.kind, which adds `reversal`. */
export const ENTRY_KINDS = [...PAYMENT_ENTRY_KINDS, ...MOVE_KINDS] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A payment of a ride that is in the books, with what decides about its entries. */
export type BookedPayment = {
  readonly paymentId: string
  readonly rideId: string
  readonly purpose: RidePurpose
  readonly provider: PaymentProviderId
  readonly status: PaymentStatus
  readonly amountXof: number
  readonly rideStatus: RideStatus
  /** The driver who accepted the ride. */
  readonly driverId: string
  /** The rate at the acceptance, in thousandths of the price. */
  readonly commissionPermille: number
  /** The driver of another ride who collected this fee in cash. */
  readonly collectedBy: string | null
  /** The company that pays the ride. */
  readonly companyId: string | null
  /** That driver has handed the fee over to an operator. */
  readonly isHandedOver: boolean
}

/** One entry: whole F CFA from the debit account to the credit account. */
export type Entry = {
  readonly kind: EntryKind
  readonly sourceId: string
  /** Null: it is not about one ride. */
  readonly rideId: string | null
  readonly debit: Account
  readonly credit: Account
  readonly amountXof: number
}

/** A driver's payment to their account. */
export type TopUp = {
  readonly paymentId: string
  readonly driverId: string
  readonly status: PaymentStatus
  readonly amountXof: number
}

/** The entries of a top-up: one from its completion until it is refunded. */
export function entriesOfTopUp({ paymentId: sourceId, driverId, status, amountXof }: TopUp): Entry[] {
  if (status !== 'completed') return []
  return [{ kind: 'top_up', sourceId, rideId: null, debit: 'clearing', credit: driverAccount(driverId), amountXof }]
}

/** The entry of an operator's action on a driver's account. */
export function entryOfAction({ id, kind, driverId, amountXof }: AccountAction): Entry {
  const move = { sourceId: id, rideId: null, amountXof: Math.abs(amountXof) }
  const driver = driverAccount(driverId)
  if (kind === 'cash_received') return { ...move, kind: 'top_up', debit: 'till', credit: driver }
  const [debit, credit]: [Account, Account] = amountXof > 0 ? ['revenue', driver] : [driver, 'revenue']
  return { ...move, kind: 'adjustment', debit, credit }
}

export type PaymentEntry = Entry & { readonly kind: PaymentEntryKind }
export type MoveEntry = Entry & { readonly kind: MoveKind }

/** Who earns a cancellation fee: the driver who came for nothing, or the platform. */
export type FeeEarner = 'driver' | 'platform'

/** The driver of another ride collects a fee for the platform and hands it over, so the platform earns it. */
export const CANCEL_FEE_EARNER: FeeEarner = 'platform'

type Rule = {
  readonly isDue: (payment: BookedPayment) => boolean
  readonly debit: (payment: BookedPayment) => Account
  readonly credit: (payment: BookedPayment, feeEarner: FeeEarner) => Account
  readonly amountXof: (payment: BookedPayment) => number
}

function isSettledFare({ purpose, status, rideStatus }: BookedPayment): boolean {
  return purpose === 'ride' && status === 'completed' && rideStatus === 'completed'
}

/** The passenger's money is at the provider, or the company owes it: the platform owes the driver the fare. */
function isFareNotInHand(payment: BookedPayment): boolean {
  return isSettledFare(payment) && isPrepaid(payment.provider)
}

/** A driver owes no commission on a fare that an operator has written off: nobody received it. */
function isFareReceived(payment: BookedPayment): boolean {
  return isSettledFare(payment) && payment.provider !== 'written_off'
}

function isFeePaid({ purpose, status }: BookedPayment): boolean {
  return purpose === 'cancel_fee' && status === 'completed'
}

function isFeePaidOnline(payment: BookedPayment): boolean {
  return isFeePaid(payment) && isOnline(payment.provider)
}

function isFeeCollected(payment: BookedPayment): boolean {
  return isFeePaid(payment) && payment.collectedBy !== null
}

const payerOf = ({ companyId }: BookedPayment) => (companyId === null ? 'clearing' : companyAccount(companyId))
const driverOf = ({ driverId }: BookedPayment) => driverAccount(driverId)
const collectorOf = ({ collectedBy, driverId }: BookedPayment) => driverAccount(collectedBy ?? driverId)
const feeEarnerOf = (payment: BookedPayment, feeEarner: FeeEarner) =>
  feeEarner === 'driver' ? driverOf(payment) : 'revenue'
const allOf = ({ amountXof }: BookedPayment) => amountXof

/**
 * Which state of a payment has which entries. Cash in a driver's hand has none: it never was ours. A fare counts once its
 * ride is finished; money that came before, and money that goes back, is in payments and attempts, not in the books.
 *
 * | a fare of 1 250, commission 15 %          | entries |
 * |-------------------------------------------|---------|
 * | finished and paid online                  | clearing → driver 1 250; driver → revenue 188 |
 * | finished and charged to a company         | company → driver 1 250; driver → revenue 188 |
 * | finished and paid in cash or outside Miyi | driver → revenue 188 |
 * | finished and written off, or not finished | none |
 *
 * | a cancellation fee of 200                 | entries |
 * |-------------------------------------------|---------|
 * | paid online                               | clearing → revenue 200 |
 * | collected in cash by another driver       | that driver → revenue 200 |
 * | handed over to an operator since          | the same; till → that driver 200 |
 */
// biome-ignore format: a table is read by its columns
export const ENTRY_RULES: Readonly<Record<PaymentEntryKind, Rule>> = {
  fare:         { isDue: isFareNotInHand,              debit: payerOf,          credit: driverOf,        amountXof: allOf },
  commission:   { isDue: isFareReceived,               debit: driverOf,         credit: () => 'revenue', amountXof: (payment) => commissionXof(payment.amountXof, payment.commissionPermille) },
  cancel_fee:   { isDue: isFeePaidOnline,              debit: () => 'clearing', credit: feeEarnerOf,     amountXof: allOf },
  fee_in_cash:  { isDue: isFeeCollected,               debit: collectorOf,      credit: feeEarnerOf,     amountXof: allOf },
  fee_handover: { isDue: (payment) => isFeeCollected(payment) && payment.isHandedOver, debit: () => 'till', credit: collectorOf, amountXof: allOf },
}

/** The entries that a payment has in its present state. None moves nothing, or money from an account to itself. */
export function entriesOf(payment: BookedPayment, feeEarner: FeeEarner = CANCEL_FEE_EARNER): PaymentEntry[] {
  const { paymentId: sourceId, rideId } = payment
  return PAYMENT_ENTRY_KINDS.filter((kind) => ENTRY_RULES[kind].isDue(payment))
    .map((kind) => {
      const rule = ENTRY_RULES[kind]
      const [debit, credit] = [rule.debit(payment), rule.credit(payment, feeEarner)]
      return { kind, sourceId, rideId, debit, credit, amountXof: rule.amountXof(payment) }
    })
    .filter(({ debit, credit, amountXof }) => amountXof > 0 && debit !== credit)
}
