import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { formatCode } from '#domain/invoices/invoice-seal.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { pdfPages } from '#kit/checks/pdf-pages.ts'
import { manualClock } from '#kit/clock.ts'
import { anInvoicedCompany, invoicePdfText, normalisedOf, shownNormalised } from '#kit/invoices/company-invoices.ts'
import { aRidePaidInCash, aTaxGroup, invoicesOf } from '#kit/invoices/invoices.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type ListeningEmecef, LOCAL_NIM, startLocalEmecef } from '#kit/outside/local-emecef.ts'
import { aCompany, type TestCompany } from '#kit/people/companies.ts'
import { eraseDeletedAccounts } from '../../accounts/settings/settings-deletion.service.ts'
import { forgetTripsOf } from '../../rides/forget-rides.service.ts'
import { issueInvoices } from '../issue-invoices.service.ts'

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
/** An operator settles the refused normalised invoice of this company by hand. */
async function close(company: TestCompany, note?: string) {
  const refused = (await normalisedOf(kit, company)).find(({ state }) => state === 'refused')
  return kit.call(`POST /api/admin/invoices/${refused?.id}/decision`, {
    as: company.operator,
    body: { decision: 'close', version: refused?.version, reason: 'Établie au carnet', note },
  })
}

describe('the page and the PDF of a company', () => {
  test('say « en préparation » until the invoice is confirmed, then show code, machine, counters, tax and date', async () => {
    const { company, invoice } = await anInvoicedCompany(kit)
    expect(await shownNormalised(kit, company, invoice.id)).toMatchObject([{ code: null }])
    local.failNext('register', 503)
    await issue()
    expect(await shownNormalised(kit, company, invoice.id)).toMatchObject([{ code: null }])
    const pending = await invoicePdfText(kit, company, invoice.id)
    expect(pending).toContain('Facture normalisée de 500 F CFA, en préparation')
    expect(pending).not.toContain('ne remplace pas')
    kit.clock.advanceMinutes(1)
    await issue()
    const [{ code } = { code: null }] = await normalisedOf(kit, company)
    expect(await shownNormalised(kit, company, invoice.id)).toMatchObject([{ code, amountXof: 500 }])
    const legal = await invoicePdfText(kit, company, invoice.id)
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
    const { company, invoice } = await anInvoicedCompany(kit)
    local.failNext('register', { errorCode: 9 })
    await issue()
    expect((await close(company, note)).json()).toMatchObject({ state: 'closed', companyId: company.companyId })
    expect(await shownNormalised(kit, company, invoice.id)).toMatchObject([
      { code: null, byHand: { note: note || null } },
    ])
    const pdf = await invoicePdfText(kit, company, invoice.id)
    expect(pdf).toContain('Facture normalisée de 500 F CFA, à la main')
    expect(pdf).toContain(said)
    expect(pdf).not.toContain('en préparation')
    const [entry] = (await kit.call('GET /api/admin/journal', { as: company.operator })).json().actions
    expect(entry.reason.replaceAll(/\s/g, ' ')).toMatch(/^Facture \d{4}-\d{4} : (« .+ »\. )?Établie au carnet$/)
    expect(entry.reason).toContain(note)
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
  const { company, member, invoice } = await anInvoicedCompany(kit)
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
  expect(pdfPages(asOperator.rawPayload)[0]).toContain(formatCode(before[0]?.code ?? ''))
  const { db } = kit.context
  await expect(db.updateTable('invoices').set({ items: '[]' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('companies').where('id', '=', company.companyId).execute()).rejects.toThrow()
  const closed = db.updateTable('invoiceStates').set({ closedNote: 'x' }).where('state', '=', 'legal')
  await expect(closed.execute()).rejects.toThrow('a legal invoice is not changed')
})
