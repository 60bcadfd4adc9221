import { SERVICES } from '../fares/services.table.ts'
import { type CsvLine, csvTable } from '../ledger/csv.ts'
import type { Day } from '../shared/day.ts'
import { formatDay, formatDayOf, formatTime, formatXof, plural } from '../shared/format.ts'
import type { Invoice } from './companies.contract.ts'
import { INVOICE_FILE_TEXTS, INVOICE_TEXTS } from './companies.fr.ts'
import { invoiceNumber } from './invoices.ts'

/** « octobre 2026 ». */
export function monthWords(month: Day): string {
  const [year = '', number = '1'] = month.split('-')
  return INVOICE_TEXTS.monthOfYear(INVOICE_TEXTS.months[Number(number) - 1] ?? '', year)
}

type Numbered = { readonly year: number; readonly number: number; readonly totalXof: number }

/** « Facture 2026-0007 »; with a negative total, « Avoir 2026-0007 ». */
export function invoiceTitle(invoice: Numbered): string {
  const kind = invoice.totalXof < 0 ? INVOICE_TEXTS.creditNote : INVOICE_TEXTS.invoice
  return INVOICE_TEXTS.titled(kind, invoiceNumber(invoice))
}

type Payable = {
  readonly totalXof: number
  readonly openXof: number
  readonly overdueDays: number
  readonly dueOn: Day
}

/** « Reste 12 500 F CFA à payer avant le 31/12/2026 ». */
export function invoiceStateWords({ totalXof, openXof, overdueDays, dueOn }: Payable): string {
  if (totalXof <= 0) return INVOICE_TEXTS.nothingDue
  if (openXof === 0) return INVOICE_TEXTS.paid
  return overdueDays > 0
    ? INVOICE_TEXTS.overdue(formatXof(openXof), plural(overdueDays, ...INVOICE_TEXTS.day))
    : INVOICE_TEXTS.open(formatXof(openXof), formatDay(dueOn))
}

/** The kinds of files in which an invoice is kept. */
export const INVOICE_ENDINGS = ['pdf', 'csv'] as const
export type InvoiceEnding = (typeof INVOICE_ENDINGS)[number]

/** The address of an invoice as a file. */
export function invoicePath(invoiceId: string, ending: InvoiceEnding): string {
  return `/files/company-invoice/${invoiceId}?as=${ending}`
}

type OfMonth = { readonly year: number; readonly number: number; readonly month: Day }

/** « 2026-11 », the month of the rides; the invoice itself is made, and numbered, in the next one. */
const shortMonth = ({ month }: OfMonth) => month.slice(0, 7)

/** « miyi-facture-2026-11-no-2026-0007.csv »: sorted by month in a folder. */
export function invoiceFileName(invoice: OfMonth, ending: InvoiceEnding): string {
  return INVOICE_TEXTS.fileName(shortMonth(invoice), invoiceNumber(invoice), ending)
}

/** The service of a line; of a negative one, that it corrects a ride. */
export function lineWords({ rideType, amountXof }: Invoice['lines'][number]): string {
  const { name } = SERVICES[rideType]
  return amountXof < 0 ? `${INVOICE_FILE_TEXTS.correction} ${name}` : name
}

function csvLine(line: Invoice['lines'][number]): CsvLine {
  const { at, memberName, pickupLocation, dropoffLocation, amountXof } = line
  return [formatDayOf(at), formatTime(at), memberName, lineWords(line), pickupLocation, dropoffLocation, amountXof]
}

/**
 * The invoice as a file for a spreadsheet: one line a ride, and the total. Each line says its invoice and month, so that the
 * files of several months add up in one sheet.
 */
export function invoiceCsv(invoice: Pick<Invoice, 'lines' | 'totalXof'> & OfMonth): string {
  const { number, month, date, time, member, service, pickup, dropoff, amount, sum } = INVOICE_FILE_TEXTS
  const ofInvoice = [invoiceNumber(invoice), shortMonth(invoice)]
  return csvTable([
    [number, month, date, time, member, service, pickup, dropoff, amount],
    ...invoice.lines.map((line) => [...ofInvoice, ...csvLine(line)]),
    [...ofInvoice, sum, '', '', '', '', '', invoice.totalXof],
  ])
}
