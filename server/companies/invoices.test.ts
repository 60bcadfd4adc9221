import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { monthAfter } from '#domain/companies/invoices.ts'
import { companyAccount } from '#domain/ledger/accounts.ts'
import { addDays, dayOf, startOfDay, startOfMonth } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { pdfElements } from '#kit/checks/pdf/pdf-tags.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import {
  aCompany,
  aMember,
  companyFile,
  letCompanyPay,
  managed,
  type TestCompany,
  transfer,
} from '#kit/people/companies.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { balanceOf } from '#kit/rides/ledger.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { makeInvoices } from './make-invoices.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const nextMonth = () => monthAfter(dayOf(kit.clock.now()))
/** Moves the clock to that many minutes after midnight of the next 1st in Benin. */
function goToNextMonth(minutes = 90): void {
  kit.clock.set(new Date(startOfDay(nextMonth()).getTime() + minutes * 60_000))
}
beforeEach(() => goToNextMonth())

async function aFinishedRide(company: TestCompany, member: Person) {
  const { id: rideId } = await aRide(kit, member)
  await letCompanyPay(kit, company, member, rideId)
  const driver = await aDriver(kit)
  await drive(kit, driver, rideId, ['accept', 'finish'])
  return { rideId, driver }
}

async function takeBack(company: TestCompany, rideId: string): Promise<void> {
  const { id } = await kit.database.db
    .selectFrom('paymentTransactions')
    .select('id')
    .where('rideId', '=', rideId)
    .executeTakeFirstOrThrow()
  await kit.call(`POST /api/admin/payments/${id}/refund`, { as: company.operator, body: { reason: 'Contestée' } })
}

const fileOf = (invoiceId: string, as: Person | undefined, ending = 'csv') =>
  kit.call(`GET /files/company-invoice/${invoiceId}?as=${ending}`, { as })

describe('the invoice of a month', () => {
  test('has a line for each finished ride, once the month has ended, and is made once', async () => {
    const company = await aCompany(kit)
    const member = await aMember(kit, company)
    await aFinishedRide(company, member)
    await aFinishedRide(company, member)
    const { id: unfinished } = await aRide(kit, member)
    await letCompanyPay(kit, company, member, unfinished)
    expect(await makeInvoices(kit.context)).toBe(0)
    const month = `${dayOf(kit.clock.now()).slice(0, 7)}-01`
    goToNextMonth(30)
    expect(await makeInvoices(kit.context)).toBe(0)
    kit.clock.advanceMinutes(60)
    expect(await makeInvoices(kit.context)).toBe(1)
    expect(await makeInvoices(kit.context)).toBe(0)
    const { invoices } = await managed(kit, company)
    expect(invoices).toMatchObject([{ month, totalXof: 1000, openXof: 1000, overdueDays: 0 }])
    expect(invoices[0]?.dueOn).toBe(addDays(dayOf(kit.clock.now()), 30))
  })

  test('takes what a server that was down has missed, month by month, numbered without gaps', async () => {
    const [one, two] = [await aCompany(kit), await aCompany(kit)]
    const [ofOne, ofTwo] = [await aMember(kit, one), await aMember(kit, two)]
    await aFinishedRide(one, ofOne)
    goToNextMonth()
    await aFinishedRide(one, ofOne)
    await aFinishedRide(two, ofTwo)
    goToNextMonth()
    goToNextMonth()
    expect(await makeInvoices(kit.context)).toBe(3)
    const months = (await managed(kit, one)).invoices.map(({ month }) => month)
    expect(months).toHaveLength(2)
    expect(months.toSorted().toReversed()).toEqual(months)
    expect((await managed(kit, two)).invoices).toHaveLength(1)
  })

  test('corrects a ride of an earlier invoice by a negative line, and is a credit note if nothing else was charged', async () => {
    const company = await aCompany(kit)
    const member = await aMember(kit, company)
    const { rideId } = await aFinishedRide(company, member)
    goToNextMonth()
    await makeInvoices(kit.context)
    await takeBack(company, rideId)
    goToNextMonth()
    await makeInvoices(kit.context)
    const { invoices, creditXof } = await managed(kit, company)
    expect(invoices).toMatchObject([
      { totalXof: -500, openXof: 0 },
      { totalXof: 500, openXof: 0 },
    ])
    expect(creditXof).toBe(0)
    const csv = (await fileOf(invoices[0]?.id ?? '', company.manager)).body
    expect(csv).toContain('Correction Zémidjan;')
    expect(csv).toContain('Total;;;;;;-500')
  })

  test('is a PDF and a table for its managers and operators, and does not exist for others', async () => {
    const company = await aCompany(kit, { name: 'Les Éts Ɖɔssou & Fils' })
    const member = await aMember(kit, company)
    await aFinishedRide(company, member)
    goToNextMonth()
    await makeInvoices(kit.context)
    const id = (await managed(kit, company)).invoices[0]?.id ?? ''
    for (const reader of [company.manager, company.operator]) {
      const csv = await fileOf(id, reader)
      expect(csv.headers['content-disposition']).toMatch(/"miyi-facture-\d{4}-\d{2}-no-\d{4}-\d{4}\.csv"/)
      expect(csv.body).toContain(';Passager Essai;Zémidjan;Carrefour Vêdoko, derrière l’école;')
      const elements = pdfElements((await fileOf(id, reader, 'pdf')).rawPayload)
      expect(elements[0]).toEqual({ path: 'Document H1', text: expect.stringMatching(/^Facture \d{4}-\d{4}$/) })
      expect(elements).toContainEqual({ path: 'Document P', text: 'Les Éts Ɖɔssou & Fils' })
      expect(elements.filter(({ scope }) => scope === 'Column')).toHaveLength(4)
      expect(elements.at(-1)).toEqual({ path: 'Document Table TR TD', text: '500' })
    }
    for (const other of [member, await aPassenger(kit)]) expect((await fileOf(id, other)).statusCode).toBe(404)
    expect((await fileOf(id, undefined)).statusCode).toBe(303)
    expect((await fileOf('no-id', company.manager)).statusCode).toBe(404)
  })

  test('has the rides of its month in Benin: the last minute of it, and not the first of the next', async () => {
    const company = await aCompany(kit)
    const member = await aMember(kit, company)
    const next = nextMonth()
    const midnightMs = Date.parse(`${next}T00:00:00+01:00`)
    kit.clock.set(new Date(midnightMs - 60_000))
    await aFinishedRide(company, member)
    kit.clock.set(new Date(midnightMs + 60_000))
    await aFinishedRide(company, member)
    goToNextMonth()
    await makeInvoices(kit.context)
    const { invoices } = await managed(kit, company)
    const last = addDays(next, -1)
    expect(invoices.map(({ month }) => month)).toEqual([next, startOfMonth(last)])
    const files = await Promise.all(invoices.map(({ id }) => fileOf(id, company.manager)))
    const [ofNext, ofMonth] = files.map(({ rawPayload }) => rawPayload.toString('utf8').split('\r\n'))
    expect(ofMonth?.[0]).toBe('\uFEFFFacture;Mois;Date;Heure;Membre;Service;Départ;Destination;Prix (F CFA)')
    expect(ofMonth?.[1]).toContain(`;${last.slice(0, 7)};${formatDay(last)};23:59;Passager Essai;`)
    expect(ofNext?.[1]).toContain(`;${next.slice(0, 7)};${formatDay(next)};00:01;Passager Essai;`)
    for (const lines of [ofMonth, ofNext]) {
      // One ride, the total and the end of the last line; whole francs.
      expect(lines).toHaveLength(4)
      expect(lines?.[1]).toMatch(/;500$/)
      expect(lines?.[2]).toMatch(/;Total;;;;;;500$/)
    }
  })

  test('is mailed once to the billing address and to each manager, with the link to the company', async () => {
    const company = await aCompany(kit, { billingEmail: `compta-${Date.now()}@miyi.example` })
    await aFinishedRide(company, await aMember(kit, company))
    goToNextMonth()
    await makeInvoices(kit.context)
    await makeInvoices(kit.context)
    const mails = kit.mail.filter(({ text }) => text.includes(company.companyId))
    expect(mails.map(({ to }) => to)).toContain(company.manager.email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toMatch(/500\sF\sCFA en tout/)
    expect(mails[0]?.text).toContain(`/passenger?company=${company.companyId}`)
  })
})

describe('a transfer', () => {
  test('pays the oldest invoice first, adds up with others, and leaves what is too much as credit', async () => {
    const company = await aCompany(kit)
    const member = await aMember(kit, company)
    await aFinishedRide(company, member)
    goToNextMonth()
    await aFinishedRide(company, member)
    goToNextMonth()
    await makeInvoices(kit.context)
    const open = async () => (await managed(kit, company)).invoices.map(({ openXof }) => openXof)
    expect((await transfer(kit, company, 300, `VIR-A-${company.companyId}`)).statusCode).toBe(200)
    expect(await open()).toEqual([500, 200])
    for (const _ of [1, 2]) {
      expect((await transfer(kit, company, 900, `VIR-B-${company.companyId}`)).statusCode).toBe(200)
    }
    expect(await open()).toEqual([0, 0])
    expect((await companyFile(kit, company)).creditXof).toBe(200)
    expect(await balanceOf(kit, companyAccount(company.companyId))).toBe(200)
  })

  test('with a reference that was recorded for another sum or company is refused, and so is one of tomorrow', async () => {
    const [company, other] = [await aCompany(kit), await aCompany(kit)]
    const reference = `VIR-C-${company.companyId}`
    await transfer(kit, company, 300, reference)
    expect((await transfer(kit, company, 301, reference)).json().error.code).toBe('bank_reference_used')
    expect((await transfer(kit, other, 300, reference)).json().error.code).toBe('bank_reference_used')
    const body = { reference: 'VIR-D', amountXof: 5, receivedOn: addDays(dayOf(kit.clock.now()), 1), reason: 'Relevé' }
    const ahead = await kit.call(`POST /api/admin/companies/${company.companyId}/payments`, {
      as: company.operator,
      body,
    })
    expect(ahead.json().error).toMatchObject({ code: 'transfer_ahead', field: 'receivedOn' })
  })
})

test('an invoice that is not paid in time is overdue for its manager and for operators', async () => {
  const company = await aCompany(kit)
  await aFinishedRide(company, await aMember(kit, company))
  goToNextMonth()
  await makeInvoices(kit.context)
  kit.clock.advanceMinutes(33 * 24 * 60)
  expect((await managed(kit, company)).invoices).toMatchObject([{ openXof: 500, overdueDays: 3 }])
  const { companies } = (await kit.call('GET /api/admin/companies', { as: company.operator })).json()
  const row = companies.find(({ companyId }: { companyId: string }) => companyId === company.companyId)
  expect(row).toMatchObject({ openXof: 500, overdueXof: 500, overdueDays: 3, state: 'open' })
})
