import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import {
  aPaidRide,
  aReportedPayment,
  aRideToPay,
  attemptsOf,
  cancelRide,
  choosePayment,
  forgetPayments,
  reconcileAfter,
  report,
  settleNow,
  simulatedOutcome,
  startOnline,
  statusesOf,
} from '#kit/rides/payments.ts'
import { aRide } from '#kit/rides/rides.ts'
import { ProviderUnreachable } from '../../outside/payment/payment-provider.ts'
import { reconcilePayments } from './reconcile.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => forgetPayments(kit))
afterAll(() => kit.close())

const DAY_MINUTES = 24 * 60

test('a reported payment is completed by the reconciliation without a further request', async () => {
  const { ride } = await aReportedPayment(kit, 'success')
  await reconcilePayments(kit.context)
  expect(await statusesOf(kit, ride)).toEqual(['pending'])
  await reconcileAfter(kit, 1)
  expect(await statusesOf(kit, ride)).toEqual(['completed'])
})

test('a pending transaction is queried at the provider again until it has succeeded', async () => {
  const { ride, transactionId } = await aReportedPayment(kit, 'pending')
  // By the simulator's own clock it would already have settled.
  const ask = vi.spyOn(kit.provider, 'findTransaction')
  ask.mockResolvedValueOnce({ verdict: 'pending', isDebit: true, amountXof: 0, paymentReference: null, raw: {} })
  await reconcileAfter(kit, 1)
  expect(await statusesOf(kit, ride)).toEqual(['pending'])
  await settleNow(kit, transactionId)
  await reconcileAfter(kit, 1)
  expect(await statusesOf(kit, ride)).toEqual(['completed'])
})

test('a refused transaction fails its payment', async () => {
  const { ride } = await aReportedPayment(kit, 'failure')
  await reconcileAfter(kit, 1)
  expect(await statusesOf(kit, ride)).toEqual(['failed'])
})

test('a payment is cancelled after a day without a result, with or without a reported transaction', async () => {
  const never = await aRideToPay(kit)
  await startOnline(kit, never)
  const forged = await aRideToPay(kit)
  await report(kit, forged, await startOnline(kit, forged), 'forged-1234')
  await reconcileAfter(kit, DAY_MINUTES - 1)
  expect([await statusesOf(kit, never), await statusesOf(kit, forged)]).toEqual([['pending'], ['pending']])
  await reconcileAfter(kit, 1)
  expect([await statusesOf(kit, never), await statusesOf(kit, forged)]).toEqual([['cancelled'], ['cancelled']])
})

test('a payment chosen at the booking of a ride for later is given up a day after the ride’s hour', async () => {
  const scheduledFor = new Date(kit.clock.now().getTime() + 30 * 3_600_000).toISOString()
  const passenger = await aPassenger(kit)
  const { id: rideId, priceXof } = await aRide(kit, passenger, { scheduledFor, payBy: 'online' })
  const ride = { passenger, rideId, priceXof }
  await reconcileAfter(kit, 2 * DAY_MINUTES)
  expect(await statusesOf(kit, ride)).toEqual(['pending'])
  await reconcileAfter(kit, 6 * 60)
  expect(await statusesOf(kit, ride)).toEqual(['cancelled'])
})

test('a payment with another ride’s transaction is cancelled after a day', async () => {
  const paid = await aPaidRide(kit)
  const ride = await aRideToPay(kit)
  await report(kit, ride, await startOnline(kit, ride), paid.transactionId)
  await reconcileAfter(kit, DAY_MINUTES)
  expect(await statusesOf(kit, ride)).toEqual(['cancelled'])
  expect(await statusesOf(kit, paid)).toEqual(['completed'])
})

test('a payment is not cancelled while the provider is unreachable', async () => {
  const { ride } = await aReportedPayment(kit, 'success')
  vi.spyOn(kit.provider, 'findTransaction').mockRejectedValueOnce(new ProviderUnreachable('no answer'))
  await reconcileAfter(kit, 2 * DAY_MINUTES)
  expect(await statusesOf(kit, ride)).toEqual(['pending'])
  await reconcileAfter(kit, 1)
  expect(await statusesOf(kit, ride)).toEqual(['completed'])
})

test('a pending cash payment is not cancelled by the reconciliation, even after three days', async () => {
  const ride = await aRideToPay(kit)
  await choosePayment(kit, ride, 'cash')
  await reconcileAfter(kit, 3 * DAY_MINUTES)
  expect(await statusesOf(kit, ride)).toEqual(['pending'])
})

test('an error on one payment does not stop the reconciliation of the others', async () => {
  const first = await aReportedPayment(kit, 'success')
  const second = await aReportedPayment(kit, 'success')
  vi.spyOn(kit.provider, 'findTransaction').mockRejectedValueOnce(new Error('a bug in an adapter'))
  await reconcileAfter(kit, 1)
  const statuses = [...(await statusesOf(kit, first.ride)), ...(await statusesOf(kit, second.ride))]
  expect(statuses.sort()).toEqual(['completed', 'pending'])
})

test('a reported transaction is found and refunded after its passenger chose cash', async () => {
  const { ride, transactionId } = await aReportedPayment(kit, 'success')
  await choosePayment(kit, ride, 'cash')
  await reconcileAfter(kit, 1)
  expect(await statusesOf(kit, ride)).toEqual(['cancelled', 'pending'])
  expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
})

test('a refused transaction of a cancelled payment is queried at the provider only once', async () => {
  const { ride, transactionId } = await aReportedPayment(kit, 'failure')
  await choosePayment(kit, ride, 'cash')
  const ask = vi.spyOn(kit.provider, 'findTransaction')
  await reconcileAfter(kit, 1)
  await reconcileAfter(kit, 1)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'refused' })
  expect(await statusesOf(kit, ride)).toEqual(['cancelled', 'pending'])
})

test('a refund whose job was lost in a crash after the cancellation is made by the reconciliation', async () => {
  const paid = await aPaidRide(kit)
  // The state after a crash: a cancelled ride with a refund due, and no job.
  vi.spyOn(kit.context.jobs, 'send').mockRejectedValueOnce(new Error('the process is gone'))
  await cancelRide(kit, paid)
  expect(await statusesOf(kit, paid)).toEqual(['completed'])
  await reconcileAfter(kit, 1)
  await reconcileAfter(kit, 1)
  expect(await statusesOf(kit, paid)).toEqual(['refunded'])
  expect(await simulatedOutcome(kit, paid.transactionId)).toBe('refunded')
})

test('a refund that failed is retried, and does not stop the other refunds', async () => {
  const paid = await aPaidRide(kit)
  const other = await aPaidRide(kit)
  vi.spyOn(kit.context.jobs, 'send').mockRejectedValue(new Error('the queue is away'))
  for (const ride of [paid, other]) await cancelRide(kit, ride)
  vi.spyOn(kit.provider, 'requestRefund').mockRejectedValueOnce(new ProviderUnreachable('no answer'))
  await reconcileAfter(kit, 1)
  expect([...(await statusesOf(kit, paid)), ...(await statusesOf(kit, other))].sort()).toEqual([
    'completed',
    'refunded',
  ])
  await reconcileAfter(kit, 1)
  expect([await statusesOf(kit, paid), await statusesOf(kit, other)]).toEqual([['refunded'], ['refunded']])
})
