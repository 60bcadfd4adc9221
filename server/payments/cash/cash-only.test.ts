import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { configure } from '#kit/outside/second-provider.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aLateCancellation } from '#kit/rides/late-cancellation.ts'
import { aRideToPay, choosePayment, paymentsOf, reconcileAfter } from '#kit/rides/payments.ts'
import { book, drive, press } from '#kit/rides/rides.ts'
import { insertAttempt } from '../provider/attempts.queries.ts'
import { logStranded } from '../provider/reconcile.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit({ PAYMENT_PROVIDER: 'cash' })
  // As in production, where there is no simulator either.
  configure(kit, { payments: null, providers: {} })
})
afterAll(() => kit.close())

test('an installation without online payment names no provider on the payment page', async () => {
  const { rideId, passenger } = await aRideToPay(kit)
  const page = await kit.call(`GET /api/rides/${rideId}/payment`, { as: passenger })
  expect(page.json()).toMatchObject({ provider: null, mayPayCash: true })
})

test('an online payment is refused, in a sentence that leads to cash, and leaves no payment behind', async () => {
  const ride = await aRideToPay(kit)
  const answer = await choosePayment(kit, ride, 'online')
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toMatchObject({ code: 'online_payment_off', message: expect.stringContaining('espèces') })
  expect(await paymentsOf(kit, ride)).toEqual([])
})

test('a transaction that a browser invents is about no payment', async () => {
  const { rideId, passenger } = await aRideToPay(kit)
  const body = { transactionId: 'invented', rideId }
  expect((await kit.call('POST /api/payments/verify', { as: passenger, body })).json().error.code).toBe(
    'payment_not_found',
  )
})

test('a page of this installation may open no frame but its own', async () => {
  const policy = String((await kit.call('GET /')).headers['content-security-policy'])
  expect(policy).toContain("frame-src 'self';")
})

test('a ride is paid in cash from booking to receipt', async () => {
  const ride = await aRideToPay(kit)
  expect((await choosePayment(kit, ride, 'cash')).json().checkout).toBeNull()
  const driver = await aDriver(kit, { driverType: 'vtc' })
  await drive(kit, driver, ride.rideId, ['accept', 'arrive', 'start'])
  await press(kit, driver, ride.rideId, ['finish', { cashReceived: true }])
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'completed', paymentProvider: 'cash' }])
})

test('a passenger with two unpaid fees books again once both are to be collected in cash', async () => {
  const passenger = await aPassenger(kit)
  const fees = [await aLateCancellation(kit, passenger), await aLateCancellation(kit, passenger)]
  expect((await book(kit, passenger)).json().error.code).toBe('cancel_fees_unpaid')
  for (const fee of fees) expect((await choosePayment(kit, fee, 'cash')).statusCode).toBe(200)
  expect((await book(kit, passenger)).statusCode).toBe(201)
})

test('a passenger with an unpaid ride reads that it has to be paid first', async () => {
  const ride = await aRideToPay(kit)
  const driver = await aDriver(kit, { driverType: 'vtc' })
  await drive(kit, driver, ride.rideId, ['accept', 'arrive', 'start'])
  await press(kit, driver, ride.rideId, ['finish', { cashReceived: false }])
  expect((await book(kit, ride.passenger)).json().error.code).toBe('ride_unpaid')
})

test('reconciliation finds nothing to ask, and counts what waits for a former provider', async () => {
  const ride = await aRideToPay(kit)
  const { payment } = (await choosePayment(kit, ride, 'cash')).json()
  await kit.database.db
    .updateTable('paymentTransactions')
    .set({ paymentProvider: 'kkiapay' })
    .where('id', '=', payment.id)
    .execute()
  const attempt = { paymentId: payment.id, paymentProvider: 'kkiapay', transactionId: '407615869648517' } as const
  await insertAttempt(kit.database.db, attempt, kit.clock.now())
  const error = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
  await reconcileAfter(kit, 60)
  expect(error).not.toHaveBeenCalled()
  await logStranded(kit.context)
  expect(error).toHaveBeenCalledWith(
    { provider: 'kkiapay', transactions: '1' },
    'payments kept whose provider is not configured',
  )
  error.mockRestore()
})
