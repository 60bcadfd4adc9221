import type { InvoiceBlock } from '#domain/invoices/invoice-block.ts'
import { taxLine } from '#domain/invoices/tax-groups.table.ts'
import type { Db } from '../db/database.ts'
import { type FareInvoice, findLastFareInvoice } from './invoice-block.queries.ts'
import { qrPath } from './qr-path.ts'

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
