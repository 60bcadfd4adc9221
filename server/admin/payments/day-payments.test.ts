import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MoneyList } from '#domain/admin/payments/money-lists.ts'
import type { MoneyKind } from '#domain/payments/reconciliation/money-lines.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { aLateCancellation, payOnline } from '#kit/rides/late-cancellation.ts'
import {
  aPaidRide,
  aReportedPayment,
  aRideToPay,
  aStartedPayment,
  cancelRide,
  choosePayment,
  payInWidget,
  type RideToPay,
  startOnline,
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

async function pageOf(query: { day?: string; list?: MoneyList; after?: string } = {}) {
  const answer = await kit.call(`GET /api/admin/payments?${new URLSearchParams(query)}`, { as: operator })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** The sums that are not zero: « arrived 1250 ». */
async function sumsOf(day?: string): Promise<string[]> {
  const { sums } = await pageOf(day === undefined ? {} : { day })
  return Object.entries(sums as Record<MoneyKind, { count: number; amountXof: number }>)
    .filter(([, { count }]) => count > 0)
    .map(([kind, { amountXof }]) => `${kind} ${amountXof}`)
}

async function finish({ rideId }: RideToPay): Promise<void> {
  await drive(kit, await aDriver(kit, { driverType: 'vtc' }), rideId, ['accept', 'start', 'finish'])
}

describe('the page of a day', () => {
  test('is empty, with all sums 0, on a day without payments', async () => {
    expect(await sumsOf('2026-01-01')).toEqual([])
    expect(await pageOf({ day: '2026-01-01' })).toMatchObject({ lines: [], next: null, list: 'attention' })
  })

  test('shows what was expected, what arrived and the fees that the stored answer names', async () => {
    const paid = await aPaidRide(kit)
    await kit.database.db
      .updateTable('paymentAttempts')
      .set({ metadata: JSON.stringify({ amount: 1250, fees: 24 }) })
      .where('paymentId', '=', paid.paymentId)
      .execute()
    expect(await sumsOf()).toEqual(['expected 1250', 'arrived 1250', 'fees 24'])
    expect((await pageOf({ list: 'fees' })).lines).toMatchObject([
      { kind: 'fees', amountXof: 24, paymentXof: 1250, transactionId: paid.transactionId },
    ])
  })

  test('leads each line to its payment and ride, with the passenger’s name', async () => {
    const paid = await aPaidRide(kit)
    expect((await pageOf({ list: 'arrived' })).lines).toMatchObject([
      { paymentId: paid.paymentId, rideId: paid.rideId, passengerName: 'Passager Essai', status: 'completed' },
    ])
  })

  test('shows another amount as arrived, as a difference and as given back', async () => {
    const { ride, paymentId } = await aStartedPayment(kit)
    await verify(kit, ride, await payInWidget(kit, paymentId, { amountXof: 1350 }))
    const sums = await sumsOf()
    expect(sums).toEqual(expect.arrayContaining(['wrong_amount 1350', 'arrived 1350', 'given_back 1350']))
    expect((await pageOf()).lines).toMatchObject([{ kind: 'wrong_amount', amountXof: 1350, paymentXof: 1250 }])
  })

  test('shows the second transaction of a ride paid twice as money without a payment', async () => {
    const paid = await aPaidRide(kit)
    await verify(kit, paid, await payInWidget(kit, paid.paymentId))
    expect(await sumsOf()).toEqual([
      'expected 1250',
      'no_payment 1250',
      'arrived 2500',
      'customer_fees 48',
      'given_back 1250',
    ])
  })

  test('shows a refunded ride as expected, arrived and given back', async () => {
    await cancelRide(kit, await aPaidRide(kit))
    expect(await sumsOf()).toEqual(['expected 1250', 'arrived 1250', 'customer_fees 24', 'given_back 1250'])
  })

  test('awaits the payment of a ride under way, and misses it an hour after it began once the ride is finished', async () => {
    const { ride } = await aStartedPayment(kit)
    kit.clock.advanceMinutes(1)
    await finish(ride)
    expect(await sumsOf()).toEqual(['expected 1250', 'awaited 1250'])
    kit.clock.advanceMinutes(60)
    expect(await sumsOf(dayOf(new Date(kit.clock.now().getTime() - 3_660_000)))).toEqual([
      'expected 1250',
      'missing 1250',
    ])
  })

  test('expects nothing online any more from a passenger who chose cash instead', async () => {
    const ride = await aRideToPay(kit)
    await startOnline(kit, ride)
    kit.clock.advanceMinutes(1)
    await choosePayment(kit, ride, 'cash')
    expect(await sumsOf()).toEqual(['cash_expected 1250', 'cash_awaited 1250'])
    await finish(ride)
    expect(await sumsOf()).toEqual(['cash_expected 1250', 'cash_unconfirmed 1250'])
  })

  test('shows a transaction without an answer as stuck after five minutes, also on the pages of other days', async () => {
    await aReportedPayment(kit, 'pending')
    const day = dayOf(kit.clock.now())
    expect(await sumsOf(day)).toEqual(['expected 1250', 'verifying 1250'])
    kit.clock.advanceMinutes(5)
    expect(await sumsOf(day)).toEqual(['expected 1250', 'verifying 1250', 'stuck_transaction 1250'])
    expect((await pageOf({ day })).otherStuckDays).toEqual([])
    expect((await pageOf({ day: addDays(day, -1) })).otherStuckDays).toEqual([{ day, count: 1 }])
  })

  test('shows a refund as late half an hour after it became due, however often it was tried', async () => {
    const paid = await aPaidRide(kit)
    const refund = vi.spyOn(kit.provider, 'requestRefund').mockRejectedValue(new ProviderUnreachable('no answer'))
    await cancelRide(kit, paid)
    const day = dayOf(kit.clock.now())
    expect(await sumsOf(day)).toEqual(['expected 1250', 'arrived 1250', 'customer_fees 24', 'refund_due 1250'])
    kit.clock.advanceMinutes(30)
    await kit.database.db.updateTable('paymentAttempts').set({ updatedAt: kit.clock.now() }).execute()
    expect(await sumsOf(day)).toContain('stuck_refund 1250')
    refund.mockRestore()
  })

  test('names apart the finished rides and the fees that nobody has begun to pay', async () => {
    const ride = await aRideToPay(kit)
    await finish(ride)
    const cancelled = await aLateCancellation(kit)
    const { withoutPayment } = await pageOf()
    expect(withoutPayment).toMatchObject({ count: 2, amountXof: 1450 })
    expect(withoutPayment.rides).toMatchObject([
      { rideId: ride.rideId, purpose: 'ride', amountXof: 1250, passengerName: 'Passager Essai' },
      { rideId: cancelled.rideId, purpose: 'cancel_fee', amountXof: 200 },
    ])
    await choosePayment(kit, ride, 'cash')
    await payOnline(kit, cancelled, 200)
    expect((await pageOf()).withoutPayment).toEqual({ count: 0, amountXof: 0, rides: [] })
    expect(await sumsOf()).toEqual([
      'expected 200',
      'arrived 200',
      'customer_fees 4',
      'cash_expected 1250',
      'cash_unconfirmed 1250',
    ])
  })

  test('begins at midnight in Benin', async () => {
    const late = await aPaidRide(kit)
    const begin = async (at: string) =>
      kit.database.db
        .updateTable('paymentTransactions')
        .set({ createdAt: new Date(at) })
        .where('id', '=', late.paymentId)
        .execute()
    await begin('2026-03-01T22:59:59.999Z')
    expect([await sumsOf('2026-03-01'), await sumsOf('2026-03-02')]).toEqual([
      ['expected 1250', 'arrived 1250', 'customer_fees 24'],
      [],
    ])
    await begin('2026-03-01T23:00:00.000Z')
    expect([await sumsOf('2026-03-01'), await sumsOf('2026-03-02')]).toEqual([
      [],
      ['expected 1250', 'arrived 1250', 'customer_fees 24'],
    ])
  })

  test('lists twenty lines a page, and each line once', async () => {
    const paid = await aPaidRide(kit)
    const copies = Array.from({ length: 24 }, (_, index) => ({
      paymentId: paid.paymentId,
      paymentProvider: 'simulator' as const,
      transactionId: `surplus-${index}`,
      outcome: 'given_back' as const,
      createdAt: kit.clock.now(),
      updatedAt: kit.clock.now(),
    }))
    await kit.database.db.insertInto('paymentAttempts').values(copies).execute()
    const first = await pageOf({ list: 'no_payment' })
    const second = await pageOf({ list: 'no_payment', after: first.next })
    expect([first.lines.length, second.lines.length, second.next]).toEqual([20, 4, null])
    const ids = [...first.lines, ...second.lines].map(({ transactionId }: { transactionId: string }) => transactionId)
    expect(new Set(ids).size).toBe(24)
  })
})
