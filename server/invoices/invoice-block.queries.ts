import { sql } from 'kysely'
import type { InvoiceSeal } from '#domain/invoices/invoice-seal.ts'
import type { InvoiceState } from '#domain/invoices/invoice-state.ts'
import type { TaxGroup } from '#domain/invoices/tax-groups.table.ts'
import type { Db } from '../db/database.ts'

/** The newest invoice of a ride's fare, with the credit note that took it back. */
export type FareInvoice = Omit<InvoiceSeal, 'code'> & {
  readonly state: InvoiceState
  readonly amountXof: number
  readonly taxGroup: TaxGroup
  readonly ifu: string
  readonly code: string
  /** What an operator who settled it by hand wrote for its customer. */
  readonly closedNote: string | null
  readonly creditState: InvoiceState | null
  readonly creditCode: string | null
  readonly creditClosedNote: string | null
}

/** The newest invoice of a ride's fare. Its seal is null in every state but `legal`. */
export async function findLastFareInvoice(db: Db, rideId: string): Promise<FareInvoice | undefined> {
  const { rows } = await sql<FareInvoice>`
    select step.state, invoices.amount_xof, invoices.tax_group, step.nim, step.ifu, step.code, step.counters,
      step.issued_at, step.qr, step.closed_note, credit_step.state as credit_state, credit_step.code as credit_code,
      credit_step.closed_note as credit_closed_note
    from invoices
    join invoice_states step on step.invoice_id = invoices.id
    left join invoices credit on credit.original_id = invoices.id
    left join invoice_states credit_step on credit_step.invoice_id = credit.id
    where invoices.ride_id = ${rideId}::uuid and invoices.kind = 'fare'
    order by invoices.at desc, invoices.id
    limit 1`.execute(db)
  return rows[0]
}
