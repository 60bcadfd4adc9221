import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import type { PaymentFile } from '#domain/admin/payments/admin-payments.contract.ts'
import { dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { anUnverifiedTopUp, topUp } from '#kit/rides/debts.ts'
import { balanceOfDriver } from '#kit/rides/ledger.ts'
import { reconcileAfter } from '#kit/rides/payments.ts'
import { loseWebhooks } from '#kit/rides/webhooks.ts'
import { checkLedger } from '../../ledger/ledger.service.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  loseWebhooks(kit)
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

async function entriesOf(paymentId: string): Promise<string[]> {
  const { db } = kit.database
  const own = await db.selectFrom('ledgerEntries').where('sourceId', '=', paymentId).select(['id', 'kind']).execute()
  const ids = own.map(({ id }) => id)
  const reversed = await db.selectFrom('ledgerEntries').where('reverses', 'in', ids).select('kind').execute()
  return [...own, ...reversed].map(({ kind }) => kind)
}

const fileOf = async (paymentId: string): Promise<PaymentFile> =>
  (await kit.call(`GET /api/admin/payments/${paymentId}`, { as: operator })).json()

const refund = (paymentId: string) =>
  kit.call(`POST /api/admin/payments/${paymentId}/refund`, { as: operator, body: { reason: 'Payé deux fois' } })

describe('an operator', () => {
  test('finds a top-up in the payments of its day and reads its file', async () => {
    const driver = await aDriver(kit)
    kit.clock.advanceMinutes(24 * 60)
    const paid = await topUp(kit, driver, 900)
    const day = dayOf(kit.clock.now())
    const money = (await kit.call(`GET /api/admin/payments?day=${day}&list=arrived`, { as: operator })).json()
    expect(money.sums).toMatchObject({
      expected: { count: 1, amountXof: 900 },
      arrived: { count: 1, amountXof: 900 },
      missing: { count: 0 },
    })
    expect(money.lines).toMatchObject([{ rideId: null, passengerName: driver.fullName, paymentId: paid.paymentId }])
    expect(await fileOf(paid.paymentId)).toMatchObject({
      payment: { purpose: 'top_up', status: 'completed' },
      ride: null,
      payer: { userId: driver.userId, fullName: driver.fullName },
      transactions: [{ transactionId: paid.transactionId, outcome: 'completed' }],
      mayRefund: true,
    })
  })

  test('refunds a top-up once, which takes it off the account again', async () => {
    const driver = await aDriver(kit)
    const { paymentId } = await topUp(kit, driver, 900)
    for (const _ of [1, 2]) expect((await refund(paymentId)).statusCode).toBe(200)
    await reconcileAfter(kit, 2)
    expect(await fileOf(paymentId)).toMatchObject({ payment: { status: 'refunded' }, mayRefund: false })
    expect(await balanceOfDriver(kit, driver)).toBe(0)
    expect(await entriesOf(paymentId)).toEqual(['top_up', 'reversal'])
    const statement = (await kit.call('GET /api/driver/account', { as: driver })).json()
    expect(statement.days.flatMap(({ rows }: { rows: { kind: string }[] }) => rows.map(({ kind }) => kind))).toEqual(
      expect.arrayContaining(['top_up', 'top_up_refund']),
    )
    const letters = kit.mail.filter(({ to }) => to === driver.email)
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('votre compte de chauffeur')])
  })

  test('verifies a reference of the provider for a top-up whose browser and webhook were lost', async () => {
    const driver = await aDriver(kit)
    const { paymentId, transactionId } = await anUnverifiedTopUp(kit, driver, 1100)
    const body = { transactionId }
    const path = `POST /api/admin/payments/${paymentId}/reference` as const
    expect((await kit.call(path, { as: operator, body })).json()).toMatchObject({ payment: { status: 'completed' } })
    expect(await balanceOfDriver(kit, driver)).toBe(1100)
    const { actions } = (await kit.call(`GET /api/admin/journal?userId=${driver.userId}`, { as: operator })).json()
    expect(actions).toMatchObject([{ action: 'verify_reference', reason: transactionId }])
  })
})

test('the nightly check enters a top-up that a process of an older version refunded, and logs it', async () => {
  const driver = await aDriver(kit)
  const { paymentId } = await topUp(kit, driver, 600)
  // As such a process refunds it: the payment moves, the books do not.
  await kit.database.db
    .updateTable('paymentTransactions')
    .set({ status: 'refunded' })
    .where('id', '=', paymentId)
    .execute()
  const logged = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
  await checkLedger(kit.context)
  expect(logged.mock.calls).toMatchObject([[{ paymentId, written: ['top_up'] }, expect.any(String)]])
  expect(await balanceOfDriver(kit, driver)).toBe(0)
})

test('money that arrives for a driver who has deleted their account goes back', async () => {
  const driver = await aDriver(kit, { email: placeholderEmail('facebook', 'top-up-deleted') })
  const paid = await anUnverifiedTopUp(kit, driver, 5000)
  const deletion = await kit.call('POST /api/account/deletion', { as: driver, body: { password: '' } })
  expect(deletion.statusCode).toBe(200)
  const body = { transactionId: paid.transactionId }
  await kit.call(`POST /api/admin/payments/${paid.paymentId}/reference`, { as: operator, body })
  await reconcileAfter(kit, 2)
  expect(await balanceOfDriver(kit, driver)).toBe(0)
  expect((await fileOf(paid.paymentId)).transactions).toMatchObject([{ outcome: 'given_back' }])
})
