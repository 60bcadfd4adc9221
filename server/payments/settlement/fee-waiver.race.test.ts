import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aLateCancellation, rideOf } from '#kit/rides/late-cancellation.ts'
import {
  choosePayment,
  payInWidget,
  paymentsOf,
  type RideToPay,
  reconcileAfter,
  report,
  simulatedOutcome,
  startOnline,
  verify,
} from '#kit/rides/payments.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
let operators: Person[]
beforeAll(async () => {
  kit = await startKit()
  operators = [await anAdmin(kit), await anAdmin(kit)]
})
afterAll(() => kit.close())

const TWENTY = Array.from({ length: 20 }, (_, index) => index)

function waive({ rideId }: RideToPay, n = 0) {
  const body = { reason: 'Motif essai' }
  return kit.call(`POST /api/admin/rides/${rideId}/fee-waiver`, { as: operators[n % 2] as Person, body })
}

/** Expects one of the two consistent final states, whichever request was first. */
async function expectOneOfTwo(ride: RideToPay, transactionId: string, waived: boolean): Promise<void> {
  await reconcileAfter(kit, 2)
  const { isFeeWaived = false, payment } = await rideOf(kit, ride)
  expect(isFeeWaived).toBe(waived)
  expect(payment.status).toBe(waived ? 'cancelled' : 'completed')
  expect(await simulatedOutcome(kit, transactionId)).toBe(waived ? 'refunded' : 'success')
}

test('a fee waived and paid at the same instant is either paid, or waived with its money refunded', async () => {
  for (const headStartMs of TWENTY) {
    const ride = await aLateCancellation(kit)
    const transactionId = await payInWidget(kit, await startOnline(kit, ride), { amountXof: 200 })
    const waiving = sleep(headStartMs).then(() => waive(ride))
    const [waived] = await Promise.all([waiving, verify(kit, ride, transactionId)])
    expect([200, 409]).toContain(waived.statusCode)
    await expectOneOfTwo(ride, transactionId, waived.statusCode === 200)
  }
  await expectInvariants(kit.context.db)
})

test('a fee with a reported payment cannot be waived while that payment is verified', async () => {
  for (const headStartMs of TWENTY) {
    const ride = await aLateCancellation(kit)
    const paymentId = await startOnline(kit, ride)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: 200 })
    await report(kit, ride, paymentId, transactionId)
    const waiving = sleep(headStartMs).then(() => waive(ride))
    const [waived] = await Promise.all([waiving, verify(kit, ride, transactionId)])
    expect(['fee_being_verified', 'fee_paid_meanwhile']).toContain(waived.json().error?.code)
    await expectOneOfTwo(ride, transactionId, false)
  }
  await expectInvariants(kit.context.db)
})

test('a payment started while the fee is waived does not stay pending', async () => {
  for (const _ of TWENTY) {
    const ride = await aLateCancellation(kit)
    const [begun, waived] = await Promise.all([choosePayment(kit, ride, 'online'), waive(ride)])
    expect(waived.statusCode).toBe(200)
    expect([200, 409]).toContain(begun.statusCode)
    const statuses = (await paymentsOf(kit, ride)).map(({ status }) => status)
    expect(statuses).toEqual(begun.statusCode === 200 ? ['cancelled'] : [])
  }
  await expectInvariants(kit.context.db)
})

test('twenty simultaneous waivers by two operators are recorded once', async () => {
  const ride = await aLateCancellation(kit)
  const answers = await Promise.all(TWENTY.map((n) => waive(ride, n)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(TWENTY.map(() => 200))
  const written = await kit.context.db
    .selectFrom('adminActions')
    .where('rideId', '=', ride.rideId)
    .where('action', '=', 'waive_fee')
    .select('id')
    .execute()
  expect(written).toHaveLength(1)
})

test('a fee waived while a driver collects it in cash is either paid, or waived and the driver asked to give it back', async () => {
  for (const _ of TWENTY) {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const fee = await aLateCancellation(kit, passenger)
    await choosePayment(kit, fee, 'cash')
    const { id: rideId } = await aRide(kit, passenger)
    await drive(kit, driver, rideId, ['accept', 'start', 'finish'])
    const body = { feesXof: 200 }
    const [waived, collected] = await Promise.all([
      waive(fee),
      kit.call(`POST /api/rides/${rideId}/confirm-cash`, { as: driver, body }),
    ])
    const { isFeeWaived = false, payment } = await rideOf(kit, fee)
    expect(isFeeWaived).toBe(waived.statusCode === 200)
    expect(payment.status).toBe(isFeeWaived ? 'cancelled' : 'completed')
    const refused = isFeeWaived ? collected : waived
    expect(refused.json().error.code).toBe(isFeeWaived ? 'fees_changed' : 'fee_paid_meanwhile')
    if (isFeeWaived) expect(refused.json().error.message).toContain('rendez ce que vous avez reçu de plus')
  }
  await expectInvariants(kit.context.db)
})
