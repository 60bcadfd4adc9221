import type { InvoiceBlock } from '#domain/invoices/invoice-block.ts'
import type { InvoiceSeal } from '#domain/invoices/invoice-seal.ts'
import type { InvoiceState } from '#domain/invoices/invoice-state.ts'
import { taxLine } from '#domain/invoices/tax-groups.table.ts'
import type { Db } from '../db/database.ts'
import { findLastFareInvoice } from './invoice-block.queries.ts'
import { qrPath } from './qr-path.ts'

type Sealed = InvoiceSeal & { readonly state: InvoiceState; readonly ifu: string }

/** What made an invoice legal, with its QR code as a drawing; null while it is not. */
export function sealOf({ state, nim, code, counters, ifu, issuedAt, qr }: Sealed): InvoiceBlock['seal'] {
  if (state !== 'legal') return null
  return { nim, code, counters, ifu, issuedAt: issuedAt.toISOString(), qr: qrPath(qr) }
}

/** Of one that an operator settled by hand, what they wrote for its customer. */
export function byHandOf(state: InvoiceState | null, note: string | null): Pick<InvoiceBlock, 'byHand'> {
  return state === 'closed' ? { byHand: { note } } : {}
}

/** The normalised invoice of a ride's fare, as its receipt shows it; null if none was ordered. */
export async function findInvoiceBlock(db: Db, rideId: string): Promise<InvoiceBlock | null> {
  const invoice = await findLastFareInvoice(db, rideId)
  if (invoice === undefined) return null
  const { state, closedNote, creditState, creditCode, creditClosedNote } = invoice
  return {
    seal: sealOf(invoice),
    ...byHandOf(state, closedNote),
    taxes: [taxLine(invoice.amountXof, invoice.taxGroup)],
    credit: creditState && { code: creditCode, ...byHandOf(creditState, creditClosedNote) },
  }
}
