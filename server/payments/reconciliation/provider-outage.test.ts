import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { rideOf } from '#kit/rides/late-cancellation.ts'
import {
  anUntoldPayment,
  aPaidRide,
  aReportedPayment,
  cancelRide,
  type RideToPay,
  reconcileAfter,
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
afterAll(() => kit.close())

/** The provider answers nothing; returns what makes it answer again. */
function breakProvider(): () => void {
  const broken = [vi.spyOn(kit.provider, 'findTransaction'), vi.spyOn(kit.provider, 'requestRefund')]
  for (const call of broken) call.mockRejectedValue(new ProviderUnreachable('no answer'))
  return () => {
    for (const call of broken) call.mockRestore()
  }
}

const statusOf = async (ride: RideToPay): Promise<string> => (await rideOf(kit, ride)).payment.status

async function sumsNow() {
  const { sums } = (await kit.call('GET /api/admin/payments', { as: operator })).json()
  return sums
}

test('a provider that answers nothing for ten minutes loses no payment and no refund, and nobody reads that one failed', async () => {
  const before = [await aReportedPayment(kit, 'success'), await aReportedPayment(kit, 'success')]
  const cancelled = await aPaidRide(kit)
  const refunded = await aPaidRide(kit)
  await drive(kit, await aDriver(kit, { driverType: 'vtc' }), refunded.rideId, ['accept', 'start', 'finish'])

  const restore = breakProvider()
  await cancelRide(kit, cancelled)
  const body = { reason: 'Motif essai' }
  await kit.call(`POST /api/admin/payments/${refunded.paymentId}/refund`, { as: operator, body })
  const during = []
  for (let minute = 0; minute < 10; minute += 1) {
    const paid = await anUntoldPayment(kit)
    expect((await verify(kit, paid.ride, paid.transactionId)).json().error.code).toBe('provider_unreachable')
    during.push(paid)
    await reconcileAfter(kit, 1)
    for (const { ride } of [...before, ...during]) expect(await statusOf(ride)).toBe('pending')
    for (const ride of [cancelled, refunded]) expect(await statusOf(ride)).toBe('completed')
  }
  const waiting = await sumsNow()
  // Those that are open for five minutes or more: both from before, and the first six of the outage.
  expect(waiting.stuck_transaction).toEqual({ count: 8, amountXof: 8 * 1250 })
  expect(waiting.verifying).toEqual({ count: 12, amountXof: 12 * 1250 })
  expect(waiting.refund_due).toEqual({ count: 2, amountXof: 2 * 1250 })

  restore()
  const after = await aReportedPayment(kit, 'success')
  await reconcileAfter(kit, 1)
  await reconcileAfter(kit, 1)
  for (const { ride } of [...before, ...during, after]) expect(await statusOf(ride)).toBe('completed')
  for (const ride of [cancelled, refunded]) {
    expect(await statusOf(ride)).toBe('refunded')
    expect(await simulatedOutcome(kit, ride.transactionId)).toBe('refunded')
  }
  const settled = await sumsNow()
  expect(settled.arrived).toEqual({ count: 15, amountXof: 15 * 1250 })
  for (const kind of ['stuck_transaction', 'stuck_refund', 'refund_due', 'verifying', 'missing'])
    expect(settled[kind].count).toBe(0)
  await expectInvariants(kit.context.db)
})
