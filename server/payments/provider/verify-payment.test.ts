import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import {
  anUntoldPayment,
  aPaidRide,
  aRideToPay,
  aStartedPayment,
  attemptsOf,
  choosePayment,
  payInWidget,
  paymentsOf,
  reconcileAfter,
  report,
  settleNow,
  simulatedOutcome,
  startOnline,
  verify,
  versionOf,
} from '#kit/rides/payments.ts'
import { ProviderUnreachable } from '../../outside/payment/payment-provider.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('a successful transaction completes the payment and raises the ride’s version', async () => {
  const { ride, paymentId } = await aStartedPayment(kit)
  const before = await versionOf(kit, ride)
  const transactionId = await payInWidget(kit, paymentId)
  expect((await verify(kit, ride, transactionId)).json()).toEqual({ verified: true, status: 'completed' })
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'completed', transactionId, amountXof: ride.priceXof }])
  // Two changes, however many requests: the payment is being verified, and is paid.
  expect(await versionOf(kit, ride)).toBe(before + 2)
})

test('verifying a paid ride again gives the same answer and does not raise the version', async () => {
  const paid = await aPaidRide(kit)
  const before = await versionOf(kit, paid)
  expect((await verify(kit, paid, paid.transactionId)).json()).toEqual({ verified: true, status: 'completed' })
  expect(await versionOf(kit, paid)).toBe(before)
})

test('five simultaneous verifications complete the payment once', async () => {
  const { ride, paymentId } = await aStartedPayment(kit)
  const before = await versionOf(kit, ride)
  const transactionId = await payInWidget(kit, paymentId)
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(kit, ride, transactionId)))
  for (const answer of answers) expect(answer.json()).toEqual({ verified: true, status: 'completed' })
  // Two changes, however many requests: the payment is being verified, and is paid.
  expect(await versionOf(kit, ride)).toBe(before + 2)
  expect(await paymentsOf(kit, ride)).toHaveLength(1)
})

test('a refused transaction fails the payment', async () => {
  const { ride, paymentId } = await aStartedPayment(kit)
  const answer = await verify(kit, ride, await payInWidget(kit, paymentId, { outcome: 'failure' }))
  expect(answer.json()).toEqual({ verified: false, status: 'failed' })
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'failed', failureReason: 'refused' }])
})

test('a refused transaction does not fail a payment that has another pending transaction', async () => {
  const { ride, paymentId } = await aStartedPayment(kit)
  const slow = await payInWidget(kit, paymentId, { outcome: 'pending' })
  await report(kit, ride, paymentId, slow)
  const answer = await verify(kit, ride, await payInWidget(kit, paymentId, { outcome: 'failure' }))
  expect(answer.json()).toEqual({ verified: false, status: 'pending' })
  await settleNow(kit, slow, 'failure')
  expect((await verify(kit, ride, slow)).json()).toEqual({ verified: false, status: 'failed' })
})

test('a transaction that names an earlier payment of its ride is stored with that payment', async () => {
  const { ride, paymentId: first } = await aStartedPayment(kit)
  const transactionId = await payInWidget(kit, first, { outcome: 'failure' })
  await choosePayment(kit, ride, 'cash')
  const second = await startOnline(kit, ride)
  expect((await verify(kit, ride, transactionId)).json()).toEqual({ verified: false, status: 'cancelled' })
  const kept = await kit.database.db
    .selectFrom('paymentAttempts')
    .select(['paymentId', 'outcome'])
    .where('transactionId', '=', transactionId)
    .execute()
  expect(kept).toEqual([{ paymentId: first, outcome: 'refused' }])
  expect(await startOnline(kit, ride)).toBe(second)
})

test('a pending transaction leaves the payment pending, and its id is kept', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit, { outcome: 'pending' })
  expect((await verify(kit, ride, transactionId)).json()).toEqual({ verified: false, status: 'pending' })
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'pending', transactionId: null }])
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'reported' })
})

test('a forged transaction id leaves the payment pending', async () => {
  const { ride } = await aStartedPayment(kit)
  const answer = await verify(kit, ride, 'forged-1234')
  expect(answer.json()).toEqual({ verified: false, status: 'pending', isUnknown: true })
})

test('a transaction that the provider does not know yet does not stop the next try, and pays once it is known', async () => {
  const { ride, paymentId, transactionId } = await anUntoldPayment(kit)
  const shown = async () =>
    (await kit.call(`GET /api/rides/${ride.rideId}`, { as: ride.passenger })).json().ride.payment
  await report(kit, ride, paymentId, transactionId)
  expect(await shown()).toMatchObject({ status: 'pending', isBeingVerified: true })
  const unknown = await kit.provider.findTransaction('nobody-knows-it')
  vi.spyOn(kit.provider, 'findTransaction').mockResolvedValueOnce(unknown)
  const version = await versionOf(kit, ride)
  expect((await verify(kit, ride, transactionId)).json()).toMatchObject({ verified: false, isUnknown: true })
  expect(await shown()).toMatchObject({ status: 'pending', isBeingVerified: false })
  expect(await versionOf(kit, ride), 'open pages learn it').toBeGreaterThan(version)
  await reconcileAfter(kit, 1)
  expect(await shown()).toMatchObject({ status: 'completed' })
})

test.each([1, 1249, 1350])(
  '%i F CFA for a ride of 1 250 fail the payment, are refunded once, and are logged as wrong_amount',
  async (amountXof) => {
    const { ride, paymentId } = await aStartedPayment(kit)
    const logged = vi.spyOn(kit.context.log, 'error')
    const transactionId = await payInWidget(kit, paymentId, { amountXof })
    const refund = vi.spyOn(kit.provider, 'requestRefund')
    for (const _ of ['once', 'twice']) {
      expect((await verify(kit, ride, transactionId)).json()).toEqual({
        verified: false,
        status: 'failed',
        moneyBack: { amountXof, isGivenBack: true, at: kit.clock.now().toISOString() },
      })
    }
    expect(refund).toHaveBeenCalledTimes(1)
    refund.mockRestore()
    expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
    expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'given_back' })
    expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'failed', failureReason: 'wrong_amount' }])
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ paymentId, reason: 'wrong_amount', arrivedXof: amountXof }),
      expect.any(String),
    )
  },
)

test('a transaction of another ride’s payment changes neither, and can still pay its own ride', async () => {
  const mine = await aStartedPayment(kit)
  const theirs = await aStartedPayment(kit)
  const transactionId = await payInWidget(kit, theirs.paymentId)
  const claimed = await verify(kit, mine.ride, transactionId)
  expect(claimed.json()).toEqual({ verified: false, status: 'pending', isUnknown: true })
  expect(await paymentsOf(kit, mine.ride)).toMatchObject([{ status: 'pending' }])
  // The false claim has not taken the transaction from its owner.
  expect((await verify(kit, theirs.ride, transactionId)).json()).toEqual({ verified: true, status: 'completed' })
})

test('a transaction that paid for a ride is refused for another ride (409)', async () => {
  const paid = await aPaidRide(kit)
  const { ride } = await aStartedPayment(kit)
  const answer = await verify(kit, ride, paid.transactionId)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toEqual({
    code: 'transaction_already_used',
    message: "Le paiement n'a pas pu être vérifié",
  })
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'pending', transactionId: null }])
})

test('a used transaction is refused even when the provider’s answer names this ride’s payment', async () => {
  const paid = await aPaidRide(kit)
  const { ride, paymentId } = await aStartedPayment(kit)
  const said = await kit.provider.findTransaction(paid.transactionId)
  vi.spyOn(kit.provider, 'findTransaction').mockImplementation(async () => {
    // The other ride's payment completes between our read and the provider's answer.
    await kit.database.db
      .updateTable('paymentTransactions')
      .set({ transactionId: paid.transactionId })
      .where('id', '=', paid.paymentId)
      .execute()
    return { ...said, paymentReference: paymentId }
  })
  await kit.database.db
    .updateTable('paymentTransactions')
    .set({ transactionId: 'not-yet-known' })
    .where('id', '=', paid.paymentId)
    .execute()
  expect((await verify(kit, ride, paid.transactionId)).json().error.code).toBe('transaction_already_used')
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'pending' }])
})

test('verifying another passenger’s ride answers ride_not_found', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit)
  const answer = await verify(kit, { ...ride, passenger: await aPassenger(kit) }, transactionId)
  expect(answer.json().error.code).toBe('ride_not_found')
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'pending' }])
})

test('verifying a ride without an online payment answers payment_not_found', async () => {
  const ride = await aRideToPay(kit)
  expect((await verify(kit, ride, 'sim-1234')).json().error.code).toBe('payment_not_found')
  await choosePayment(kit, ride, 'cash')
  expect((await verify(kit, ride, 'sim-1234')).json().error.code).toBe('payment_not_found')
})

test('an unreachable provider answers 503, leaves the payment pending and keeps the id for a later query', async () => {
  const { ride, transactionId } = await anUntoldPayment(kit)
  vi.spyOn(kit.provider, 'findTransaction').mockRejectedValueOnce(new ProviderUnreachable('no answer'))
  const answer = await verify(kit, ride, transactionId)
  expect(answer.statusCode).toBe(503)
  expect(answer.json().error.code).toBe('provider_unreachable')
  expect(await attemptsOf(kit, ride)).toEqual({ [transactionId]: 'reported' })
  expect(await paymentsOf(kit, ride)).toMatchObject([{ status: 'pending' }])
  expect((await verify(kit, ride, transactionId)).json()).toEqual({ verified: true, status: 'completed' })
})
