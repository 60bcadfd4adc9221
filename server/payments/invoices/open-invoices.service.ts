import type { CompanyFile } from '#domain/companies/admin-companies.contract.ts'
import { type InvoiceState, invoiceStates } from '#domain/companies/invoices.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentSubject } from '../payment-subject.queries.ts'
import { isManager } from './invoice-payments.queries.ts'
import {
  findCompanyOf,
  isOfOwnCompany,
  listInvoicesToPay,
  listOnlinePayments,
  lockCompany,
  sumTransfers,
} from './open-invoices.queries.ts'

/** What is open of each invoice of a company, by its id, and what the company paid beyond them, in F CFA. */
export type CompanyBills = { readonly states: ReadonlyMap<string, InvoiceState>; readonly creditXof: number }

const NO_BILLS: CompanyBills = { states: new Map(), creditXof: 0 }

async function listBills(db: Db, companyId: string | null, today: Day): Promise<ReadonlyMap<string, CompanyBills>> {
  const invoices = Map.groupBy(await listInvoicesToPay(db, companyId), (invoice) => invoice.companyId)
  const transfers = await sumTransfers(db, companyId)
  const billsOf = (id: string): CompanyBills => {
    const own = invoices.get(id) ?? []
    const { states, creditXof } = invoiceStates(own, transfers.get(id) ?? 0, today)
    const byInvoice = states.map((state, index) => [own[index]?.id ?? '', state] as const)
    return { states: new Map(byInvoice), creditXof }
  }
  return new Map([...new Set([...invoices.keys(), ...transfers.keys()])].map((id) => [id, billsOf(id)]))
}

/** The bills of one company. */
export async function getBills(db: Db, companyId: string, today: Day): Promise<CompanyBills> {
  return (await listBills(db, companyId, today)).get(companyId) ?? NO_BILLS
}

/** The bills of every company, by its id. */
export async function listBillsOfAll(db: Db, today: Day): Promise<(companyId: string) => CompanyBills> {
  const bills = await listBills(db, null, today)
  return (companyId) => bills.get(companyId) ?? NO_BILLS
}

/** The invoices of a company that mobile money paid, as operators see them, the newest first. */
export async function listPaidByMobileMoney(db: Db, companyId: string): Promise<CompanyFile['onlinePayments']> {
  const payments = await listOnlinePayments(db, companyId)
  return payments.map(({ completedAt, ...payment }) => ({ ...payment, paidOn: dayOf(completedAt) }))
}

/** Locks the company of this invoice until the transaction ends. False: there is no such invoice. */
export async function lockCompanyOfInvoice(tx: Db, invoiceId: string): Promise<boolean> {
  const companyId = await findCompanyOf(tx, invoiceId)
  return companyId !== undefined && lockCompany(tx, companyId)
}

/** Does who pays this invoice still manage its company? Of a ride or a driver's account: yes. */
export async function mayStillReport(tx: Db, { invoiceId, managerId }: PaymentSubject): Promise<boolean> {
  if (invoiceId === null || managerId === null) return true
  const companyId = await findCompanyOf(tx, invoiceId)
  return companyId !== undefined && isManager(tx, companyId, managerId)
}

/** What is open of this invoice, in F CFA; 0 if there is none. Lock its company before deciding by it. */
export async function openSumXof(db: Db, invoiceId: string, today: Day): Promise<number> {
  const companyId = await findCompanyOf(db, invoiceId)
  if (companyId === undefined) return 0
  return (await getBills(db, companyId, today)).states.get(invoiceId)?.openXof ?? 0
}

/** No operator decides about an invoice of a company to which they belong. Refuses own_company. */
export async function requireOthersInvoice(tx: Db, invoiceId: string, operatorId: string): Promise<void> {
  if (await isOfOwnCompany(tx, invoiceId, operatorId)) throw new Refusal('own_company')
}
