import type { InvoiceBlock } from '#domain/invoices/invoice-block.ts'
import type { InvoiceSeal } from '#domain/invoices/invoice-seal.ts'
import type { InvoiceState } from '#domain/invoices/invoice-state.ts'
import { type TaxGroup, taxLine } from '#domain/invoices/tax-groups.table.ts'
import type { Db } from '../db/database.ts'
import { findLastFareInvoice } from './invoice-block.queries.ts'
import { qrPath } from './qr-path.ts'

/** The newest invoice of a ride's fare, with the credit note that took it back. */
export type FareInvoice = Omit<InvoiceSeal, 'code'> & {
  readonly state: InvoiceState
  readonly amountXof: number
  readonly taxGroup: TaxGroup
  readonly ifu: string
  readonly code: string
  readonly creditState: InvoiceState | null
  readonly creditCode: string | null
}

function sealOf({ state, nim, code, counters, ifu, issuedAt, qr }: FareInvoice): InvoiceBlock['seal'] {
  if (state !== 'legal') return null
  return { nim, code, counters, ifu, issuedAt: issuedAt.toISOString(), qr: qrPath(qr) }
}

/** The normalised invoice of a ride's fare, as its receipt shows it; null if none was ordered. */
export async function findInvoiceBlock(db: Db, rideId: string): Promise<InvoiceBlock | null> {
  const invoice = await findLastFareInvoice(db, rideId)
  if (invoice === undefined) return null
  return {
    seal: sealOf(invoice),
    taxes: [taxLine(invoice.amountXof, invoice.taxGroup)],
    credit: invoice.creditState && { code: invoice.creditCode },
  }
}
