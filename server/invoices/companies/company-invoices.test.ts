import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { formatCode } from '#domain/invoices/invoice-seal.ts'
import { taxLine } from '#domain/invoices/tax-groups.table.ts'
import { dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { manualClock } from '#kit/clock.ts'
import {
  aCompanyRide,
  anInvoicedCompany,
  goToNextMonth,
  invoicePdfText,
  invoiceTheMonth,
  normalisedOf,
  shownNormalised,
  takeBackRide,
} from '#kit/invoices/company-invoices.ts'
import { aTaxGroup, invoicesOf } from '#kit/invoices/invoices.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type ListeningEmecef, startLocalEmecef } from '#kit/outside/local-emecef.ts'
import { aCompany, addMember, aMember, type TestCompany } from '#kit/people/companies.ts'
import { anAdmin, type Person } from '#kit/people/people.ts'
import { balanceOf } from '#kit/rides/ledger.ts'
import { makeInvoices } from '../../companies/make-invoices.service.ts'
import type { Emecef } from '../../outside/emecef/emecef.ts'
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
    expect(await shownNormalised(kit, company, invoice.id)).toMatchObject([
      { isCredit: false, amountXof: 1_000 + priceXof },
    ])
  })

  test('is made out to the name without an IFU, and keeps the IFU that stood on the company’s invoice', async () => {
    const { company } = await anInvoicedCompany(kit, { ifu: '' })
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
    const { company, invoice } = await anInvoicedCompany(kit)
    await issue()
    expect(await statesOf(company)).toEqual([])
    expect(await shownNormalised(kit, company, invoice.id)).toBeUndefined()
    expect(await invoicePdfText(kit, company, invoice.id)).toContain('remplace pas la facture normalisée (e-MECeF)')
  })

  test('is ordered by the nightly job when the minutes have missed it for a month', async () => {
    const company = await aCompany(kit)
    await aCompanyRide(kit, company, await aMember(kit, company))
    goToNextMonth(kit)
    await makeInvoices({ ...kit.context, emecef: null })
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

test('the tax that was registered of several items is the one of the books, the PDF and the accountant’s file', async () => {
  await aTaxGroup(kit, 'standard', 'B')
  const company = await aCompany(kit)
  const member = await aMember(kit, company)
  await aCompanyRide(kit, company, member)
  const { priceXof } = await aCompanyRide(kit, company, member, 'standard')
  const { id, number } = await invoiceTheMonth(kit, company)
  const totalXof = 500 + priceXof
  const ours = taxLine(totalXof, 'B')
  const [baseXof, taxXof] = [ours.baseXof - 1, ours.taxXof + 1]
  const vat = await balanceOf(kit, 'taxes')
  // Of several items the tax authority may round otherwise than we do.
  const register: Emecef['register'] = async (order) => {
    const answer = await (kit.context.emecef as Emecef).register(order)
    if (answer.kind !== 'registered') return answer
    const taxed = [{ group: 'B', baseXof, taxXof }] as const
    return { ...answer, totals: { total: totalXof, baseXof, taxXof, taxed } }
  }
  await issueInvoices({ ...kit.context, emecef: { ...(kit.context.emecef as Emecef), register } })
  expect((await balanceOf(kit, 'taxes')) - vat).toBe(taxXof)
  expect(await invoicePdfText(kit, company, id)).toContain(`${taxXof} F`)
  const month = dayOf(kit.clock.now()).slice(0, 7)
  const { body } = await kit.call(`GET /files/invoices?month=${month}`, { as: company.operator })
  const own = body.split('\r\n').filter((line) => line.includes(`-${String(number).padStart(4, '0')};`))
  expect(own).toEqual([expect.stringContaining(`;B;${totalXof};${baseXof};${taxXof};`)])
})

test('an operator who belongs to the company decides neither about its normalised invoice nor about its credit note', async () => {
  const { company, ride } = await anInvoicedCompany(kit)
  const member = await anAdmin(kit)
  await addMember(kit, company, member)
  const decide = async (as: Person) => {
    const stuck = (await normalisedOf(kit, company)).find(({ state }) => state === 'refused' || state === 'to_look_at')
    const { id, version } = stuck ?? {}
    const body = { decision: 'close', version, reason: 'Faite à la main' }
    return (await kit.call(`POST /api/admin/invoices/${id}/decision`, { as, body })).json().error?.code
  }
  local.failNext('register', { errorCode: 9 })
  await issue()
  expect([await decide(member), await decide(company.operator)]).toEqual(['own_company', undefined])
  await takeBackRide(kit, company, ride.rideId)
  await issue()
  expect([await decide(member), await decide(company.operator)]).toEqual(['own_company', undefined])
  expect(await statesOf(company)).toEqual(['company 500 closed', 'company_credit 500 closed'])
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
    const { company, member, ride, invoice } = await anInvoicedCompany(kit)
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
    const isCredit = async (id: string) => (await shownNormalised(kit, company, id))?.map((one) => one.isCredit)
    expect(await isCredit(invoice.id)).toEqual([false, true])
    expect(await isCredit(next.id)).toEqual([false, true])
    const pdf = await invoicePdfText(kit, company, next.id)
    expect(pdf).toContain('Avoir normalisé de 500 F CFA')
    expect(pdf).toContain(formatCode(credit?.code ?? ''))
  })
})
