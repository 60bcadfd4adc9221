import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ABANDONED_WITHIN_MINUTES } from '#domain/rides/booking/slow-down.ts'
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

describe('a fee is money like a fare', () => {
  test('it is paid online, at its own amount', async () => {
    const ride = await aLateCancellation()
    const { payment, checkout } = (await choosePayment(kit, ride, 'online')).json()
    expect(payment.amountXof).toBe(200)
    expect(checkout.options.amount).toBe(200)
    expect(await payFor(ride, 200)).toEqual({ verified: true, status: 'completed' })
    expect((await readRide(ride)).payment).toMatchObject({ status: 'completed', method: 'online' })
    expect((await choosePayment(kit, ride, 'online')).json().error.code).toBe('ride_already_paid')
  })

  test('the price of the ride is not its amount: that money goes back', async () => {
    const ride = await aLateCancellation()
    expect(await payFor(ride, 500)).toEqual({
      verified: false,
      status: 'failed',
      moneyBack: expect.objectContaining({ amountXof: 500 }),
    })
    await reconcileAfter(kit, 5)
    expect((await readRide(ride)).payment.status).toBe('failed')
  })

  test('a ride cancelled for nothing costs nothing', async () => {
    const passenger = await aPassenger(kit)
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
    const free = { rideId, passenger, priceXof }
    expect((await choosePayment(kit, free, 'online')).json().error.code).toBe('ride_not_payable')
  })
})

describe('a ride that was paid online and cancelled too late', () => {
  test('all of it goes back, the fee stays due, and then it can be paid', async () => {
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

  test('money for the ride that arrives after the cancellation goes back too, and pays for no fee', async () => {
    const passenger = await aPassenger(kit)
    const { id: rideId, priceXof } = await aRide(kit, passenger)
    const ride = { rideId, passenger, priceXof }
    const transactionId = await payInWidget(kit, await startOnline(kit, ride), { amountXof: 500 })
    await drive(kit, await aDriver(kit), rideId, ['accept'])
    kit.clock.advanceMinutes(3)
    await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: { feeXof: 200 } })
    expect((await verify(kit, ride, transactionId)).json().verified).toBe(false)
    expect((await readRide(ride)).payment).toBeNull()
    expect(await payFor(ride, 200)).toEqual({ verified: true, status: 'completed' })
  })
})

describe('who owes fees', () => {
  test('books with one of them, not with a second, and again once one is paid', async () => {
    const passenger = await aPassenger(kit)
    const first = await aLateCancellation(passenger)
    await aLateCancellation(passenger)
    const refused = (await book(passenger)).json().error
    expect(refused.code).toBe('cancel_fees_unpaid')
    await payFor(first, 200)
    expect((await book(passenger)).statusCode).toBe(201)
  })

  test('finds them in their history however old they are', async () => {
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

  test('settles them before the account is deleted', async () => {
    const ride = await aLateCancellation()
    expect(await openDebtReason(kit.context.db, ride.passenger.userId)).toBe('money_still_owed')
    await payFor(ride, 200)
    expect(await openDebtReason(kit.context.db, ride.passenger.userId)).toBeNull()
  })
})

test('revenue counts finished rides and no fee', async () => {
  const operator = await anAdmin(kit)
  const readRevenue = async () => (await kit.call('GET /api/admin/dashboard', { as: operator })).json().revenueXof
  const before = await readRevenue()
  await payFor(await aLateCancellation(), 200)
  expect(await readRevenue()).toEqual(before)
})
