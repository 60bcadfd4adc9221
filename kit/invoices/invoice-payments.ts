import { monthAfter } from '#domain/companies/invoices.ts'
import type { AttemptOutcome } from '#domain/payments/online/attempt-outcome.ts'
import { dayOf, startOfDay } from '#domain/shared/day.ts'
import { makeInvoices } from '#server/companies/make-invoices.service.ts'
import type { Kit } from '../kit.ts'
import { aCompany, aMember, letCompanyPay, managed, type TestCompany } from '../people/companies.ts'
import { aDriver, aPassenger, type Person } from '../people/people.ts'
import { payInWidget } from '../rides/payments.ts'
import { aRide, drive } from '../rides/rides.ts'

/** A finished ride that the company pays, of this price. */
export async function chargeRide(kit: Kit, company: TestCompany, priceXof = 500): Promise<void> {
  const member = await aMember(kit, company)
  const { id } = await aRide(kit, member)
  await kit.database.db.updateTable('rides').set({ priceXof }).where('id', '=', id).execute()
  await letCompanyPay(kit, company, member, id)
  await drive(kit, await aDriver(kit), id, ['accept', 'finish'])
}

/** Moves the clock into the next month in Benin, makes its invoices, and returns the company's newest. */
export async function invoiceNow(kit: Kit, company: TestCompany): Promise<string> {
  kit.clock.set(new Date(startOfDay(monthAfter(dayOf(kit.clock.now()))).getTime() + 90 * 60_000))
  await makeInvoices(kit.context)
  return (await managed(kit, company)).invoices[0]?.id ?? ''
}

export type InvoiceToPay = { readonly company: TestCompany; readonly invoiceId: string }

/** A company with one open invoice of this sum. */
export async function anOpenInvoice(kit: Kit, sumXof = 500): Promise<InvoiceToPay> {
  const company = await aCompany(kit, { monthlyLimitXof: 10_000_000 })
  await chargeRide(kit, company, sumXof)
  return { company, invoiceId: await invoiceNow(kit, company) }
}

/** Another manager of the company. */
export async function aSecondManager(kit: Kit, { companyId, operator }: TestCompany): Promise<Person> {
  const manager = await aPassenger(kit)
  const body = { email: manager.email, reason: 'Deux gestionnaires' }
  await kit.call(`POST /api/admin/companies/${companyId}/managers`, { as: operator, body })
  const { invitations } = (await kit.call('GET /api/companies', { as: manager })).json()
  const path = `POST /api/company-invitations/${invitations[0].id}/answer`
  await kit.call(path, { as: manager, body: { accepts: true } })
  return manager
}

/** « Payer … par Mobile Money », through the API. */
export function askToPayInvoice(kit: Kit, { company, invoiceId }: InvoiceToPay, as: Person = company.manager) {
  return kit.call(`POST /api/companies/${company.companyId}/invoices/${invoiceId}/payments`, { as })
}

/** A manager begins to pay; returns the payment's id. */
export async function startInvoicePayment(kit: Kit, invoice: InvoiceToPay, as?: Person): Promise<string> {
  return (await askToPayInvoice(kit, invoice, as)).json().payment.id
}

export type PaidInvoice = { readonly manager: Person; readonly paymentId: string; readonly transactionId: string }

/** A manager who paid this sum in the widget; the server does not know it yet. */
export async function anUnverifiedInvoicePayment(
  kit: Kit,
  invoice: InvoiceToPay,
  manager: Person = invoice.company.manager,
): Promise<PaidInvoice> {
  const { payment } = (await askToPayInvoice(kit, invoice, manager)).json()
  const transactionId = await payInWidget(kit, payment.id, { amountXof: payment.amountXof })
  return { manager, paymentId: payment.id, transactionId }
}

export function verifyInvoicePayment(kit: Kit, { manager, paymentId, transactionId }: PaidInvoice) {
  return kit.call(`POST /api/invoice-payments/${paymentId}/verification`, { as: manager, body: { transactionId } })
}

/** The browser reports a transaction and is closed. */
export function reportInvoicePayment(kit: Kit, { manager, paymentId, transactionId }: PaidInvoice) {
  return kit.call(`PUT /api/payments/${paymentId}/transaction`, { as: manager, body: { transactionId } })
}

/** A manager who paid what is open. */
export async function payInvoice(kit: Kit, invoice: InvoiceToPay, manager?: Person): Promise<PaidInvoice> {
  const paid = await anUnverifiedInvoicePayment(kit, invoice, manager)
  await verifyInvoicePayment(kit, paid)
  return paid
}

/** What is open of the company's invoices, the newest first. */
export async function openSums(kit: Kit, company: TestCompany): Promise<number[]> {
  return (await managed(kit, company)).invoices.map(({ openXof }) => openXof)
}

/** The outcome of each transaction of an invoice, sorted. */
export async function outcomesOfInvoice(kit: Kit, { invoiceId }: InvoiceToPay): Promise<AttemptOutcome[]> {
  const attempts = await kit.database.db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentId')
    .where('invoiceId', '=', invoiceId)
    .select('outcome')
    .execute()
  return attempts.map(({ outcome }) => outcome).sort()
}

/** The payments of an invoice, oldest first. */
export function paymentsOfInvoice(kit: Kit, { invoiceId }: InvoiceToPay) {
  return kit.database.db
    .selectFrom('paymentTransactions')
    .where('invoiceId', '=', invoiceId)
    .orderBy('createdAt')
    .orderBy('status')
    .select(['id', 'amount', 'status', 'purpose', 'rideId', 'managerId'])
    .execute()
}

/** Who takes payments of the company's invoices and what became of them, as a manager reads it. */
export async function invoicePaymentsShown(kit: Kit, { company }: InvoiceToPay, as: Person = company.manager) {
  return (await kit.call(`GET /api/companies/${company.companyId}/invoice-payments`, { as })).json()
}
