import { sql } from 'kysely'
import type { Billed, InvoiceTotals } from '#domain/invoices/invoice-items.ts'
import type { InvoiceSeal } from '#domain/invoices/invoice-seal.ts'
import type { InvoiceKind, InvoiceState } from '#domain/invoices/invoice-state.ts'
import type { Db } from '../../db/database.ts'

/** A normalised invoice of a company, or a credit note. Its seal is null in every state but `legal`. */
export type StoredNormalised = Billed &
  Omit<InvoiceSeal, 'code'> & {
    readonly id: string
    readonly kind: InvoiceKind
    readonly state: InvoiceState
    readonly code: string
    readonly ifu: string
    readonly totals: InvoiceTotals | null
    readonly closedNote: string | null
    /** The company's invoice that was normalised; of a credit note, the one that it corrects. */
    readonly companyInvoiceId: string
    /** Of a credit note: the company's invoice that has the negative line. Null: none yet. */
    readonly listedOn: string | null
  }

/** All normalised invoices of a company, then its credit notes, the oldest first. */
export async function listNormalisedOf(db: Db, companyId: string): Promise<StoredNormalised[]> {
  const { rows } = await sql<StoredNormalised>`
    select invoices.id, invoices.kind, step.state, invoices.item, invoices.amount_xof, invoices.tax_group, invoices.items,
      step.totals, step.closed_note, step.nim, step.ifu, step.code, step.counters, step.issued_at, step.qr,
      coalesce(original.source, invoices.source) as company_invoice_id, line.invoice_id as listed_on
    from invoices
    join invoice_states step on step.invoice_id = invoices.id
    left join invoices original on original.id = invoices.original_id
    left join company_invoice_lines line
      on line.entry_id = case when invoices.kind = 'company_credit' then invoices.source::uuid end
    where invoices.company_id = ${companyId}::uuid
    order by invoices.kind, invoices.at, invoices.id`.execute(db)
  return rows
}
