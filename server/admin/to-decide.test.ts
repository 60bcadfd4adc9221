import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { aRidePaidInCash, aTaxGroup, invoicesOf } from '#kit/invoices/invoices.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { aConfirmedDocument, confirmDocument } from '#kit/people/reviews.ts'
import { aContestedRide, aDrivenRide, claim, decide } from '#kit/rides/cash-cases.ts'
import { aReportedPayment } from '#kit/rides/payments.ts'
import { approve, askForPayout, owe } from '#kit/rides/payouts.ts'
import { orderInvoices } from '../invoices/order-invoices.service.ts'
import { MailRefused } from '../outside/mail/mailer.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit({ PAYOUT_PROVIDER: 'hand', EMECEF_LOCAL: '1' })
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

const get = async (path: string) => (await kit.call(`GET ${path}` as 'GET /x', { as: operator })).json()
const toDecide = async () => (await get('/api/admin/dashboard')).toDecide
const NO_FILES = { driverFiles: 0, vehicles: 0, documents: 0 }
const NOTHING = {
  sosAlerts: 0,
  unusualTrips: 0,
  reviews: 0,
  cashDisputes: 0,
  ...NO_FILES,
  payouts: 0,
  failedMessages: 0,
  stuckMoney: 0,
  corrections: 0,
  rentDays: 0,
  uncertainInvoices: 0,
  refusedInvoices: 0,
  cases: 0,
  disclosures: 0,
}

test('nothing is to be decided on a new installation', async () => {
  expect(await toDecide()).toEqual(NOTHING)
})

test('a disagreement about cash counts once its driver has answered or had the time to, and until it is decided', async () => {
  const contested = await aContestedRide(kit)
  expect(await toDecide()).toEqual({ ...NOTHING, cashDisputes: 1 })
  const silent = await aDrivenRide(kit)
  await claim(kit, silent)
  expect(await toDecide()).toEqual({ ...NOTHING, cashDisputes: 1 })
  kit.clock.advanceMinutes(120)
  expect(await toDecide()).toMatchObject({ cashDisputes: 2 })
  expect((await get('/api/admin/cash-cases')).total).toBe(2)
  await decide(kit, operator, contested, 'given')
  expect(await toDecide()).toMatchObject({ cashDisputes: 1 })
  await decide(kit, operator, silent, 'unknown')
  expect(await toDecide()).toEqual(NOTHING)
})

test('a file to verify counts once it has a document of each type, and not while one is missing', async () => {
  const driver = await aDriver(kit, { approval: 'pending', documents: 'missing' })
  const counts = async () => [(await toDecide()).driverFiles, (await get('/api/admin/drivers')).pendingCount]
  const [last, ...others] = DOCUMENT_TYPES
  for (const documentType of [...others, ...others]) await aConfirmedDocument(kit, driver, { documentType })
  expect(await counts()).toEqual([0, 0])
  await aConfirmedDocument(kit, driver, { documentType: last })
  expect(await counts()).toEqual([1, 1])
  await kit.call(`POST /api/admin/drivers/${driver.userId}/decision`, {
    as: operator,
    body: { decision: 'approve', seen: 'pending' },
  })
  expect(await counts()).toEqual([0, 0])
})

test('a file to verify counts for drivers whose address is confirmed, as in their list', async () => {
  await aDriver(kit, { approval: 'pending' })
  const other = await aDriver(kit, { approval: 'pending' })
  expect(await toDecide()).toMatchObject({ driverFiles: 2 })
  const set = { emailVerified: false }
  await kit.database.db.updateTable('users').set(set).where('id', '=', other.userId).execute()
  expect(await toDecide()).toMatchObject({ driverFiles: 1 })
  expect((await get('/api/admin/drivers')).pendingCount).toBe(1)
})

test('a document counts while it waits for an operator, once its driver is approved', async () => {
  const [driver, first] = [await aDriver(kit), await aDriver(kit, { approval: 'pending', documents: 'missing' })]
  const counts = async () => [(await toDecide()).documents, (await get('/api/admin/documents')).total]
  await aDocument(kit, first, { documentType: 'insurance' })
  expect(await counts()).toEqual([0, 0])
  const document = await aDocument(kit, driver, { documentType: 'insurance' })
  await aDocument(kit, driver, { documentType: 'id_card' })
  expect(await counts()).toEqual([2, 2])
  await confirmDocument(kit, document)
  expect(await counts()).toEqual([1, 1])
})

test('a payout counts until it is paid by hand', async () => {
  const driver = await aDriver(kit)
  await owe(kit, driver, 10_000)
  const { id } = (await askForPayout(kit, driver)).json()
  expect(await toDecide()).toMatchObject({ payouts: 1 })
  await approve(kit, operator, id)
  expect(await toDecide()).toMatchObject({ payouts: 1 })
  await kit.call(`POST /api/admin/payouts/${id}/paid`, { as: operator, body: { reference: 'MP-241124' } })
  expect(await toDecide()).toMatchObject({ payouts: 0 })
})

test('a letter that could not be sent counts', async () => {
  kit.letters.breakServer(async () => {
    throw new MailRefused('550 no such user')
  })
  await kit.context.letters.post({ kind: 'reset', to: 'personne@miyi.example', subject: 'Essai', text: 'Bonjour' })
  kit.letters.restoreServer()
  expect(await toDecide()).toMatchObject({ failedMessages: 1 })
})

test('money counts once a transaction has stayed without an answer for five minutes, as on the page of its day', async () => {
  await aReportedPayment(kit, 'pending')
  expect(await toDecide()).toMatchObject({ stuckMoney: 0 })
  kit.clock.advanceMinutes(5)
  expect(await toDecide()).toMatchObject({ stuckMoney: 1 })
  const { sums } = await get('/api/admin/payments')
  expect(sums.stuck_transaction.count).toBe(1)
  await expectInvariants(kit.context.db)
})

test('an invoice that waits for a person counts, by what is wrong with it, until it is settled', async () => {
  await aTaxGroup(kit, 'zemidjan', 'B')
  const states = ['refused', 'to_look_at', 'to_look_at'] as const
  for (const state of states) {
    const { rideId } = await aRidePaidInCash(kit)
    await orderInvoices(kit.context)
    const [invoice] = await invoicesOf(kit, rideId)
    await kit.database.db
      .updateTable('invoiceStates')
      .set({ state })
      .where('invoiceId', '=', invoice?.id ?? '')
      .execute()
  }
  expect(await toDecide()).toMatchObject({ refusedInvoices: 1, uncertainInvoices: 2 })
  const { counts } = await get('/api/admin/invoices')
  expect(counts).toMatchObject({ refused: 1, to_look_at: 2 })
})
