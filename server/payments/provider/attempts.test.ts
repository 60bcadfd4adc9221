import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import {
  anUntoldPayment,
  aPaidRide,
  aReportedPayment,
  aStartedPayment,
  attemptsOf,
  forgetPayments,
  payInWidget,
  paymentsOf,
  reconcileAfter,
  report,
  simulatedOutcome,
  statusesOf,
  verify,
} from '#kit/rides/payments.ts'
import { reconcilePayments } from './reconcile.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => forgetPayments(kit))
afterAll(() => kit.close())

const DAY_MINUTES = 24 * 60

/** One payment with two reported transactions, both pending at the provider. */
async function twoOnOnePayment() {
  const { ride, paymentId, transactionId: first } = await aReportedPayment(kit, 'pending')
  const second = await payInWidget(kit, paymentId, { outcome: 'pending' })
  await report(kit, ride, paymentId, second)
  // Pending until the test settles them, not by the simulator's clock.
  const said = { verdict: 'pending', isDebit: true, amountXof: 1250, paymentReference: paymentId, raw: {} } as const
  const settled = new Map<string, 'succeeded' | 'failed'>()
  vi.spyOn(kit.provider, 'findTransaction').mockImplementation(async (id) => {
    const isRefunded = (await simulatedOutcome(kit, id)) === 'refunded'
    return { ...said, verdict: isRefunded ? 'refunded' : (settled.get(id) ?? 'pending') }
  })
  return { ride, paymentId, first, second, settled }
}

test.each([
  ['the first', (first: string, second: string) => [first, second]],
  ['the second', (first: string, second: string) => [second, first]],
] as const)(
  'of two transactions on one payment, %s succeeds first and pays, and the other is refunded',
  async (_which, inOrder) => {
    const { ride, paymentId, first, second, settled } = await twoOnOnePayment()
    const [early = '', late = ''] = inOrder(first, second)
    await reconcileAfter(kit, 1)
    settled.set(early, 'succeeded')
    await reconcileAfter(kit, 1)
    expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'completed', transactionId: early }])
    await reconcileAfter(kit, 60)
    settled.set(late, 'succeeded')
    await reconcileAfter(kit, 1)
    expect(await paymentsOf(kit, ride)).toMatchObject([{ id: paymentId, status: 'completed', transactionId: early }])
    expect(await attemptsOf(kit, ride)).toEqual({ [early]: 'completed', [late]: 'given_back' })
    expect(await simulatedOutcome(kit, late)).toBe('refunded')
    expect(await simulatedOutcome(kit, early)).toBe('pending')
  },
)

test('the first transaction still pays after the second one was refused', async () => {
  const { ride, first, second, settled } = await twoOnOnePayment()
  settled.set(second, 'failed')
  await reconcileAfter(kit, 1)
  expect(await statusesOf(kit, ride)).toEqual(['pending'])
  settled.set(first, 'succeeded')
  await reconcileAfter(kit, 1)
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'completed', transactionId: first }])
  expect(await attemptsOf(kit, ride)).toEqual({ [first]: 'completed', [second]: 'refused' })
})

test('a transaction whose verification crashed is queried again and completes the payment', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit)
  vi.spyOn(kit.provider, 'findTransaction').mockRejectedValueOnce(new Error('the process is gone'))
  expect((await verify(kit, ride, transactionId)).statusCode).toBe(500)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'reported' })
  await reconcileAfter(kit, 1)
  expect(await statusesOf(kit, ride)).toEqual(['completed'])
})

test('a second transaction whose verification crashed on a paid ride is refunded', async () => {
  const paid = await aPaidRide(kit)
  const second = await payInWidget(kit, paid.paymentId)
  vi.spyOn(kit.provider, 'findTransaction').mockRejectedValueOnce(new Error('the process is gone'))
  await verify(kit, paid, second)
  await reconcileAfter(kit, 1)
  expect(await attemptsOf(kit, paid)).toEqual({ [paid.transactionId]: 'completed', [second]: 'given_back' })
  expect(await simulatedOutcome(kit, second)).toBe('refunded')
})

test('a transaction unknown to the provider for minutes is queried no more; verifying it later refunds it', async () => {
  const { ride, paymentId, transactionId } = await aReportedPayment(kit, 'success')
  const ask = vi.spyOn(kit.provider, 'findTransaction')
  const unknown = { verdict: 'unknown', isDebit: false, amountXof: 0, paymentReference: null, raw: {} } as const
  ask.mockResolvedValueOnce(unknown).mockResolvedValueOnce(unknown)
  await reconcileAfter(kit, 1)
  await reconcileAfter(kit, 10)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_up' })
  await reconcileAfter(kit, DAY_MINUTES)
  expect(await statusesOf(kit, ride)).toEqual(['cancelled'])
  expect(ask).toHaveBeenCalledTimes(2)
  await verify(kit, ride, transactionId)
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
  expect(await paymentsOf(kit, ride)).toMatchObject([{ id: paymentId, status: 'cancelled' }])
})

test('a day-old payment is not cancelled while a newer transaction of it has no result', async () => {
  const { ride, paymentId } = await aStartedPayment(kit)
  kit.clock.advanceMinutes(DAY_MINUTES)
  const transactionId = await payInWidget(kit, paymentId)
  await report(kit, ride, paymentId, transactionId)
  await reconcilePayments(kit.context)
  expect(await statusesOf(kit, ride)).toEqual(['pending'])
  await reconcileAfter(kit, 1)
  expect(await statusesOf(kit, ride)).toEqual(['completed'])
})
