import { monthAfter } from '#domain/companies/invoices.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import { dayOf, startOfDay } from '#domain/shared/day.ts'
import { makeInvoices } from '#server/companies/make-invoices.service.ts'
import { pdfPages } from '../checks/pdf-pages.ts'
import type { Kit } from '../kit.ts'
import {
  aCompany,
  aMember,
  type COMPANY_DETAILS,
  letCompanyPay,
  managed,
  type TestCompany,
} from '../people/companies.ts'
import { aDriver, type Person } from '../people/people.ts'
import { aRide, drive } from '../rides/rides.ts'

/** A finished ride that the company pays. */
export async function aCompanyRide(kit: Kit, company: TestCompany, member: Person, rideType: RideType = 'zemidjan') {
  const { id: rideId, priceXof } = await aRide(kit, member, { rideType })
  await letCompanyPay(kit, company, member, rideId)
  const driver = await aDriver(kit, { driverType: rideType === 'zemidjan' ? 'zem' : 'vtc' })
  await drive(kit, driver, rideId, ['accept', 'finish'])
  return { rideId, priceXof }
}

/** Moves the clock to an hour and a half after midnight of the next 1st in Benin. */
export function goToNextMonth(kit: Kit): void {
  kit.clock.set(new Date(startOfDay(monthAfter(dayOf(kit.clock.now()))).getTime() + 90 * 60_000))
}

/** Makes the invoices of the month that has just ended, and returns this company's newest one. */
export async function invoiceTheMonth(kit: Kit, company: TestCompany) {
  goToNextMonth(kit)
  await makeInvoices(kit.context)
  const [newest] = (await managed(kit, company)).invoices
  if (newest === undefined) throw new Error('the company has no invoice')
  return newest
}

/** A company with one ride of 500 F on its invoice of the month. */
export async function anInvoicedCompany(kit: Kit, details: Partial<typeof COMPANY_DETAILS> = {}) {
  const company = await aCompany(kit, details)
  const member = await aMember(kit, company)
  const ride = await aCompanyRide(kit, company, member)
  return { company, member, ride, invoice: await invoiceTheMonth(kit, company) }
}

/** An operator takes a ride off the company's account. */
export async function takeBackRide(kit: Kit, company: TestCompany, rideId: string): Promise<void> {
  const { id } = await kit.database.db
    .selectFrom('paymentTransactions')
    .select('id')
    .where('rideId', '=', rideId)
    .executeTakeFirstOrThrow()
  const call = `POST /api/admin/payments/${id}/refund` as const
  const answer = await kit.call(call, { as: company.operator, body: { reason: 'Course contestée' } })
  if (answer.statusCode !== 200) throw new Error(`taking back answered ${answer.statusCode}: ${answer.body}`)
}

/** What was normalised of an invoice, as its manager sees it. */
export async function shownNormalised(kit: Kit, company: TestCompany, invoiceId: string) {
  return (await managed(kit, company)).invoices.find(({ id }) => id === invoiceId)?.normalised
}

/** The first page of an invoice's PDF, as its manager reads it. */
export async function invoicePdfText(kit: Kit, { manager }: TestCompany, invoiceId: string): Promise<string> {
  const path = `GET /files/company-invoice/${invoiceId}?as=pdf` as const
  const [page = ''] = pdfPages((await kit.call(path, { as: manager })).rawPayload)
  return page.replaceAll('\u00A0', ' ')
}

/** The normalised invoices of a company with their states, oldest first. */
export function normalisedOf(kit: Kit, { companyId }: TestCompany) {
  return kit.context.db
    .selectFrom('invoices')
    .innerJoin('invoiceStates', 'invoiceStates.invoiceId', 'invoices.id')
    .where('companyId', '=', companyId)
    .orderBy('at')
    .orderBy('kind')
    .select([
      'id',
      'kind',
      'state',
      'item',
      'amountXof',
      'taxGroup',
      'items',
      'paymentType',
      'client',
      'code',
      'version',
    ])
    .execute()
}
