import { type BookedPayment, entriesOf, type PaymentEntry, type PaymentEntryKind } from './entries.table.ts'

/** A payment with the kinds of its entries that stand: written and not reversed. */
export type PostedPayment = BookedPayment & { readonly posted: readonly PaymentEntryKind[] }

/** What brings the books in step with a payment: entries to write, and kinds whose entry is to be reversed. */
export type Posting = { readonly missing: readonly PaymentEntry[]; readonly surplus: readonly PaymentEntryKind[] }

/**
 * Compares a payment with its entries. Whatever order payments, rides and refunds moved in, and however often this runs, the
 * same entries stand afterwards.
 */
export function postingOf(payment: PostedPayment): Posting {
  const due = entriesOf(payment)
  return {
    missing: due.filter(({ kind }) => !payment.posted.includes(kind)),
    surplus: payment.posted.filter((posted) => !due.some(({ kind }) => kind === posted)),
  }
}
