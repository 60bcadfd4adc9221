import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { aLateCancellation, payOnline, rideOf } from '#kit/rides/late-cancellation.ts'
import {
  aPaidRide,
  aReportedPayment,
  aRideToPay,
  cancelRide,
  choosePayment,
  type PaidRide,
  paymentsOf,
  type RideToPay,
  reconcileAfter,
  simulatedOutcome,
  statusesOf,
} from '#kit/rides/payments.ts'
import { book, drive } from '#kit/rides/rides.ts'
import { ProviderUnreachable } from '../../outside/payment/payment-provider.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const REASON = 'Le chauffeur n’est pas allé jusqu’au bout'

async function finish({ rideId }: RideToPay): Promise<void> {
  await drive(kit, await aDriver(kit, { driverType: 'vtc' }), rideId, ['accept', 'start', 'finish'])
}

/** A finished ride that was paid online. */
async function aFinishedRide(): Promise<PaidRide> {
  const paid = await aPaidRide(kit)
  await finish(paid)
  return paid
}

function refund({ paymentId }: Pick<PaidRide, 'paymentId'>, as = operator) {
  return kit.call(`POST /api/admin/payments/${paymentId}/refund`, { as, body: { reason: REASON } })
}

const codeOf = async (answer: ReturnType<typeof refund>) => (await answer).json().error?.code
const journalOf = async ({ rideId }: RideToPay) =>
  (await kit.call(`GET /api/admin/journal?rideId=${rideId}`, { as: operator })).json().actions

describe('a completed online payment that an operator refunds', () => {
  test('is given back whole, with one journal line that has the reason, and its passenger is written to', async () => {
    const paid = await aFinishedRide()
    expect((await refund(paid)).json()).toMatchObject({ payment: { status: 'refunded' }, mayRefund: false })
    expect(await simulatedOutcome(kit, paid.transactionId)).toBe('refunded')
    expect(await journalOf(paid)).toMatchObject([{ action: 'refund_payment', reason: REASON }])
    const letters = kit.mail.filter(({ to }) => to === paid.passenger.email)
    expect(letters.map(({ subject }) => subject).join()).toMatch(/1\s250\sF\sCFA vous ont été rendus/)
  })

  test('is not owed again: its passenger reads « Remboursée », is asked for nothing and can book', async () => {
    const paid = await aFinishedRide()
    await refund(paid)
    expect(await rideOf(kit, paid)).toMatchObject({
      payment: { status: 'refunded' },
      moneyBack: { amountXof: 1250, isGivenBack: true },
    })
    expect((await choosePayment(kit, paid, 'online')).json().error.code).toBe('ride_already_paid')
    expect((await book(kit, paid.passenger)).statusCode).toBe(201)
  })

  test('is refunded once when operators repeat it', async () => {
    const paid = await aFinishedRide()
    const asked = vi.spyOn(kit.provider, 'requestRefund')
    expect((await refund(paid)).statusCode).toBe(200)
    expect((await refund(paid, await anAdmin(kit))).statusCode).toBe(200)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(await journalOf(paid)).toHaveLength(1)
  })

  test('stays due while the provider is unreachable, cannot be asked for twice, and is made later', async () => {
    const paid = await aFinishedRide()
    vi.spyOn(kit.provider, 'requestRefund').mockRejectedValueOnce(new ProviderUnreachable('no answer'))
    const answer = (await refund(paid)).json()
    expect(answer).toMatchObject({ payment: { status: 'completed' }, mayRefund: false })
    expect(answer.transactions).toMatchObject([{ outcome: 'refund_due', refundDueAt: kit.clock.now().toISOString() }])
    await reconcileAfter(kit, 2)
    expect(await statusesOf(kit, paid)).toEqual(['refunded'])
    expect(await journalOf(paid)).toHaveLength(1)
  })

  test('may be that of a cancellation fee, which is not owed again', async () => {
    const ride = await aLateCancellation(kit)
    await payOnline(kit, ride, 200)
    const [fee] = await paymentsOf(kit, ride)
    expect((await refund({ paymentId: fee?.id ?? '' })).json()).toMatchObject({ payment: { status: 'refunded' } })
    expect((await choosePayment(kit, ride, 'online')).json().error.code).toBe('ride_already_paid')
  })

  test('of a ride whose cancellation refunds it already is refunded once, without a journal line', async () => {
    const paid = await aPaidRide(kit)
    const asked = vi.spyOn(kit.provider, 'requestRefund')
    await cancelRide(kit, paid)
    expect((await refund(paid)).statusCode).toBe(200)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(await journalOf(paid)).toEqual([])
  })
})

describe('an operator cannot refund', () => {
  test('a payment of a ride that is not over: cancelling the ride refunds it', async () => {
    const paid = await aPaidRide(kit)
    expect(await codeOf(refund(paid))).toBe('ride_not_over')
    expect(await statusesOf(kit, paid)).toEqual(['completed'])
  })

  test('a payment that has not arrived, one in cash, or an unknown one', async () => {
    const reported = await aReportedPayment(kit, 'pending')
    expect(await codeOf(refund(reported))).toBe('payment_not_refundable')
    const ride = await aRideToPay(kit)
    const cash = (await choosePayment(kit, ride, 'cash')).json().payment.id
    expect(await codeOf(refund({ paymentId: cash }))).toBe('payment_not_refundable')
    expect(await codeOf(refund({ paymentId: ride.rideId }))).toBe('payment_not_found')
  })

  test('their own payment', async () => {
    const paid = await aFinishedRide()
    await kit.database.db.insertInto('userRoles').values({ userId: paid.passenger.userId, role: 'admin' }).execute()
    expect(await codeOf(refund(paid, paid.passenger))).toBe('own_payment')
    expect(await simulatedOutcome(kit, paid.transactionId)).toBe('success')
  })
})
