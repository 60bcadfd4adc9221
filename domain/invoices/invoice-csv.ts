import { csvTable } from '../ledger/csv.ts'
import { formatDayOf, formatInstant } from '../shared/format.ts'
import { formatCode } from './invoice-seal.ts'
import { type InvoiceKind, type InvoiceState, isCredit } from './invoice-state.ts'
import { INVOICE_FILE_TEXTS, INVOICE_KIND_TEXTS, INVOICE_STATE_TEXTS } from './invoices.fr.ts'
import type { TaxGroup } from './tax-groups.table.ts'

/** An invoice in one of its tax groups: a line of the file. */
export type InvoiceOfFile = {
  readonly at: Date
  readonly kind: InvoiceKind
  readonly state: InvoiceState
  readonly item: string
  readonly taxGroup: TaxGroup
  readonly amountXof: number
  readonly baseXof: number
  readonly taxXof: number
  readonly code: string | null
  readonly nim: string | null
  readonly counters: string | null
  readonly issuedAt: Date | null
  readonly originalCode: string | null
}

function cellsOf(invoice: InvoiceOfFile): readonly (string | number)[] {
  const { at, kind, state, item, taxGroup, amountXof, baseXof, taxXof } = invoice
  const { code, nim, counters, issuedAt, originalCode } = invoice
  const sign = isCredit(kind) ? -1 : 1
  return [
    formatDayOf(at),
    INVOICE_KIND_TEXTS[kind],
    INVOICE_STATE_TEXTS[state],
    item,
    taxGroup,
    sign * amountXof,
    sign * baseXof,
    sign * taxXof,
    code === null ? '' : formatCode(code),
    nim ?? '',
    counters ?? '',
    issuedAt === null ? '' : formatInstant(issuedAt),
    originalCode === null ? '' : formatCode(originalCode),
  ]
}

/** The file of a month. Credits are negative. */
export function invoicesCsv(invoices: readonly InvoiceOfFile[]): string {
  return csvTable([INVOICE_FILE_TEXTS.columns, ...invoices.map(cellsOf)])
}
