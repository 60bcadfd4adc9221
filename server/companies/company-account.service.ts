import type { CompanyFile, CompanyRow, CompanyState } from '#domain/companies/admin-companies.contract.ts'
import type { ChargedRide, InvoiceRow, ManagedCompany } from '#domain/companies/companies.contract.ts'
import { monthAfter } from '#domain/companies/invoices.ts'
import { type Day, dayOf, startOfDay, startOfMonth } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller/actor.ts'
import { findNormalised } from '../invoices/companies/company-block.service.ts'
import {
  type CompanyBills,
  getBills,
  listBillsOfAll,
  listPaidByMobileMoney,
} from '../payments/invoices/open-invoices.service.ts'
import { monthStart } from './charge-company.service.ts'
import {
  type Company,
  findCompany,
  listChargedRides,
  listCompanies,
  listMembers,
  listUsed,
  type Used,
} from './companies.queries.ts'
import { requireManaged } from './company-access.ts'
import { listInvitations } from './invitations.queries.ts'
import { listInvoices, listPaymentsOfCompany, type StoredInvoice } from './invoices.queries.ts'

function sumUsed(used: readonly Used[]): number {
  return used.reduce((sum, { usedXof }) => sum + usedXof, 0)
}

/** The invoices with what is open of each, the newest first. */
function invoiceRows(oldestFirst: readonly StoredInvoice[], { states }: CompanyBills): InvoiceRow[] {
  const rows = oldestFirst.map((invoice): InvoiceRow => {
    const { id, year, number, month, madeAt, dueOn, totalXof } = invoice
    const { openXof, overdueDays } = states.get(id) ?? { openXof: 0, overdueDays: 0 }
    return { id, year, number, month, madeOn: dayOf(madeAt), dueOn, totalXof, openXof, overdueDays }
  })
  return rows.toReversed()
}

/** What managers and operators see alike. */
async function getAccount({ db, clock }: Context, company: Company) {
  const { id: companyId, name, ifu, address, billingEmail, monthlyLimitXof, pausedAt, closedAt } = company
  const used = await listUsed(db, monthStart(clock.now()), companyId)
  const bills = await getBills(db, companyId, dayOf(clock.now()))
  const normalisedOf = await findNormalised(db, companyId)
  const invoices = invoiceRows(await listInvoices(db, companyId), bills).map((invoice) => {
    const normalised = normalisedOf(invoice.id)
    return { ...invoice, ...(normalised.length > 0 && { normalised: [...normalised] }) }
  })
  const state = { isPaused: pausedAt !== null, isClosed: closedAt !== null }
  const account = { companyId, name, ifu, address, billingEmail, state, monthlyLimitXof, usedXof: sumUsed(used) }
  return { used, account: { ...account, creditXof: bills.creditXof, invoices } }
}

/** A company as its manager sees it. Refuses company_not_found. */
export async function getManagedCompany(context: Context, actor: Actor, companyId: string): Promise<ManagedCompany> {
  const company = await requireManaged(context.db, actor, companyId)
  const { account, used } = await getAccount(context, company)
  const members = await listMembers(context.db, companyId)
  const invitations = await listInvitations(context.db, companyId)
  return {
    ...account,
    members: members.map((member) => {
      return { ...member, usedXof: used.find(({ userId }) => userId === member.userId)?.usedXof ?? 0 }
    }),
    invitations: invitations.map(({ id, email, role, monthlyLimitXof }) => ({ id, email, role, monthlyLimitXof })),
  }
}

/**
 * The rides that the company pays, charged in the month that contains a day; never other rides of its members.
 * Refuses company_not_found.
 */
export async function listRidesOfMonth(
  { db, clock }: Context,
  actor: Actor,
  { companyId, on }: { readonly companyId: string; readonly on?: Day | undefined },
): Promise<{ month: Day; rides: ChargedRide[] }> {
  await requireManaged(db, actor, companyId)
  const month = startOfMonth(on ?? dayOf(clock.now()))
  const span = { from: startOfDay(month), until: startOfDay(monthAfter(month)) }
  return { month, rides: await listChargedRides(db, companyId, span) }
}

function stateOf({ pausedAt, closedAt }: Company): CompanyState {
  if (closedAt !== null) return 'closed'
  return pausedAt === null ? 'open' : 'paused'
}

/** Every company, for operators. */
export async function listCompanyRows({ db, clock }: Context): Promise<{ companies: CompanyRow[] }> {
  const used = await listUsed(db, monthStart(clock.now()))
  const invoices = await listInvoices(db)
  const billsOf = await listBillsOfAll(db, dayOf(clock.now()))
  const companies = (await listCompanies(db)).map((company): CompanyRow => {
    const own = invoices.filter(({ companyId }) => companyId === company.id)
    const bills = invoiceRows(own, billsOf(company.id))
    const overdue = bills.filter(({ overdueDays }) => overdueDays > 0)
    const sum = (rows: readonly InvoiceRow[]) => rows.reduce((total, { openXof }) => total + openXof, 0)
    return {
      companyId: company.id,
      name: company.name,
      state: stateOf(company),
      monthlyLimitXof: company.monthlyLimitXof,
      usedXof: sumUsed(used.filter(({ companyId }) => companyId === company.id)),
      openXof: sum(bills),
      overdueXof: sum(overdue),
      overdueDays: Math.max(0, ...overdue.map(({ overdueDays }) => overdueDays)),
    }
  })
  return { companies }
}

/** A company as operators see it. Refuses company_not_found. */
export async function getCompanyFile(context: Context, companyId: string): Promise<CompanyFile> {
  const company = await findCompany(context.db, companyId)
  if (company === undefined) throw new Refusal('company_not_found')
  const { account } = await getAccount(context, company)
  const members = await listMembers(context.db, companyId)
  const invitations = await listInvitations(context.db, companyId)
  const payments = await listPaymentsOfCompany(context.db, companyId)
  return {
    ...account,
    openedAt: company.openedAt.toISOString(),
    managers: members.filter(({ role }) => role === 'manager').map(({ userId, fullName }) => ({ userId, fullName })),
    invitedManagers: invitations.filter(({ role }) => role === 'manager').map(({ email }) => email),
    memberCount: members.length,
    payments: payments.map(({ companyId: _company, ...payment }) => payment),
    onlinePayments: await listPaidByMobileMoney(context.db, companyId),
  }
}
