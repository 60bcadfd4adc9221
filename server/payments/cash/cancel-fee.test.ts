import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ABANDONED_WITHIN_MINUTES } from '#domain/rides/pauses.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aLateCancellation as cancelLate, payOnline, rideOf } from '#kit/rides/late-cancellation.ts'
import {
  choosePayment,
  payInWidget,
  paymentsOf,
  type RideToPay,
  reconcileAfter,
  simulatedOutcome,
  startOnline,
  verify,
} from '#kit/rides/payments.ts'
import { A_BOOKING, aRide, drive } from '#kit/rides/rides.ts'
import { openDebtReason } from '../debts.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const aLateCancellation = (passenger?: Person, paidBefore?: boolean) => cancelLate(kit, passenger, paidBefore)
const payFor = (ride: RideToPay, amountXof: number) => payOnline(kit, ride, amountXof)
const readRide = (ride: RideToPay) => rideOf(kit, ride)

function book(passenger: Person) {
  const headers = { 'idempotency-key': randomUUID() }
  return kit.call('POST /api/rides', { as: passenger, body: A_BOOKING, headers })
}

describe('a cancellation fee', () => {
  test('can be paid online at its own amount, once', async () => {
    const ride = await aLateCancellation()
    const { payment, checkout } = (await choosePayment(kit, ride, 'online')).json()
    expect(payment.amountXof).toBe(200)
    expect(checkout.options.amount).toBe(200)
    expect(await payFor(ride, 200)).toEqual({ verified: true, status: 'completed' })
    expect((await readRide(ride)).payment).toMatchObject({ status: 'completed', method: 'online' })
    expect((await choosePayment(kit, ride, 'online')).json().error.code).toBe('ride_already_paid')
  })

  test('is not paid by a payment of the ride’s price, and that money is refunded', async () => {
    const ride = await aLateCancellation()
    expect(await payFor(ride, 500)).toEqual({
      verified: false,
      status: 'failed',
      moneyBack: expect.objectContaining({ amountXof: 500 }),
    })
    await reconcileAfter(kit, 5)
    expect((await readRide(ride)).payment.status).toBe('failed')
  })

  test('is not due for a free cancellation, and paying is refused (ride_not_payable)', async () => {
    const passenger = await aPassenger(kit)
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
    const free = { rideId, passenger, priceXof }
    expect((await choosePayment(kit, free, 'online')).json().error.code).toBe('ride_not_payable')
  })
})

describe('a late cancellation of a ride paid online', () => {
  test('refunds the whole price, and its fee stays due and can then be paid online', async () => {
    const ride = await aLateCancellation(undefined, true)
    expect((await paymentsOf(kit, ride)).map(({ status, amountXof }) => [status, amountXof])).toEqual([
      ['refunded', 500],
    ])
    expect((await readRide(ride)).payment).toBeNull()
    expect(await payFor(ride, 200)).toEqual({ verified: true, status: 'completed' })
    const { payment, ride: shown } = (
      await kit.call(`GET /api/rides/${ride.rideId}/payment`, { as: ride.passenger })
    ).json()
    expect(payment).toMatchObject({ amountXof: 200, status: 'completed' })
    expect(shown.payment.status).toBe('completed')
  })

  test('does not use a ride payment that is verified afterwards to pay the fee', async () => {
    const passenger = await aPassenger(kit)
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    const ride = { rideId, passenger, priceXof }
    const transactionId = await payInWidget(kit, await startOnline(kit, ride), { amountXof: 500 })
    await drive(kit, await aDriver(kit), rideId, ['accept'])
    kit.clock.advanceMinutes(3)
    await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: { feeXof: 200 } })
    expect((await verify(kit, ride, transactionId)).json().verified).toBe(false)
    expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
    expect(await readRide(ride)).toMatchObject({ payment: null, moneyBack: { amountXof: 500, isGivenBack: true } })
    expect(await payFor(ride, 200)).toEqual({ verified: true, status: 'completed' })
  })
})

describe('a passenger with unpaid cancellation fees', () => {
  test('can book with one unpaid fee, is refused with two, and can book again once one is paid', async () => {
    const passenger = await aPassenger(kit)
    const first = await aLateCancellation(passenger)
    await aLateCancellation(passenger)
    const refused = (await book(passenger)).json().error
    expect(refused.code).toBe('cancel_fees_unpaid')
    await payFor(first, 200)
    expect((await book(passenger)).statusCode).toBe(201)
  })

  test('finds the ride with the fee in their history behind six newer rides', async () => {
    const passenger = await aPassenger(kit)
    const { rideId } = await aLateCancellation(passenger)
    for (let count = 0; count < 6; count += 1) {
      kit.clock.advanceMinutes(1)
      const { id } = await aRide(kit, passenger)
      kit.clock.advanceMinutes(ABANDONED_WITHIN_MINUTES)
      await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
    }
    const { rides } = (await kit.call('GET /api/rides', { as: passenger })).json()
    expect(rides).toHaveLength(6)
    expect(rides.at(-1)).toMatchObject({ id: rideId, cancelFeeXof: 200 })
  })

  test('is blocked from account deletion (money_still_owed) until the fee is paid', async () => {
    const ride = await aLateCancellation()
    expect(await openDebtReason(kit.context.db, ride.passenger.userId, kit.clock.now())).toBe('money_still_owed')
    await payFor(ride, 200)
    expect(await openDebtReason(kit.context.db, ride.passenger.userId, kit.clock.now())).toBeNull()
  })
})

test('the revenue on the dashboard counts a finished ride, and no paid cancellation fee', async () => {
  const operator = await anAdmin(kit)
  const readRevenue = async () => (await kit.call('GET /api/admin/dashboard', { as: operator })).json().revenueXof.value
  const before = await readRevenue()
  await payFor(await aLateCancellation(), 200)
  expect(await readRevenue()).toBe(before)
  const { id, priceXof } = await aRide(kit, await aPassenger(kit))
  await drive(kit, await aDriver(kit), id, ['accept', 'start', 'finish'])
  expect(await readRevenue()).toBe(before + priceXof)
})
