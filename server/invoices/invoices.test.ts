import jsQR from 'jsqr'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { expectInvoicesHold } from '#kit/checks/invoice-invariants.ts'
import { manualClock } from '#kit/clock.ts'
import { aRidePaidInCash, aTaxGroup, invoicesOf } from '#kit/invoices/invoices.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type ListeningEmecef, LOCAL_IFU, LOCAL_NIM, startLocalEmecef } from '#kit/outside/local-emecef.ts'
import { aCompany, aMember, letCompanyPay } from '#kit/people/companies.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { commissionOf } from '#kit/rides/ledger.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { insertReversal } from '../ledger/ledger.queries.ts'
import { checkInvoices } from './alarm/invoice-alarm.service.ts'
import { issueInvoices } from './issue-invoices.service.ts'
import { orderAllInvoices } from './order-invoices.service.ts'
import { qrPath } from './qr-path.ts'

let local: ListeningEmecef
let kit: Kit
let operator: Person
let logged: MockInstance
beforeAll(async () => {
  local = await startLocalEmecef(manualClock())
  kit = await startKit(local.environment)
  operator = await anAdmin(kit)
})
beforeEach(() => {
  logged = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  logged.mockRestore()
  await expectInvariants(kit.context.db)
})
afterAll(async () => {
  await kit.close()
  await local.close()
})

const get = (path: string, as: Person = operator) => kit.call(`GET ${path}`, { as })
const setRule = (wish: object) => kit.call('POST /api/admin/invoice-rules', { as: operator, body: wish })

describe('an operator', () => {
  test('sets the tax group of a service once, with who, when and why; a stale or past change is refused', async () => {
    const wish = { subject: 'zemidjan', taxGroup: 'B', issuer: 'platform', from: null, reason: 'Avis de la DGI' }
    const [set] = [await setRule({ ...wish, seen: null })]
    expect(set.json()).toMatchObject({
      isOn: true,
      subjects: expect.arrayContaining([expect.objectContaining({ subject: 'zemidjan', taxGroup: 'B' })]),
      rules: [{ subject: 'zemidjan', reason: 'Avis de la DGI', setBy: 'Opérateur Essai' }],
    })
    expect((await setRule({ ...wish, seen: null })).json().rules).toHaveLength(1)
    expect((await setRule({ ...wish, taxGroup: 'A', seen: null })).json().error.code).toBe('invoice_rule_changed')
    const past = { ...wish, from: '2020-01-01', seen: set.json().rules[0].id }
    expect((await setRule(past)).json().error.code).toBe('invoice_rule_not_ahead')
    const [entry] = (await get('/api/admin/journal')).json().actions
    expect(entry).toMatchObject({ action: 'set_invoice_rule' })
    expect(entry.reason).toMatch(/^Zémidjan\s: groupe B, TVA 18\s%, Miyi facture à partir du .* Avis de la DGI$/)
  })

  test('retries a refused invoice once, with a reason in the journal', async () => {
    const { rideId } = await aRidePaidInCash(kit)
    local.failNext('register', { errorCode: 9 })
    await issueInvoices(kit.context)
    const [line] = (await get('/api/admin/invoices?state=refused')).json().invoices
    expect(line).toMatchObject({ rideId, state: 'refused', why: '9 essai' })
    const decide = (decision: string) =>
      kit.call(`POST /api/admin/invoices/${line.id}/decision`, {
        as: operator,
        body: { decision, version: line.version, reason: 'Groupe corrigé' },
      })
    expect((await decide('retry')).json()).toMatchObject({ state: 'waiting' })
    expect((await decide('retry')).json().error.code).toBe('invoice_changed')
    expect((await decide('close')).json().error.code).toBe('invoice_changed')
    await issueInvoices(kit.context)
    expect((await invoicesOf(kit, rideId)).map(({ state }) => state)).toEqual(['legal'])
    const [entry] = (await get('/api/admin/journal')).json().actions
    expect(entry).toMatchObject({ action: 'retry_invoice', reason: 'Groupe corrigé' })
  })

  test('closes an unclear invoice; until then the hourly job reports it', async () => {
    const { rideId } = await aRidePaidInCash(kit)
    local.failNext('register', { errorCode: 99 })
    await issueInvoices(kit.context)
    await checkInvoices(kit.context)
    expect(logged.mock.calls.at(-1)).toEqual([{ stuck: 1 }, 'invoices are stuck'])
    const { counts, invoices } = (await get('/api/admin/invoices?state=to_look_at')).json()
    expect(counts.to_look_at).toBe(1)
    const body = { decision: 'close', version: invoices[0].version, reason: 'Vue sur le site de la DGI' }
    await kit.call(`POST /api/admin/invoices/${invoices[0].id}/decision`, { as: operator, body })
    expect((await invoicesOf(kit, rideId)).map(({ state }) => state)).toEqual(['closed'])
    await expectInvoicesHold(kit.context.db)
    logged.mockClear()
    await checkInvoices(kit.context)
    expect(logged).not.toHaveBeenCalled()
  })

  test('downloads the invoices of a month as a file', async () => {
    const month = kit.clock.now().toISOString().slice(0, 7)
    const file = await get(`/files/invoices?month=${month}`)
    expect(file.headers['content-disposition']).toContain(`miyi-factures-${month}.csv`)
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(
      1 + (await get('/api/admin/invoices')).json().invoices.length,
    )
    expect((await get('/files/invoices?month=2026-13')).statusCode).toBe(404)
  })
})

describe('the receipt of a paid ride', () => {
  test('says plainly that its invoice is not legal yet, then shows code, machine, tax and QR code, on page and in mail', async () => {
    const { rideId, passenger } = await aRidePaidInCash(kit)
    const receipt = async () => (await get(`/api/rides/${rideId}/receipt`, passenger)).json().receipt
    expect((await receipt()).invoice).toBeUndefined()
    local.failNext('register', 503)
    await issueInvoices(kit.context)
    expect((await receipt()).invoice).toMatchObject({ seal: null, taxes: [{ group: 'B', baseXof: 424, taxXof: 76 }] })
    await kit.call(`POST /api/rides/${rideId}/receipt/mail`, { as: passenger })
    expect(kit.mail.at(-1)?.text).toContain('Ce reçu n’est pas encore une facture normalisée')
    const other = await aRidePaidInCash(kit)
    kit.clock.advanceMinutes(10)
    await issueInvoices(kit.context)
    const [{ code, qr } = { code: null, qr: null }] = await invoicesOf(kit, rideId)
    expect((await receipt()).invoice.seal).toMatchObject({ code, nim: LOCAL_NIM, ifu: LOCAL_IFU, qr: qrPath(qr ?? '') })
    await kit.call(`POST /api/rides/${other.rideId}/receipt/mail`, { as: other.passenger })
    const [legal] = await invoicesOf(kit, other.rideId)
    expect(kit.mail.at(-1)?.text).toContain(legal?.code?.match(/.{4}/g)?.join('-'))
  })

  test('has a QR code that a phone reads', () => {
    const said = 'F;ED01000001;TESTABCD2345EFGH6789JKLM;3202600000017;20261124160509'
    const { size, path } = qrPath(said)
    const [scale, edge] = [4, 4]
    const side = (size + 2 * edge) * scale
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
    for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let row = 0; row < scale; row += 1) {
        for (let column = 0; column < Number(width) * scale; column += 1) {
          const at = ((Number(y) + edge) * scale + row) * side + (Number(x) + edge) * scale + column
          pixels.fill(0, at * 4, at * 4 + 3)
        }
      }
    }
    expect(jsQR(pixels, side, side)?.data).toBe(said)
  })
})

describe('the commission', () => {
  test('of a month is one invoice a driver, after the month; a later reversal is a credit note', async () => {
    await aTaxGroup(kit, 'commission', 'B')
    const driver = await aDriver(kit, { fullName: 'Chauffeur Essai' })
    for (const permille of [150, 100]) {
      const { id } = await aRide(kit, await aPassenger(kit))
      await drive(kit, driver, id, ['accept'])
      await commissionOf(kit, id, permille)
      await press(kit, driver, id, ['finish', { cashReceived: true }])
    }
    const commissions = () =>
      kit.context.db
        .selectFrom('invoices')
        .innerJoin('invoiceStates', 'invoiceStates.invoiceId', 'invoices.id')
        .where('driverId', '=', driver.userId)
        .orderBy('kind')
        .select(['kind', 'amountXof', 'state', 'client', 'taxGroup'])
        .execute()
    await orderAllInvoices(kit.context)
    expect(await commissions()).toEqual([])
    kit.clock.advanceMinutes(33 * 24 * 60)
    await orderAllInvoices(kit.context)
    await orderAllInvoices(kit.context)
    await issueInvoices(kit.context)
    const invoice = {
      kind: 'commission',
      amountXof: 125,
      state: 'legal',
      client: { name: 'Chauffeur Essai' },
      taxGroup: 'B',
    }
    expect(await commissions()).toEqual([invoice])
    const [entry] = await kit.context.db
      .selectFrom('ledgerEntries')
      .where('kind', '=', 'commission')
      .where('debit', '=', `driver:${driver.userId}`)
      .where('amountXof', '=', 50)
      .select('sourceId')
      .execute()
    await insertReversal(kit.context.db, 'commission', entry?.sourceId ?? '', kit.clock.now())
    await kit.context.db
      .updateTable('paymentTransactions')
      .set({ paymentProvider: 'written_off' })
      .where('id', '=', entry?.sourceId ?? '')
      .execute()
    await orderAllInvoices(kit.context)
    await issueInvoices(kit.context)
    expect(await commissions()).toEqual([invoice, { ...invoice, kind: 'commission_credit', amountXof: 50 }])
  })
})

test('an invoice can be neither changed nor deleted, whatever becomes of the account', async () => {
  await expect(kit.context.db.updateTable('invoices').set({ amountXof: 1 }).execute()).rejects.toThrow('append-only')
  await expect(kit.context.db.deleteFrom('invoices').execute()).rejects.toThrow('append-only')
  const legal = kit.context.db.updateTable('invoiceStates').set({ state: 'waiting' }).where('state', '=', 'legal')
  await expect(legal.execute()).rejects.toThrow('a legal invoice is not changed')
})

test('a fare that a company pays has no invoice of its own', async () => {
  const company = await aCompany(kit)
  const [member, driver] = [await aMember(kit, company), await aDriver(kit)]
  const { id: rideId } = await aRide(kit, member)
  expect((await letCompanyPay(kit, company, member, rideId)).statusCode).toBe(200)
  await drive(kit, driver, rideId, ['accept', 'start', 'finish'])
  await aTaxGroup(kit, 'zemidjan', 'B')
  const paid = await aRidePaidInCash(kit)
  await orderAllInvoices(kit.context)
  expect(await invoicesOf(kit, rideId)).toEqual([])
  expect(await invoicesOf(kit, paid.rideId)).toHaveLength(1)
})
