import {
  type AccountPayment,
  type BookedPayment,
  type Entry,
  type EntryKind,
  entriesOf,
  entriesOfAccountPayment,
  type PaymentEntryKind,
} from './entries.table.ts'

/** A payment with the kinds of its entries that stand: written and not reversed. */
export type PostedPayment = BookedPayment & { readonly posted: readonly PaymentEntryKind[] }

/** The same of a payment to an account. */
export type PostedAccountPayment = AccountPayment & { readonly posted: readonly EntryKind[] }

/** What brings the books in step with a payment: entries to write, and kinds whose entry is to be reversed. */
export type Posting<K extends EntryKind = EntryKind> = {
  readonly missing: readonly (Entry & { readonly kind: K })[]
  readonly surplus: readonly K[]
}

function differenceOf<K extends EntryKind>(
  due: readonly (Entry & { readonly kind: K })[],
  posted: readonly K[],
): Posting<K> {
  return {
    missing: due.filter(({ kind }) => !posted.includes(kind)),
    surplus: posted.filter((one) => !due.some(({ kind }) => kind === one)),
  }
}

/**
 * Compares a payment with its entries. Whatever order payments, rides and refunds moved in, and however often this runs, the
 * same entries stand afterwards.
 */
export function postingOf(payment: PostedPayment): Posting<PaymentEntryKind> {
  return differenceOf(entriesOf(payment), payment.posted)
}

/** The same of a payment to an account. */
export function postingOfAccountPayment(payment: PostedAccountPayment): Posting {
  return differenceOf(entriesOfAccountPayment(payment), payment.posted)
}
