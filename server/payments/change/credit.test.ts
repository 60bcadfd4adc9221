import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { answer, claim, decide } from '#kit/rides/cash-cases.ts'
import { aPassengerWithCredit, creditOf, finishInCash, rideOf } from '#kit/rides/change.ts'
import { balanceOfDriver, commissionOf, entriesOfRide } from '#kit/rides/ledger.ts'
import { cancelRide, payInWidget, startOnline, verify } from '#kit/rides/payments.ts'
import { A_BOOKING, aRide, book, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const reserved = async (passenger: Person) => {
  const { balanceXof, reservedXof } = await creditOf(kit, passenger)
  return [balanceXof, reservedXof]
}

async function aRideWithCredit(creditXof: number) {
  const [passenger, driver] = [await aPassengerWithCredit(kit, creditXof), await aDriver(kit)]
  const { id: rideId, priceXof } = await aRide(kit, passenger)
  const ride = await drive(kit, driver, rideId, ['accept', 'start'])
  return { passenger, driver, rideId, priceXof, ride }
}

/** Ends it with the cash not received: its passenger owes it. */
async function anUnpaidRideWithCredit(creditXof: number) {
  const begun = await aRideWithCredit(creditXof)
  await press(kit, begun.driver, begun.rideId, ['finish', { cashReceived: false }])
  return begun
}

describe('the credit of a passenger', () => {
  test('pays a part of the next ride in place of cash; the commission stays on the whole price', async () => {
    const { passenger, driver, rideId, ride } = await aRideWithCredit(200)
    expect([ride.creditXof, (await rideOf(kit, passenger, rideId)).creditXof]).toEqual([200, 200])
    expect(await reserved(passenger)).toEqual([200, 200])
    await commissionOf(kit, rideId, 150)
    for (const _ of [1, 2]) await finishInCash(kit, driver, ride)
    expect(await entriesOfRide(kit, rideId)).toEqual([
      'commission driver → revenue 75',
      'credit_used passenger → driver 200',
    ])
    expect([await reserved(passenger), await balanceOfDriver(kit, driver)]).toEqual([[0, 0], 125])
    const { totals } = (await kit.call('GET /api/driver/account', { as: driver })).json()
    expect(totals).toMatchObject({ grossXof: 500, cashXof: 300, changeXof: 200, commissionXof: 75 })
    const { receipt } = (await kit.call(`GET /api/rides/${rideId}/receipt`, { as: passenger })).json()
    expect(receipt).toMatchObject({ amountXof: 500, creditXof: 200 })
  })

  test('never pays more than the price', async () => {
    const { passenger, ride, driver } = await aRideWithCredit(800)
    expect([ride.creditXof, await reserved(passenger)]).toEqual([500, [800, 500]])
    await finishInCash(kit, driver, ride)
    expect(await reserved(passenger)).toEqual([300, 0])
  })

  test('is reserved once for two rides, and is free again when the first is cancelled', async () => {
    const passenger = await aPassengerWithCredit(kit, 200)
    const [first, second] = [(await book(kit, passenger)).json().ride, (await book(kit, passenger)).json().ride]
    expect([first.creditXof, second.creditXof]).toEqual([200, undefined])
    await cancelRide(kit, { rideId: first.id, passenger, priceXof: 500 })
    expect(await reserved(passenger)).toEqual([200, 0])
    const third = (await book(kit, passenger)).json().ride
    expect(third.creditXof).toBe(200)
  })

  test('is reserved once by a booking that is sent twice', async () => {
    const passenger = await aPassengerWithCredit(kit, 800)
    const send = () =>
      kit.call('POST /api/rides', { as: passenger, body: A_BOOKING, headers: { 'idempotency-key': 'sent-twice-1' } })
    const answers = [await send(), await send()]
    expect(answers.map((one) => one.json().ride.creditXof)).toEqual([500, 500])
    expect(await reserved(passenger)).toEqual([800, 500])
  })

  test('is not used by a driver whose screen did not deduct it, and a wrong sum is refused', async () => {
    const { passenger, driver, rideId } = await aRideWithCredit(200)
    const wrong = await press(kit, driver, rideId, ['finish', { cashReceived: true, creditXof: 150 }])
    expect(wrong.json().error.code).toBe('credit_changed')
    await press(kit, driver, rideId, ['finish', { cashReceived: true }])
    expect([await reserved(passenger), await balanceOfDriver(kit, driver)]).toEqual([[200, 0], 0])
    expect((await rideOf(kit, passenger, rideId)).creditXof).toBeUndefined()
  })

  test('is free again when the ride is paid online: that is the whole price', async () => {
    const ride = await anUnpaidRideWithCredit(200)
    expect(await reserved(ride.passenger)).toEqual([200, 200])
    await verify(kit, ride, await payInWidget(kit, await startOnline(kit, ride), { amountXof: ride.priceXof }))
    expect(await reserved(ride.passenger)).toEqual([200, 0])
  })

  test.each(['outside', 'written_off'] as const)('is free again when an operator settles the fare: %s', async (how) => {
    const { passenger, rideId } = await anUnpaidRideWithCredit(200)
    const body = { how, reason: 'Vu avec les deux' }
    const settled = await kit.call(`POST /api/admin/rides/${rideId}/settlement`, { as: await anAdmin(kit), body })
    expect([settled.statusCode, await reserved(passenger)]).toEqual([200, [200, 0]])
  })

  test.each([
    ['given', [0, 0], 200],
    ['unknown', [200, 0], 0],
    ['not_given', [200, 200], 0],
  ] as const)('of a ride whose cash is contested follows the decision: %s', async (decision, credit, balance) => {
    const ride = await anUnpaidRideWithCredit(200)
    await claim(kit, ride)
    await answer(kit, ride, false)
    expect((await decide(kit, await anAdmin(kit), ride, decision)).statusCode).toBe(200)
    expect([await reserved(ride.passenger), await balanceOfDriver(kit, ride.driver)]).toEqual([credit, balance])
  })

  test('is used when the driver answers that they received the contested cash', async () => {
    const ride = await anUnpaidRideWithCredit(200)
    await claim(kit, ride)
    await answer(kit, ride, true)
    expect([await reserved(ride.passenger), await balanceOfDriver(kit, ride.driver)]).toEqual([[0, 0], 200])
  })

  test('is seen by its owner and by operators alone', async () => {
    const passenger = await aPassengerWithCredit(kit, 200)
    const { account } = (await kit.call(`GET /api/admin/users/${passenger.userId}`, { as: await anAdmin(kit) })).json()
    expect(account).toMatchObject({ creditXof: 200 })
    expect(await reserved(await aDriver(kit))).toEqual([0, 0])
  })
})
