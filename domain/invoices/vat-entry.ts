import type { MoveEntry } from '../ledger/entries.table.ts'
import { type Billed, type InvoiceTotals, itemsOf, taxLines } from './invoice-items.ts'
import { type InvoiceKind, type InvoiceState, isCredit } from './invoice-state.ts'

/** What decides about the VAT of an invoice. */
export type TaxedInvoice = Billed & {
  readonly id: string
  readonly kind: InvoiceKind
  /** What the tax authority registered; null: nothing. */
  readonly totals: InvoiceTotals | null
}

/** The states in which an invoice exists at the tax authority: its VAT is owed. */
export const TAXED_STATES = ['legal', 'closed'] as const satisfies readonly InvoiceState[]

/**
 * The VAT that an invoice makes the platform owe, which issues it; a credit note takes it back. Call it once the invoice exists
 * at the tax authority. Empty: its group has no VAT.
 */
export function vatEntries(invoice: TaxedInvoice): MoveEntry[] {
  const { id: sourceId, kind, totals } = invoice
  const taxXof = taxLines(itemsOf(invoice), totals).reduce((sum, line) => sum + line.taxXof, 0)
  if (taxXof === 0) return []
  const accounts = isCredit(kind)
    ? ({ debit: 'taxes', credit: 'revenue' } as const)
    : ({ debit: 'revenue', credit: 'taxes' } as const)
  return [{ kind: 'vat', sourceId, rideId: null, ...accounts, amountXof: taxXof }]
}
