import { addDays, type Day, daysBetween, startOfMonth } from '../shared/day.ts'

/** Days after which an invoice is overdue. */
export const INVOICE_DUE_DAYS = 30

/** Minutes after midnight on the 1st before invoices are made: whatever was finished in the month is written by then. */
export const INVOICE_AFTER_MINUTES = 60

/** The first day of the month that follows. */
export function monthAfter(month: Day): Day {
  return startOfMonth(addDays(startOfMonth(month), 31))
}

/**
 * The months to invoice: from the one of the oldest entry that stands on no invoice to the last that has ended, each by its
 * first day. `today`: a day in Benin.
 */
export function monthsToInvoice(oldest: Day, today: Day): Day[] {
  const months: Day[] = []
  for (let month = startOfMonth(oldest); month < startOfMonth(today); month = monthAfter(month)) months.push(month)
  return months
}

const NUMBER_DIGITS = 4

/** « 2026-0007 »: numbered without gaps in each year. */
export function invoiceNumber({ year, number }: { readonly year: number; readonly number: number }): string {
  return `${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`
}

export function invoiceDueOn(madeOn: Day): Day {
  return addDays(madeOn, INVOICE_DUE_DAYS)
}

/**
 * An invoice with its total in F CFA; negative when corrections were more than the rides. `paidOnlineXof`: what mobile money
 * paid of this very invoice.
 */
export type InvoiceToPay = { readonly totalXof: number; readonly paidOnlineXof: number; readonly dueOn: Day }

/** What is still open of an invoice, in F CFA, and for how many days it has been overdue; 0 while it is not. */
export type InvoiceState = { readonly openXof: number; readonly overdueDays: number }

/** What an invoice needs besides the mobile money that paid it, in F CFA; negative: what it leaves for others. */
function restXof({ totalXof, paidOnlineXof }: InvoiceToPay): number {
  return totalXof - paidOnlineXof
}

/**
 * What is open of each invoice, oldest first. Mobile money pays the invoice for which it was sent. All transfers of a
 * company, and all that negative invoices give back to it, pay the oldest invoice first. `creditXof`: what is left of it.
 */
export function invoiceStates(
  oldestFirst: readonly InvoiceToPay[],
  transferredXof: number,
  today: Day,
): { readonly states: readonly InvoiceState[]; readonly creditXof: number } {
  let creditXof = oldestFirst.reduce((sum, invoice) => sum + Math.max(0, -restXof(invoice)), transferredXof)
  const states = oldestFirst.map((invoice) => {
    const { dueOn } = invoice
    const neededXof = Math.max(0, restXof(invoice))
    const coveredXof = Math.min(creditXof, neededXof)
    creditXof -= coveredXof
    const openXof = neededXof - coveredXof
    return { openXof, overdueDays: openXof > 0 ? Math.max(0, daysBetween(dueOn, today)) : 0 }
  })
  return { states, creditXof }
}
