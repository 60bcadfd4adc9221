import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { configure, type SecondProvider, secondProvider } from '#kit/outside/second-provider.ts'
import {
  anUntoldPayment,
  aPaidRide,
  aReportedPayment,
  aRideToPay,
  aStartedPayment,
  attemptsOf,
  cancelRide,
  choosePayment,
  paymentsOf,
  reconcileAfter,
  report,
  simulatedOutcome,
  statusesOf,
  verify,
} from '#kit/rides/payments.ts'
import { logStranded } from './reconcile.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

let second: SecondProvider
let restore: () => void
beforeEach(() => {
  second = secondProvider()
  restore = () => undefined
})
afterEach(() => restore())

/** The second provider is in use; the simulator can still be queried. */
function changeProvider(): void {
  restore = configure(kit, { payments: second, providers: { ...kit.context.providers, kkiapay: second } })
}

/** The second provider is in use; the simulator is no longer configured. */
function loseFirstProvider(): void {
  restore = configure(kit, { payments: second, providers: { kkiapay: second } })
}

const KEPT = 'payment kept: its provider is not configured'

test('a payment started before the provider changed is verified with its original provider', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit)
  changeProvider()
  expect((await verify(kit, ride, transactionId)).json()).toEqual({ verified: true, status: 'completed' })
  expect(second.asked).toEqual([])
  expect(await paymentsOf(kit, ride)).toMatchObject([{ paymentProvider: 'simulator', transactionId }])
})

test('a transaction reported before the provider changed is reconciled with its original provider', async () => {
  const { ride, transactionId } = await aReportedPayment(kit, 'success')
  changeProvider()
  await reconcileAfter(kit, 5)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'completed' })
  expect(second.asked).toEqual([])
})

test('a former provider’s transaction is verified with that provider even after a new payment was started', async () => {
  const { ride, paymentId, transactionId } = await anUntoldPayment(kit)
  changeProvider()
  await choosePayment(kit, ride, 'online')
  await report(kit, ride, paymentId, transactionId)
  await verify(kit, ride, transactionId)
  expect(second.asked).toEqual([])
  // The payment was replaced: its money is refunded, as when the passenger chooses cash.
  expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
  expect(await statusesOf(kit, ride)).toEqual(['cancelled', 'pending'])
})

test('a ride paid before the provider changed is refunded by its original provider', async () => {
  const paid = await aPaidRide(kit)
  changeProvider()
  await cancelRide(kit, paid)
  expect(await simulatedOutcome(kit, paid.transactionId)).toBe('refunded')
  expect(second.refunded).toEqual([])
  expect((await verify(kit, paid, paid.transactionId)).json()).toMatchObject({ status: 'refunded' })
})

test('a new payment is started, verified and refunded with the provider in use', async () => {
  changeProvider()
  const ride = await aRideToPay(kit)
  const started = (await choosePayment(kit, ride, 'online')).json()
  expect(started.checkout).toEqual({ kind: 'redirect', url: `https://second.example/${started.payment.id}` })
  const transactionId = second.pay(started.payment.id, ride.priceXof)
  expect((await verify(kit, ride, transactionId)).json()).toEqual({ verified: true, status: 'completed' })
  expect(await paymentsOf(kit, ride)).toMatchObject([{ paymentProvider: 'kkiapay', status: 'completed' }])
  await cancelRide(kit, ride)
  expect(second.refunded).toEqual([transactionId])
})

test('an unfinished payment is cancelled after the provider changed too', async () => {
  const { ride } = await aStartedPayment(kit)
  changeProvider()
  await reconcileAfter(kit, 60 * 48)
  expect(await statusesOf(kit, ride)).toEqual(['cancelled'])
})

test('a transaction of a provider that is not configured answers 503, is logged, and is kept until it is', async () => {
  const { ride, transactionId } = await aReportedPayment(kit, 'success')
  const logged = vi.spyOn(kit.app.log, 'error')
  loseFirstProvider()
  const answer = await verify(kit, ride, transactionId)
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'provider_unreachable'])
  expect(logged).toHaveBeenCalledWith({ provider: 'simulator' }, KEPT)
  await reconcileAfter(kit, 60)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'reported' })
  expect(second.asked).toEqual([])
  restore()
  await reconcileAfter(kit, 60)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'completed' })
})

test('a refund at a provider that is not configured stays due until it is, and logStranded logs it', async () => {
  const paid = await aPaidRide(kit)
  const logged = vi.spyOn(kit.app.log, 'error')
  loseFirstProvider()
  expect((await cancelRide(kit, paid)).statusCode).toBe(200)
  expect(logged).toHaveBeenCalledWith({ provider: 'simulator' }, KEPT)
  await reconcileAfter(kit, 60)
  expect(await attemptsOf(kit, paid)).toEqual({ [paid.transactionId]: 'refund_due' })
  await logStranded(kit.context)
  expect(logged).toHaveBeenCalledWith(
    { provider: 'simulator', transactions: '1' },
    'payments kept whose provider is not configured',
  )
  restore()
  await reconcileAfter(kit, 60)
  expect(await simulatedOutcome(kit, paid.transactionId)).toBe('refunded')
})
