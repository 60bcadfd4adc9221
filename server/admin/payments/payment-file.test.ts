import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PaymentFile } from '#domain/admin/payments/admin-payments.contract.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import {
  anUntoldPayment,
  aPaidRide,
  aReportedPayment,
  aRideToPay,
  aStartedPayment,
  cancelRide,
  choosePayment,
  type RideToPay,
  simulatedOutcome,
  verify,
} from '#kit/rides/payments.ts'
import { drive } from '#kit/rides/rides.ts'
import { ProviderUnreachable } from '../../outside/payment/payment-provider.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(async () => {
  await expectInvariants(kit.context.db)
  // Each test has a day of its own.
  kit.clock.advanceMinutes(24 * 60)
})
afterAll(() => kit.close())

async function finish({ rideId }: RideToPay): Promise<void> {
  await drive(kit, await aDriver(kit, { driverType: 'vtc' }), rideId, ['accept', 'start', 'finish'])
}

async function fileOf(paymentId: string): Promise<PaymentFile> {
  return (await kit.call(`GET /api/admin/payments/${paymentId}`, { as: operator })).json()
}

describe('the file of a payment', () => {
  test('shows its transactions with the facts of the provider’s answer', async () => {
    const paid = await aPaidRide(kit)
    expect(await fileOf(paid.paymentId)).toMatchObject({
      payment: { id: paid.paymentId, status: 'completed', provider: 'simulator', kinds: ['expected'] },
      ride: { id: paid.rideId, status: 'requested' },
      payer: { userId: paid.passenger.userId },
      transactions: [
        {
          transactionId: paid.transactionId,
          outcome: 'completed',
          answer: { status: 'SUCCESS', amountXof: 1250, source: 'MOBILE_MONEY', network: 'mtn-benin' },
          kinds: ['arrived', 'customer_fees'],
        },
      ],
      mayRefund: false,
    })
  })

  test('shows why a transaction failed', async () => {
    const { ride, paymentId, transactionId } = await anUntoldPayment(kit, { outcome: 'failure' })
    await verify(kit, ride, transactionId)
    expect((await fileOf(paymentId)).transactions).toMatchObject([
      { outcome: 'refused', answer: { status: 'FAILED', failureCode: 'payment_declined' } },
    ])
  })

  test('allows the refund once the ride is over, and not while it is being made', async () => {
    const paid = await aPaidRide(kit)
    await finish(paid)
    expect((await fileOf(paid.paymentId)).mayRefund).toBe(true)
  })
})

describe('an operator who asks the provider now', () => {
  const ask = (paymentId: string, transactionId: string) =>
    kit.call(`POST /api/admin/payments/${paymentId}/inquiry`, { as: operator, body: { transactionId } })

  test('gets the answer at once: the payment is completed', async () => {
    const { paymentId, transactionId } = await aReportedPayment(kit, 'success')
    const answer = await ask(paymentId, transactionId)
    expect(answer.json()).toMatchObject({ payment: { status: 'completed' }, transactions: [{ outcome: 'completed' }] })
    expect((await ask(paymentId, transactionId)).statusCode).toBe(200)
  })

  test('completes nothing while the provider is unreachable (503)', async () => {
    const { paymentId, transactionId } = await aReportedPayment(kit, 'success')
    vi.spyOn(kit.provider, 'findTransaction').mockRejectedValueOnce(new ProviderUnreachable('no answer'))
    expect((await ask(paymentId, transactionId)).json().error.code).toBe('provider_unreachable')
    expect((await fileOf(paymentId)).payment.status).toBe('pending')
  })

  test('sends a refund again that is due', async () => {
    const paid = await aPaidRide(kit)
    vi.spyOn(kit.provider, 'requestRefund').mockRejectedValueOnce(new ProviderUnreachable('no answer'))
    await cancelRide(kit, paid)
    expect((await fileOf(paid.paymentId)).transactions[0]?.outcome).toBe('refund_due')
    await ask(paid.paymentId, paid.transactionId)
    expect(await simulatedOutcome(kit, paid.transactionId)).toBe('refunded')
  })

  test('has the answer about money that is counted stored anew, and nothing moved', async () => {
    const paid = await aPaidRide(kit)
    const { db } = kit.database
    await db.updateTable('simulatorTransactions').set({ amount: 1200 }).where('id', '=', paid.transactionId).execute()
    expect((await ask(paid.paymentId, paid.transactionId)).json()).toMatchObject({
      payment: { status: 'completed' },
      transactions: [
        {
          outcome: 'completed',
          amountXof: 1250,
          answer: { amountXof: 1200 },
          kinds: ['arrived', 'other_amount', 'customer_fees'],
        },
      ],
    })
    await db.deleteFrom('simulatorTransactions').where('id', '=', paid.transactionId).execute()
    const [kept] = (await ask(paid.paymentId, paid.transactionId)).json().transactions
    expect(kept.answer).toMatchObject({ amountXof: 1200, status: 'SUCCESS' })
  })

  test('is refused a transaction that is not stored with this payment', async () => {
    const { paymentId } = await aReportedPayment(kit, 'success')
    expect((await ask(paymentId, 'kk-0001')).json().error.code).toBe('transaction_not_found')
  })
})

describe('an operator who verifies a reference of the provider’s dashboard', () => {
  const check = (paymentId: string, transactionId: string, as = operator) =>
    kit.call(`POST /api/admin/payments/${paymentId}/reference`, { as, body: { transactionId } })
  const journalOf = async (rideId: string) =>
    (await kit.call(`GET /api/admin/journal?rideId=${rideId}`, { as: operator })).json().actions

  test('completes a payment whose browser and webhook were both lost, with one line in the journal', async () => {
    const { ride, paymentId, transactionId } = await anUntoldPayment(kit)
    expect((await check(paymentId, transactionId)).json()).toMatchObject({ payment: { status: 'completed' } })
    expect((await check(paymentId, transactionId)).statusCode).toBe(200)
    expect(await journalOf(ride.rideId)).toMatchObject([{ action: 'verify_reference', reason: transactionId }])
  })

  test('leaves nothing behind for an id that the provider does not know, or knows for another payment', async () => {
    const paid = await aPaidRide(kit)
    const { ride, paymentId } = await aStartedPayment(kit)
    for (const id of ['kk-0001', paid.transactionId])
      expect((await check(paymentId, id)).json().error.code).toBe('transaction_not_ours')
    expect((await fileOf(paymentId)).transactions).toEqual([])
    expect(await journalOf(ride.rideId)).toEqual([])
  })

  test('has the money of a payment that nobody waits for refunded', async () => {
    const { ride, paymentId, transactionId } = await anUntoldPayment(kit)
    await choosePayment(kit, ride, 'cash')
    await check(paymentId, transactionId)
    expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
  })

  test('is refused a payment in cash', async () => {
    const ride = await aRideToPay(kit)
    const paymentId = (await choosePayment(kit, ride, 'cash')).json().payment.id
    expect((await check(paymentId, 'kk-0001')).json().error.code).toBe('payment_not_found')
  })
})
