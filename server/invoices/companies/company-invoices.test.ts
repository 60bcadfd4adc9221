import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { formatCode } from '#domain/invoices/invoice-seal.ts'
import { dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { pdfTexts } from '#kit/checks/pdf-texts.ts'
import { manualClock } from '#kit/clock.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type ListeningEmecef, LOCAL_NIM, startLocalEmecef } from '#kit/outside/local-emecef.ts'
import { aCompany, aMember, managed, type TestCompany } from '#kit/people/companies.ts'
import { aCompanyRide, invoiceTheMonth, normalisedOf, takeBackRide } from '#kit/rides/company-invoices.ts'
import { aRidePaidInCash, aTaxGroup, invoicesOf } from '#kit/rides/invoices.ts'
import { eraseDeletedAccounts } from '../../accounts/settings/settings-deletion.service.ts'
import { forgetTripsOf } from '../../rides/forget-rides.service.ts'
import { issueInvoices } from '../issue-invoices.service.ts'
import { orderAllInvoices, orderInvoices } from '../order-invoices.service.ts'

let local: ListeningEmecef
let kit: Kit
let logged: MockInstance
beforeAll(async () => {
  local = await startLocalEmecef(manualClock())
  kit = await startKit(local.environment)
})
beforeEach(async () => {
  logged = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
  await aTaxGroup(kit, 'zemidjan', 'B')
  await aTaxGroup(kit, 'standard', 'A')
})
afterEach(async () => {
  logged.mockRestore()
  await expectInvariants(kit.context.db)
})
afterAll(async () => {
  await kit.close()
  await local.close()
})

const issue = () => issueInvoices(kit.context)
const statesOf = async (company: TestCompany) =>
  (await normalisedOf(kit, company)).map(({ kind, state, amountXof }) => `${kind} ${amountXof} ${state}`)

/** A company with one ride of 500 F on its invoice of the month. */
async function anInvoicedCompany(details: Parameters<typeof aCompany>[1] = {}) {
  const company = await aCompany(kit, details)
  const member = await aMember(kit, company)
  const ride = await aCompanyRide(kit, company, member)
  return { company, member, ride, invoice: await invoiceTheMonth(kit, company) }
}

const pdfOf = async (company: TestCompany, invoiceId: string) => {
  const path = `GET /files/company-invoice/${invoiceId}?as=pdf` as const
  const [page = ''] = pdfTexts((await kit.call(path, { as: company.manager })).rawPayload)
  return page.replaceAll('\u0092', '’').replaceAll('\u00A0', ' ')
}

/** The row of an invoice on the company's page. */
const shownOf = async (company: TestCompany, invoiceId: string) =>
  (await managed(kit, company)).invoices.find(({ id }) => id === invoiceId)?.normalised

/** An operator settles the refused normalised invoice of this company by hand. */
async function close(company: TestCompany, note?: string) {
  const refused = (await normalisedOf(kit, company)).find(({ state }) => state === 'refused')
  return kit.call(`POST /api/admin/invoices/${refused?.id}/decision`, {
    as: company.operator,
    body: { decision: 'close', version: refused?.version, reason: 'Établie au carnet', note },
  })
}

describe('the normalised invoice of a company', () => {
  test('has an item for each service and tax group, is made out to its IFU on credit, and is registered once', async () => {
    const company = await aCompany(kit, { name: 'Éts Dossou', billingEmail: 'compta@dossou.example' })
    const member = await aMember(kit, company)
    const rides = [await aCompanyRide(kit, company, member), await aCompanyRide(kit, company, member)]
    const { priceXof } = await aCompanyRide(kit, company, member, 'standard')
    const invoice = await invoiceTheMonth(kit, company)
    const before = local.invoices().length
    await issue()
    await orderAllInvoices(kit.context)
    await issue()
    expect(await statesOf(company)).toEqual([`company ${1_000 + priceXof} legal`])
    expect(local.invoices().length - before).toBe(1)
    const sent = local.invoices().at(-1)?.sent
    expect(sent).toMatchObject({
      type: 'FV',
      items: [
        { price: priceXof, quantity: 1, taxGroup: 'A' },
        { price: 1_000, quantity: 1, taxGroup: 'B' },
      ],
      client: {
        ifu: '1234567890123',
        name: 'Éts Dossou',
        contact: 'compta@dossou.example',
        address: 'Boulevard Saint-Michel, Cotonou',
      },
      payment: [{ name: 'CREDIT', amount: 1_000 + priceXof }],
    })
    expect(sent?.items?.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^1\scourse Standard, \S+ \d{4}$/),
      expect.stringMatching(/^2\scourses Zémidjan, \S+ \d{4}$/),
    ])
    for (const { rideId } of rides) expect(await invoicesOf(kit, rideId)).toEqual([])
    expect(await shownOf(company, invoice.id)).toMatchObject([{ isCredit: false, amountXof: 1_000 + priceXof }])
  })

  test('is made out to the name without an IFU, and keeps the IFU that stood on the company’s invoice', async () => {
    const { company } = await anInvoicedCompany({ ifu: '' })
    await issue()
    const [{ client } = { client: null }] = await normalisedOf(kit, company)
    expect(client).toMatchObject({ name: 'Société Essai' })
    expect(client).not.toHaveProperty('ifu')
  })

  test('has the tax group of each ride that was in force then, and leaves out rides without one', async () => {
    const company = await aCompany(kit)
    const member = await aMember(kit, company)
    await aCompanyRide(kit, company, member)
    kit.clock.advanceMinutes(1)
    await aTaxGroup(kit, 'zemidjan', 'A')
    await aCompanyRide(kit, company, member)
    kit.clock.advanceMinutes(1)
    await aTaxGroup(kit, 'zemidjan', null)
    await aCompanyRide(kit, company, member)
    await invoiceTheMonth(kit, company)
    await aTaxGroup(kit, 'zemidjan', 'D')
    await issue()
    const [{ items } = { items: null }] = await normalisedOf(kit, company)
    expect(items).toMatchObject([
      { taxGroup: 'A', amountXof: 500 },
      { taxGroup: 'B', amountXof: 500 },
    ])
    expect(await statesOf(company)).toEqual(['company 1000 legal'])
  })

  test('is not made while no ride has a tax group, and the PDF says that it does not replace one', async () => {
    await aTaxGroup(kit, 'zemidjan', null)
    const { company, invoice } = await anInvoicedCompany()
    await issue()
    expect(await statesOf(company)).toEqual([])
    expect(await shownOf(company, invoice.id)).toBeUndefined()
    expect(await pdfOf(company, invoice.id)).toContain('remplace pas la facture normalisée (e-MECeF)')
  })

  test('is ordered by the nightly job when the minutes have missed it for a month', async () => {
    const { company } = await anInvoicedCompany()
    kit.clock.advanceMinutes(30 * 24 * 60)
    await orderInvoices(kit.context)
    expect(await statesOf(company)).toEqual([])
    await orderAllInvoices(kit.context)
    expect(await statesOf(company)).toEqual(['company 500 waiting'])
    await issue()
  })

  test('has a line in each of its tax groups in the accountant’s file', async () => {
    const company = await aCompany(kit)
    const member = await aMember(kit, company)
    await aCompanyRide(kit, company, member)
    const { priceXof } = await aCompanyRide(kit, company, member, 'standard')
    const { number } = await invoiceTheMonth(kit, company)
    await issue()
    const month = dayOf(kit.clock.now()).slice(0, 7)
    const { body } = await kit.call(`GET /files/invoices?month=${month}`, { as: company.operator })
    const own = body.split('\r\n').filter((line) => line.includes(`-${String(number).padStart(4, '0')};`))
    expect(own).toEqual([
      expect.stringContaining(`;A;${priceXof};${priceXof};0;`),
      expect.stringContaining(';B;500;424;76;'),
    ])
  })
})

describe('a ride that is taken off the account of a company', () => {
  test('before the invoice of the month is on no normalised invoice, and has no credit note', async () => {
    const company = await aCompany(kit)
    const member = await aMember(kit, company)
    const { rideId } = await aCompanyRide(kit, company, member)
    await aCompanyRide(kit, company, member)
    await takeBackRide(kit, company, rideId)
    await invoiceTheMonth(kit, company)
    await issue()
    await orderAllInvoices(kit.context)
    expect(await statesOf(company)).toEqual(['company 500 legal'])
  })

  test('later has a credit note with the code of the original, which waits until that one is legal', async () => {
    const { company, member, ride, invoice } = await anInvoicedCompany()
    await aCompanyRide(kit, company, member)
    local.failNext('register', 503)
    await issue()
    await takeBackRide(kit, company, ride.rideId)
    await issue()
    expect(await statesOf(company)).toEqual(['company 500 waiting', 'company_credit 500 waiting'])
    kit.clock.advanceMinutes(1)
    await issue()
    expect(await statesOf(company)).toEqual(['company 500 legal', 'company_credit 500 legal'])
    const [original, credit] = await normalisedOf(kit, company)
    expect(credit).toMatchObject({ taxGroup: 'B', paymentType: 'CREDIT', client: original?.client })
    expect(credit?.item).toMatch(/^Course Zémidjan /)
    expect(local.invoices().at(-1)?.sent).toMatchObject({ type: 'FA', reference: original?.code })
    // It stands on the invoice that it corrects, and on the one that has the negative line.
    const next = await invoiceTheMonth(kit, company)
    await issue()
    await orderAllInvoices(kit.context)
    const isCredit = async (id: string) => (await shownOf(company, id))?.map((one) => one.isCredit)
    expect(await isCredit(invoice.id)).toEqual([false, true])
    expect(await isCredit(next.id)).toEqual([true, false])
    const pdf = await pdfOf(company, next.id)
    expect(pdf).toContain('Avoir normalisé de 500 F CFA')
    expect(pdf).toContain(formatCode(credit?.code ?? ''))
  })
})

describe('the page and the PDF of a company', () => {
  test('say « en préparation » until the invoice is confirmed, then show code, machine, counters, tax and date', async () => {
    const { company, invoice } = await anInvoicedCompany()
    local.failNext('register', 503)
    await issue()
    expect(await shownOf(company, invoice.id)).toMatchObject([{ code: null }])
    const pending = await pdfOf(company, invoice.id)
    expect(pending).toContain('Facture normalisée de 500 F CFA, en préparation')
    expect(pending).not.toContain('ne remplace pas')
    kit.clock.advanceMinutes(1)
    await issue()
    const [{ code } = { code: null }] = await normalisedOf(kit, company)
    expect(await shownOf(company, invoice.id)).toMatchObject([{ code, amountXof: 500 }])
    const legal = await pdfOf(company, invoice.id)
    for (const shown of [formatCode(code ?? ''), LOCAL_NIM, 'Hors taxe (groupe B', '424', '76']) {
      expect(legal).toContain(shown)
    }
    expect(legal).toMatch(/Compteurs : \d+\/\d+ FV/)
    expect(legal).not.toContain('en préparation')
  })

  test.each([
    ['what the operator wrote', 'Carnet 7, facture 12', 'Notre équipe précise : Carnet 7, facture 12'],
    ['that it is kept on paper', '', 'L’original est conservé sur papier.'],
  ])('say of one that was closed by hand %s, and never « en préparation »', async (_what, note, said) => {
    const { company, invoice } = await anInvoicedCompany()
    local.failNext('register', { errorCode: 9 })
    await issue()
    expect((await close(company, note)).json()).toMatchObject({ state: 'closed', companyId: company.companyId })
    expect(await shownOf(company, invoice.id)).toMatchObject([{ code: null, byHand: { note: note || null } }])
    const pdf = await pdfOf(company, invoice.id)
    expect(pdf).toContain('Facture normalisée de 500 F CFA, à la main')
    expect(pdf).toContain(said)
    expect(pdf).not.toContain('en préparation')
    const [entry] = (await kit.call('GET /api/admin/journal', { as: company.operator })).json().actions
    expect(entry.reason.replaceAll(/\s/g, ' ')).toBe(note ? `« ${note} ». Établie au carnet` : 'Établie au carnet')
  })
})

test('the receipt of a ride whose invoice was closed by hand says so, on the page and in the mail', async () => {
  const { rideId, passenger } = await aRidePaidInCash(kit)
  local.failNext('register', { errorCode: 9 })
  await issue()
  const company = await aCompany(kit)
  const [{ id } = { id: '' }] = await invoicesOf(kit, rideId)
  const { version } = await kit.context.db
    .selectFrom('invoiceStates')
    .where('invoiceId', '=', id)
    .select('version')
    .executeTakeFirstOrThrow()
  const body = { decision: 'close', version, reason: 'Vue à la DGI', note: 'Code TEST-1' }
  expect((await kit.call(`POST /api/admin/invoices/${id}/decision`, { as: company.operator, body })).statusCode).toBe(
    200,
  )
  const { receipt } = (await kit.call(`GET /api/rides/${rideId}/receipt`, { as: passenger })).json()
  expect(receipt.invoice).toMatchObject({ seal: null, byHand: { note: 'Code TEST-1' } })
  await kit.call(`POST /api/rides/${rideId}/receipt/mail`, { as: passenger })
  expect(kit.mail.at(-1)?.text).toContain('Facture normalisée établie à la main')
  expect(kit.mail.at(-1)?.text).toMatch(/Notre équipe précise\s: Code TEST-1/)
  expect(kit.mail.at(-1)?.text).not.toContain('en préparation')
})

test('the invoices of a company outlive the erasure of its manager and members, and can be neither changed nor deleted', async () => {
  const { company, member, invoice } = await anInvoicedCompany()
  await issue()
  const before = await normalisedOf(kit, company)
  await kit.context.db
    .updateTable('users')
    .set({ deletedAt: kit.clock.now() })
    .where('id', 'in', [company.manager.userId, member.userId])
    .execute()
  kit.clock.advanceMinutes(31 * 24 * 60)
  await eraseDeletedAccounts(kit.context, forgetTripsOf)
  expect(await normalisedOf(kit, company)).toEqual(before)
  const asOperator = await kit.call(`GET /files/company-invoice/${invoice.id}?as=pdf`, { as: company.operator })
  expect(pdfTexts(asOperator.rawPayload)[0]).toContain(formatCode(before[0]?.code ?? ''))
  const { db } = kit.context
  await expect(db.updateTable('invoices').set({ items: '[]' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('companies').where('id', '=', company.companyId).execute()).rejects.toThrow()
  const closed = db.updateTable('invoiceStates').set({ closedNote: 'x' }).where('state', '=', 'legal')
  await expect(closed.execute()).rejects.toThrow('a legal invoice is not changed')
})
