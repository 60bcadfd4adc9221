import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import {
  anUntoldPayment,
  aPaidRide,
  aRideToPay,
  aStartedPayment,
  attemptsOf,
  cancelRide,
  choosePayment,
  payInWidget,
  paymentsOf,
  reconcileAfter,
  simulatedOutcome,
  startOnline,
  verify,
} from '#kit/rides/payments.ts'
import { ProviderUnreachable } from '../../outside/payment/payment-provider.ts'
import { refundPayment } from './refunds.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('a paid ride that is cancelled is refunded, once', async () => {
  const paid = await aPaidRide(kit)
  const refund = vi.spyOn(kit.provider, 'requestRefund')
  await cancelRide(kit, paid)
  await cancelRide(kit, paid)
  expect(await paymentsOf(kit, paid)).toMatchObject([{ status: 'refunded', transactionId: paid.transactionId }])
  expect(await simulatedOutcome(kit, paid.transactionId)).toBe('refunded')
  await refundPayment(kit.context, paid.paymentId)
  expect(refund).toHaveBeenCalledTimes(1)
})

/** The whole price of the ride is refunded. */
const moneyBack = expect.objectContaining({ amountXof: 1250 })

test('a refunded transaction no longer verifies, and cannot be used again', async () => {
  const paid = await aPaidRide(kit)
  await cancelRide(kit, paid)
  expect((await verify(kit, paid, paid.transactionId)).json()).toEqual({
    verified: false,
    status: 'refunded',
    moneyBack,
  })
  const other = await aRideToPay(kit)
  await startOnline(kit, other)
  expect((await verify(kit, other, paid.transactionId)).json().error.code).toBe('transaction_already_used')
})

test('money that arrives after the ride was cancelled is refunded', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit)
  await cancelRide(kit, ride)
  expect((await verify(kit, ride, transactionId)).json()).toEqual({ verified: false, status: 'cancelled', moneyBack })
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'cancelled', transactionId: null }])
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
  expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
})

test('money for a payment that is still pending on a cancelled ride is counted, then refunded', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit)
  // As if the cancellation had not changed the payment.
  await kit.database.db
    .updateTable('rides')
    .set({ status: 'cancelled', cancelledAt: kit.clock.now(), cancelledBy: 'admin' })
    .where('id', '=', ride.rideId)
    .execute()
  expect((await verify(kit, ride, transactionId)).json()).toEqual({ verified: false, status: 'refunded', moneyBack })
  expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
})

test('money that arrives after the passenger chose cash is refunded, and cash is still due', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit)
  await choosePayment(kit, ride, 'cash')
  expect((await verify(kit, ride, transactionId)).json()).toEqual({ verified: false, status: 'cancelled', moneyBack })
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
  expect(await paymentsOf(kit, ride)).toMatchObject([
    { status: 'cancelled', paymentProvider: 'simulator' },
    { status: 'pending', paymentProvider: 'cash' },
  ])
})

test('a ride paid in two tabs is paid once, and the second transaction is refunded', async () => {
  const paid = await aPaidRide(kit)
  const second = await payInWidget(kit, paid.paymentId)
  expect((await verify(kit, paid, second)).json()).toEqual({ verified: false, status: 'completed', moneyBack })
  await verify(kit, paid, second)
  expect(await simulatedOutcome(kit, second)).toBe('refunded')
  expect(await simulatedOutcome(kit, paid.transactionId)).toBe('success')
  expect(await paymentsOf(kit, paid)).toMatchObject([{ status: 'completed', transactionId: paid.transactionId }])
  expect(await attemptsOf(kit, paid)).toEqual({ [paid.transactionId]: 'completed', [second]: 'given_back' })
  // The ride still shows its own payment.
  const shown = await kit.call(`GET /api/rides/${paid.rideId}/payment`, { as: paid.passenger })
  expect(shown.json()).toMatchObject({ payment: { id: paid.paymentId }, ride: { payment: { status: 'completed' } } })
})

test('a refund stays due when the provider is unreachable, and the verification still answers 200', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit)
  await cancelRide(kit, ride)
  vi.spyOn(kit.provider, 'requestRefund').mockRejectedValueOnce(new ProviderUnreachable('no answer'))
  expect((await verify(kit, ride, transactionId)).statusCode).toBe(200)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'refund_due' })
  const [payment] = await paymentsOf(kit, ride)
  await refundPayment(kit.context, payment?.id ?? '')
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
})

test('a cancellation succeeds when its refund cannot be queued, and cancelling again refunds it', async () => {
  const paid = await aPaidRide(kit)
  vi.spyOn(kit.context.jobs, 'send').mockRejectedValueOnce(new Error('the queue is away'))
  expect((await cancelRide(kit, paid)).statusCode).toBe(200)
  expect(await attemptsOf(kit, paid)).toEqual({ [paid.transactionId]: 'refund_due' })
  // Cancelling again queues the refund that is still due.
  await cancelRide(kit, paid)
  expect(await attemptsOf(kit, paid)).toEqual({ [paid.transactionId]: 'given_back' })
})

test('a ride paid in two tabs and then cancelled has both transactions refunded', async () => {
  const paid = await aPaidRide(kit)
  const second = await payInWidget(kit, paid.paymentId)
  vi.spyOn(kit.context.jobs, 'send').mockRejectedValueOnce(new Error('the queue is away'))
  await verify(kit, paid, second)
  await cancelRide(kit, paid)
  expect(await attemptsOf(kit, paid)).toEqual({ [paid.transactionId]: 'given_back', [second]: 'given_back' })
  expect(await paymentsOf(kit, paid)).toMatchObject([{ status: 'refunded', transactionId: paid.transactionId }])
  for (const id of [paid.transactionId, second]) expect(await simulatedOutcome(kit, id)).toBe('refunded')
})

test('a pending payment is not refunded', async () => {
  const { ride, paymentId } = await aStartedPayment(kit)
  await payInWidget(kit, paymentId)
  await refundPayment(kit.context, paymentId)
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'pending' }])
})

/** A refund that is due and was not asked for yet. */
async function aRefundDue(source?: 'CARD') {
  const { ride, paymentId } = await aStartedPayment(kit)
  const transactionId = await payInWidget(kit, paymentId, source ? { source } : {})
  await verify(kit, ride, transactionId)
  return { ride, paymentId, transactionId }
}

test('a refund whose request had no answer is never asked for again, and is recorded once the provider shows it', async () => {
  const { ride, transactionId } = await aRefundDue()
  vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
  const request = vi.spyOn(kit.provider, 'requestRefund').mockResolvedValueOnce('uncertain')
  await cancelRide(kit, ride)
  for (const minutes of [1, 1, 30]) await reconcileAfter(kit, minutes)
  expect(request).toHaveBeenCalledTimes(1)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'refund_due' })
  request.mockRestore()
  // It had arrived after all.
  await kit.provider.requestRefund(transactionId)
  await reconcileAfter(kit, 1)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
})

test('a refund whose process died while it asked is not asked for again', async () => {
  const { ride, transactionId } = await aRefundDue()
  vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
  const request = vi.spyOn(kit.provider, 'requestRefund').mockRejectedValueOnce(new Error('the process died'))
  await cancelRide(kit, ride)
  await reconcileAfter(kit, 1)
  expect(request).toHaveBeenCalledTimes(1)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'refund_due' })
  request.mockRestore()
})

test('the refund of a card is refused, stays due for an operator, and is logged', async () => {
  const { ride, transactionId } = await aRefundDue('CARD')
  const error = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
  const request = vi.spyOn(kit.provider, 'requestRefund')
  await cancelRide(kit, ride)
  await reconcileAfter(kit, 1)
  expect(request).toHaveBeenCalledTimes(1)
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ transactionId, answer: 'refused' }),
    'refund not accepted by the provider',
  )
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'refund_due' })
  request.mockRestore()
})

test('a refund that somebody made on the provider’s dashboard is recorded without a request', async () => {
  const { ride, transactionId } = await aRefundDue()
  await kit.provider.requestRefund(transactionId)
  const request = vi.spyOn(kit.provider, 'requestRefund')
  await cancelRide(kit, ride)
  expect(request).not.toHaveBeenCalled()
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
})

test('a refund that has not come within an hour is looked up once an hour', async () => {
  const { ride, transactionId } = await aRefundDue()
  vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
  const request = vi.spyOn(kit.provider, 'requestRefund').mockResolvedValueOnce('uncertain')
  await cancelRide(kit, ride)
  await reconcileAfter(kit, 61)
  const asked = vi.spyOn(kit.provider, 'findTransaction')
  const looked = () => asked.mock.calls.filter(([id]) => id === transactionId).length
  for (let minute = 0; minute < 59; minute += 1) await reconcileAfter(kit, 1)
  expect(looked()).toBe(0)
  await reconcileAfter(kit, 2)
  expect(looked()).toBe(1)
  expect(request).toHaveBeenCalledTimes(1)
  for (const spy of [asked, request]) spy.mockRestore()
})
