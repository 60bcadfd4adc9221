import { randomUUID } from 'node:crypto'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { INVOICE_AFTER_MINUTES, invoiceDueOn, monthAfter, monthsToInvoice } from '#domain/companies/invoices.ts'
import { type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { orderInvoices } from '../invoices/order-invoices.service.ts'
import { findCompany, listMembers } from './companies.queries.ts'
import { companyInvoiceMail } from './invoice-mail.ts'
import {
  type EntryToInvoice,
  hasInvoice,
  insertInvoice,
  listToInvoice,
  lockNumbers,
  type StoredInvoice,
} from './invoices.queries.ts'

/** The managers' addresses and the billing address, each once. */
async function listRecipients(tx: Db, companyId: string, billingEmail: string): Promise<string[]> {
  const managers = (await listMembers(tx, companyId)).filter(({ role }) => role === 'manager')
  const emails = [billingEmail, ...managers.map(({ email }) => email ?? '')].map((email) => email.toLowerCase())
  return [...new Set(emails)].filter((email) => email !== '' && realEmail(email) !== null)
}

/** Writes one invoice, and its mails in the same transaction: a crash neither loses a mail nor sends it twice. */
async function makeInvoice(
  { config, letters, log }: Context,
  tx: Db,
  { month, entries, at }: { readonly month: Day; readonly entries: readonly EntryToInvoice[]; readonly at: Date },
): Promise<boolean> {
  const companyId = entries[0]?.companyId ?? ''
  const company = await findCompany(tx, companyId)
  if (!company || (await hasInvoice(tx, companyId, month))) return false
  const year = Number(dayOf(at).slice(0, 4))
  const number = (await lockNumbers(tx, year)) + 1
  const { name, ifu, address } = company
  const totalXof = entries.reduce((sum, { amountXof }) => sum + amountXof, 0)
  const dueOn = invoiceDueOn(dayOf(at))
  const about = { id: randomUUID(), companyId, year, number, month, totalXof, madeAt: at, dueOn }
  const invoice: StoredInvoice = { ...about, name, ifu, address }
  await insertInvoice(tx, invoice, entries)
  for (const to of await listRecipients(tx, companyId, company.billingEmail)) {
    await letters.postIn(tx, companyInvoiceMail(config, to, invoice))
  }
  log.info({ companyId, invoiceId: invoice.id, number: `${year}-${number}` }, 'invoice made')
  return true
}

/** Entries by company, in their order. */
function byCompany(entries: readonly EntryToInvoice[]): EntryToInvoice[][] {
  const groups = new Map<string, EntryToInvoice[]>()
  for (const entry of entries) groups.set(entry.companyId, [...(groups.get(entry.companyId) ?? []), entry])
  return [...groups.values()]
}

/**
 * The invoices of one ended month, in one transaction. What came in after that month's invoice was made goes on the next
 * one. Returns how many were made.
 */
async function invoiceMonth(context: Context, month: Day): Promise<number> {
  const at = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    // Another process waits here, and then finds no entry left.
    await lockNumbers(tx, Number(dayOf(at).slice(0, 4)))
    let made = 0
    for (const entries of byCompany(await listToInvoice(tx, startOfDay(monthAfter(month))))) {
      if (await makeInvoice(context, tx, { month, entries, at })) made += 1
    }
    return made
  })
}

/**
 * Makes the invoices of every month that has ended and has none (job): on the 1st in Benin, and later what a server that was
 * down has missed. Idempotent, also in two processes at once. Returns how many were made.
 */
export async function makeInvoices(context: Context): Promise<number> {
  const { db, clock } = context
  const now = new Date(clock.now().getTime() - INVOICE_AFTER_MINUTES * 60_000)
  const [oldest] = await listToInvoice(db, now)
  if (oldest === undefined) return 0
  let made = 0
  for (const month of monthsToInvoice(dayOf(oldest.at), dayOf(now))) made += await invoiceMonth(context, month)
  if (made === 0) return 0
  // Before the mail arrives, the PDF says that its normalised invoice is in preparation.
  if (context.emecef !== null) await orderInvoices(context)
  await context.letters.lookNow()
  return made
}
