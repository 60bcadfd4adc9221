import type { MoveEntry } from '../ledger/entries.table.ts'
import { type InvoiceKind, type InvoiceState, isCredit } from './invoice-state.ts'
import { type TaxGroup, taxLine } from './tax-groups.table.ts'

/** What decides about the VAT of an invoice. */
export type TaxedInvoice = {
  readonly id: string
  readonly kind: InvoiceKind
  readonly amountXof: number
  readonly taxGroup: TaxGroup
}

/** The states in which an invoice exists at the tax authority: its VAT is owed. */
export const TAXED_STATES = ['legal', 'closed'] as const satisfies readonly InvoiceState[]

/**
 * The VAT that an invoice makes the platform owe, which issues it; a credit note takes it back. Call it once the invoice exists
 * at the tax authority. Empty: its group has no VAT.
 */
export function vatEntries({ id: sourceId, kind, amountXof, taxGroup }: TaxedInvoice): MoveEntry[] {
  const { taxXof } = taxLine(amountXof, taxGroup)
  if (taxXof === 0) return []
  const accounts = isCredit(kind)
    ? ({ debit: 'taxes', credit: 'revenue' } as const)
    : ({ debit: 'revenue', credit: 'taxes' } as const)
  return [{ kind: 'vat', sourceId, rideId: null, ...accounts, amountXof: taxXof }]
}
