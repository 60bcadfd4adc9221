import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Settlement } from '#domain/fares/payment-status.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { payOnline, rideOf } from '#kit/rides/late-cancellation.ts'
import {
  choosePayment,
  payInWidget,
  type RideToPay,
  reconcileAfter,
  report,
  settleNow,
  simulatedOutcome,
  startOnline,
  statusesOf,
  verify,
} from '#kit/rides/payments.ts'
import { aRide, book, drive } from '#kit/rides/rides.ts'
import { openDebtReason } from '../debts.service.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const REASON = 'Le passager a payé au bureau'

/** A finished, unpaid ride with its driver. */
async function anUnpaidRide(passenger?: Person): Promise<RideToPay & { driver: Person }> {
  const [owner, driver] = [passenger ?? (await aPassenger(kit)), await aDriver(kit)]
  const { id: rideId, priceXof } = await aRide(kit, owner)
  await drive(kit, driver, rideId, ['accept', 'start', 'finish'])
  return { rideId, passenger: owner, priceXof, driver }
}

function settle({ rideId }: Pick<RideToPay, 'rideId'>, how: Settlement = 'outside', as = operator) {
  return kit.call(`POST /api/admin/rides/${rideId}/settlement`, { as, body: { how, reason: REASON } })
}

const codeOf = async (answer: ReturnType<typeof settle>) => (await answer).json().error?.code
const journalOf = async ({ rideId }: RideToPay) =>
  (await kit.call(`GET /api/admin/journal?rideId=${rideId}`, { as: operator })).json().actions
const unpaidOf = async (driver: Person) => (await kit.call('GET /api/driver/rides', { as: driver })).json().unpaid

describe('the fare of a finished ride that an operator settles', () => {
  test.each([
    ['outside', 'settle_fare'],
    ['written_off', 'write_off_fare'],
  ] as const)(
    '(%s) is no longer owed: the passenger can book again and the driver has no cash to confirm',
    async (how, action) => {
      const ride = await anUnpaidRide()
      expect((await book(kit, ride.passenger)).json().error.code).toBe('ride_unpaid')
      expect((await settle(ride, how)).json().ride.payment).toMatchObject({ status: 'completed', method: how })
      expect((await rideOf(kit, ride)).payment).toMatchObject({ status: 'completed', method: how })
      expect(await journalOf(ride)).toMatchObject([{ action, reason: REASON }])
      expect(await unpaidOf(ride.driver)).toEqual([])
      expect((await choosePayment(kit, ride, 'online')).json().error.code).toBe('ride_already_paid')
      expect(await openDebtReason(kit.context.db, ride.passenger.userId, kit.clock.now())).toBeNull()
      expect((await book(kit, ride.passenger)).statusCode).toBe(201)
    },
  )

  test('is settled once, even when another operator repeats it in another way', async () => {
    const ride = await anUnpaidRide()
    const first = (await settle(ride)).json()
    expect((await settle(ride, 'written_off', await anAdmin(kit))).json()).toEqual(first)
    expect(await statusesOf(kit, ride)).toEqual(['completed'])
    expect(await journalOf(ride)).toHaveLength(1)
  })

  test('has an online payment that arrives later refunded', async () => {
    const ride = await anUnpaidRide()
    const paymentId = await startOnline(kit, ride)
    expect((await settle(ride)).statusCode).toBe(200)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: ride.priceXof })
    await verify(kit, ride, transactionId)
    await reconcileAfter(kit, 5)
    expect(await simulatedOutcome(kit, transactionId)).toBe('refunded')
    expect((await rideOf(kit, ride)).payment).toMatchObject({ method: 'outside' })
  })
})

describe('an operator cannot settle', () => {
  test('a ride that is not finished, or that does not exist', async () => {
    const { id: rideId } = await aRide(kit, await aPassenger(kit))
    expect(await codeOf(settle({ rideId }))).toBe('fare_not_due')
    expect(await codeOf(settle({ rideId: randomUUID() }))).toBe('ride_not_found')
  })

  test('a fare that was paid meanwhile', async () => {
    const ride = await anUnpaidRide()
    await payOnline(kit, ride, ride.priceXof)
    expect(await codeOf(settle(ride))).toBe('fare_paid_meanwhile')
    expect(await journalOf(ride)).toEqual([])
  })

  test('a fare whose payment is being verified, until the provider refuses that payment', async () => {
    const ride = await anUnpaidRide()
    const paymentId = await startOnline(kit, ride)
    const transactionId = await payInWidget(kit, paymentId, { amountXof: ride.priceXof, outcome: 'pending' })
    await report(kit, ride, paymentId, transactionId)
    expect(await codeOf(settle(ride))).toBe('fare_being_verified')
    await settleNow(kit, transactionId, 'failure')
    await verify(kit, ride, transactionId)
    expect((await settle(ride)).statusCode).toBe(200)
  })

  test('the fare of their own ride', async () => {
    const ride = await anUnpaidRide(operator)
    expect(await codeOf(settle(ride))).toBe('own_fare')
    expect((await settle(ride, 'outside', await anAdmin(kit))).statusCode).toBe(200)
  })
})
