import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { configure } from '#kit/outside/second-provider.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { anUnverifiedTopUp, correctAccount, startTopUp, type TopUp, topUp, verifyTopUp } from '#kit/rides/debts.ts'
import { balanceOf, balanceOfDriver } from '#kit/rides/ledger.ts'
import { aPaidRide, aRideToPay, payInWidget, reconcileAfter, settleNow } from '#kit/rides/payments.ts'
import { aWebhook, loseWebhooks, postWebhook, startKitAtKkiapay } from '#kit/rides/webhooks.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  loseWebhooks(kit)
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

function paymentsOf({ userId }: Person) {
  return kit.database.db
    .selectFrom('paymentTransactions')
    .where('driverId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'amount', 'status', 'purpose', 'rideId', 'transactionId'])
    .execute()
}

async function outcomesOf(paymentId: string): Promise<string[]> {
  const attempts = kit.database.db.selectFrom('paymentAttempts').where('paymentId', '=', paymentId)
  return (await attempts.orderBy('outcome').select('outcome').execute()).map(({ outcome }) => outcome)
}

const report = ({ driver, paymentId, transactionId }: TopUp) =>
  kit.call(`PUT /api/payments/${paymentId}/transaction`, { as: driver, body: { transactionId } })

describe('a driver’s payment to their account', () => {
  test('is credited once the provider has confirmed it, once, however often it is verified', async () => {
    const driver = await aDriver(kit)
    await correctAccount(kit, operator, driver, { amountXof: -2500 })
    const clearing = await balanceOf(kit, 'clearing')
    const paid = await anUnverifiedTopUp(kit, driver, 2500)
    expect(await balanceOfDriver(kit, driver)).toBe(-2500)
    for (const _ of [1, 2, 3]) {
      expect((await verifyTopUp(kit, paid)).json()).toEqual({ verified: true, status: 'completed' })
    }
    expect(await balanceOfDriver(kit, driver)).toBe(0)
    expect(await balanceOf(kit, 'clearing')).toBe(clearing - 2500)
    const { transactionId } = paid
    expect(await paymentsOf(driver)).toMatchObject([
      { amount: 2500, status: 'completed', purpose: 'top_up', rideId: null, transactionId },
    ])
    const { totals, days } = (await kit.call('GET /api/driver/account', { as: driver })).json()
    expect(totals.topUpsXof).toBe(2500)
    expect(days[0].rows).toContainEqual(expect.objectContaining({ kind: 'top_up', effectXof: 2500 }))
  })

  test('is the same one when the same sum is asked for again, and another one for another sum', async () => {
    const driver = await aDriver(kit)
    const first = await startTopUp(kit, driver, 1000)
    expect(await startTopUp(kit, driver, 1000)).toBe(first)
    expect(await startTopUp(kit, driver, 2000)).not.toBe(first)
    expect((await paymentsOf(driver)).map(({ status }) => status).sort()).toEqual(['cancelled', 'pending'])
  })

  test('counts although another sum was chosen while it was being verified', async () => {
    const driver = await aDriver(kit)
    const paid = await anUnverifiedTopUp(kit, driver, 1000)
    await report(paid)
    const page = (await kit.call('GET /api/driver/top-ups', { as: driver })).json()
    expect(page).toMatchObject({ provider: { id: 'simulator' }, verifying: [{ amountXof: 1000 }] })
    await startTopUp(kit, driver, 2000)
    await verifyTopUp(kit, paid)
    expect(await balanceOfDriver(kit, driver)).toBe(1000)
  })

  test('whose browser was lost after its report is credited by the server’s own question', async () => {
    const driver = await aDriver(kit)
    await report(await anUnverifiedTopUp(kit, driver, 700))
    await reconcileAfter(kit, 1)
    expect(await balanceOfDriver(kit, driver)).toBe(700)
  })

  test('that waits for the provider is credited when its time has come, and fails when it is refused', async () => {
    const [driver, other] = [await aDriver(kit), await aDriver(kit)]
    const waiting = await startTopUp(kit, driver, 700)
    const transactionId = await payInWidget(kit, waiting, { amountXof: 700, outcome: 'pending' })
    const answer = await verifyTopUp(kit, { driver, paymentId: waiting, transactionId })
    expect(answer.json()).toEqual({ verified: false, status: 'pending' })
    await settleNow(kit, transactionId)
    await reconcileAfter(kit, 2)
    expect(await balanceOfDriver(kit, driver)).toBe(700)
    const refused = await startTopUp(kit, other, 700)
    const failing = await payInWidget(kit, refused, { amountXof: 700, outcome: 'failure' })
    const failed = await verifyTopUp(kit, { driver: other, paymentId: refused, transactionId: failing })
    expect(failed.json()).toEqual({ verified: false, status: 'failed' })
    expect(await balanceOfDriver(kit, other)).toBe(0)
  })

  test('paid twice in two tabs is credited once, and the second money goes back', async () => {
    const driver = await aDriver(kit)
    const paid = await anUnverifiedTopUp(kit, driver, 1500)
    const second = { ...paid, transactionId: await payInWidget(kit, paid.paymentId, { amountXof: 1500 }) }
    await verifyTopUp(kit, paid)
    expect((await verifyTopUp(kit, second)).json()).toMatchObject({ verified: false, moneyBack: { amountXof: 1500 } })
    await reconcileAfter(kit, 2)
    expect(await balanceOfDriver(kit, driver)).toBe(1500)
    expect(await outcomesOf(paid.paymentId)).toEqual(['completed', 'given_back'])
  })

  test('of another sum than chosen is not credited and goes back', async () => {
    const driver = await aDriver(kit)
    vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    const paymentId = await startTopUp(kit, driver, 5000)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: 100 })
    await verifyTopUp(kit, { driver, paymentId, transactionId })
    await reconcileAfter(kit, 2)
    expect(await balanceOfDriver(kit, driver)).toBe(0)
    expect(await outcomesOf(paymentId)).toEqual(['given_back'])
  })

  test('is not credited by somebody else’s transaction, of a ride or of another driver, and both stay as they were', async () => {
    const [driver, other] = [await aDriver(kit), await aDriver(kit)]
    const [ride, theirs] = [await aPaidRide(kit), await topUp(kit, other, 1250)]
    const paymentId = await startTopUp(kit, driver, 1250)
    for (const { transactionId } of [ride, theirs]) {
      const answer = await verifyTopUp(kit, { driver, paymentId, transactionId })
      expect(answer.json().error.code).toBe('transaction_already_used')
    }
    const asOther = await verifyTopUp(kit, { driver, paymentId: theirs.paymentId, transactionId: theirs.transactionId })
    expect(asOther.json().error.code).toBe('payment_not_found')
    expect([await balanceOfDriver(kit, driver), await balanceOfDriver(kit, other)]).toEqual([0, 1250])
  })

  test('does not pay for a ride: a transaction of it that is reported for one changes nothing there', async () => {
    const driver = await aDriver(kit)
    const paid = await anUnverifiedTopUp(kit, driver, 1250)
    const ride = await aRideToPay(kit)
    await kit.call(`POST /api/rides/${ride.rideId}/payments`, { as: ride.passenger, body: { method: 'online' } })
    const body = { transactionId: paid.transactionId, rideId: ride.rideId }
    const answer = await kit.call('POST /api/payments/verify', { as: ride.passenger, body })
    expect(answer.json()).toMatchObject({ verified: false, status: 'pending' })
    await verifyTopUp(kit, paid)
    expect(await balanceOfDriver(kit, driver)).toBe(1250)
  })

  test.each([99, 200_001, 12.5, -500])('of %d F is invalid', async (amountXof) => {
    const answer = await kit.call('POST /api/driver/top-ups', { as: await aDriver(kit), body: { amountXof } })
    expect(answer.json().error.code).toBe('invalid_input')
  })

  test('is given up after a day without a transaction', async () => {
    const driver = await aDriver(kit)
    await startTopUp(kit, driver, 800)
    await reconcileAfter(kit, 24 * 60 + 2)
    expect(await paymentsOf(driver)).toMatchObject([{ status: 'cancelled' }])
  })
})

test('a passenger has no account to pay to', async () => {
  const answer = await kit.call('POST /api/driver/top-ups', { as: await aPassenger(kit), body: { amountXof: 500 } })
  expect(answer.json().error.code).toBe('forbidden')
})

test('an installation without online payment offers no top-up and says how to pay', async () => {
  const own = await startKit({ PAYMENT_PROVIDER: 'cash' })
  configure(own, { payments: null, providers: {} })
  const driver = await aDriver(own)
  expect((await own.call('GET /api/driver/top-ups', { as: driver })).json()).toEqual({ provider: null, verifying: [] })
  const answer = await own.call('POST /api/driver/top-ups', { as: driver, body: { amountXof: 500 } })
  expect(answer.json().error).toMatchObject({
    code: 'online_payment_off',
    message: expect.stringContaining('opérateur'),
  })
  await own.close()
})

test('a webhook alone credits the top-up of a browser that is gone', async () => {
  const { kit: own, kkiapay, close } = await startKitAtKkiapay()
  const driver = await aDriver(own)
  const paymentId = await startTopUp(own, driver, 1300)
  const transactionId = await kkiapay.record({ amount: 1300, partnerId: paymentId, outcome: 'success' })
  for (const _ of [1, 2]) await postWebhook(own, aWebhook(transactionId, paymentId, { amount: 1300 }))
  await own.inquirer.idle()
  expect(await balanceOfDriver(own, driver)).toBe(1300)
  await close()
})
