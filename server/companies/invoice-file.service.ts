import { mayOperate, SEES_SUMS } from '#domain/accounts/operator-roles.ts'
import type { Invoice } from '#domain/companies/companies.contract.ts'
import { type InvoiceEnding, invoiceCsv, invoiceFileName } from '#domain/companies/invoice-words.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller/actor.ts'
import { listNormalisedBlocks } from '../invoices/companies/company-block.service.ts'
import { findMembership } from './companies.queries.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { findInvoice, listLines, type StoredInvoice } from './invoices.queries.ts'

type File = { readonly name: string; readonly type: string; readonly content: Buffer | string }

/** A manager of the company reads its invoices, and so does an operator of finance. */
async function mayRead({ db }: Context, actor: Actor, { companyId }: StoredInvoice): Promise<boolean> {
  const { userId, operatorRoles } = actor
  return mayOperate(operatorRoles, SEES_SUMS) || (await findMembership(db, companyId, userId))?.role === 'manager'
}

/** The invoice as a file. Null: it does not exist, or the caller may not read it. */
export async function makeInvoiceFile(
  context: Context,
  actor: Actor,
  { invoiceId, ending }: { readonly invoiceId: string; readonly ending: InvoiceEnding },
): Promise<File | null> {
  const { db, config } = context
  const stored = await findInvoice(db, invoiceId)
  if (stored === undefined || !(await mayRead(context, actor, stored))) return null
  const lines = (await listLines(db, invoiceId)).map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
  const invoice: Invoice = { ...stored, madeOn: dayOf(stored.madeAt), lines }
  const name = invoiceFileName(invoice, ending)
  if (ending === 'csv') return { name, type: 'text/csv; charset=utf-8', content: invoiceCsv(invoice) }
  const { name: brand, city, contactEmail } = config.brand
  const blocks = await listNormalisedBlocks(db, { companyId: stored.companyId, invoiceId })
  const content = await invoicePdf(invoice, { brand, city, contactEmail, madeAt: stored.madeAt, blocks })
  return { name, type: 'application/pdf', content }
}
