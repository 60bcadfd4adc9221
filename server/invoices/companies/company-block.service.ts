import type { NormalisedInvoice } from '#domain/companies/companies.contract.ts'
import type { InvoiceBlock } from '#domain/invoices/invoice-block.ts'
import { itemsOf, taxLines } from '#domain/invoices/invoice-items.ts'
import { isCredit } from '#domain/invoices/invoice-state.ts'
import type { Db } from '../../db/database.ts'
import { byHandOf, sealOf } from '../invoice-block.service.ts'
import { listNormalisedOf, type StoredNormalised } from './company-block.queries.ts'

function toNormalised({ id, kind, amountXof, code, state, closedNote }: StoredNormalised): NormalisedInvoice {
  return { id, isCredit: isCredit(kind), amountXof, code, ...byHandOf(state, closedNote) }
}

function isAbout({ companyInvoiceId, listedOn }: StoredNormalised, invoiceId: string): boolean {
  return companyInvoiceId === invoiceId || listedOn === invoiceId
}

/**
 * What was normalised of each invoice of a company: the invoice itself, and credit notes, which belong to the invoice that they
 * correct and to the one that lists them.
 */
export async function findNormalised(
  db: Db,
  companyId: string,
): Promise<(companyInvoiceId: string) => readonly NormalisedInvoice[]> {
  const all = await listNormalisedOf(db, companyId)
  return (invoiceId) => all.filter((one) => isAbout(one, invoiceId)).map(toNormalised)
}

export type NormalisedBlock = { readonly normalised: NormalisedInvoice; readonly block: InvoiceBlock }

/** The same of one invoice, with what its PDF shows: tax, code, machine, counters and QR code. */
export async function listNormalisedBlocks(
  db: Db,
  { companyId, invoiceId }: { readonly companyId: string; readonly invoiceId: string },
): Promise<NormalisedBlock[]> {
  const own = (await listNormalisedOf(db, companyId)).filter((one) => isAbout(one, invoiceId))
  return own.map((one) => {
    const normalised = toNormalised(one)
    const block = { seal: sealOf(one), taxes: [...taxLines(itemsOf(one), one.totals)], credit: null }
    return { normalised, block }
  })
}
