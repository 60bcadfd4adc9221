import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { NoFeeWhy } from '#domain/rides/cancel/no-show.ts'
import { ELSEWHERE_SENTENCE } from '#domain/rides/cancel/no-show-words.ts'
import type { RideAction } from '#domain/rides/ride-status.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { northOf, standAway, VEDOKO } from '#kit/rides/dispatch.ts'
import { waitSeen } from '#kit/rides/no-show.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

async function aRideAfter(...actions: Exclude<RideAction, 'cancel'>[]) {
  // Positions of the previous test are too old now: every driver may see the request.
  kit.clock.advanceMinutes(2)
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId } = await aRide(kit, passenger, { pickupWaypoint: VEDOKO })
  await drive(kit, driver, rideId, actions)
  return { passenger, driver, rideId }
}

test('a no-show after five minutes of waiting frees the driver and charges the passenger the fee', async () => {
  const { passenger, driver, rideId } = await aRideAfter('accept', 'arrive')
  await waitSeen(kit, driver)
  expect(await costBefore(driver, rideId)).toEqual({ feeXof: 200, whyNoFee: null })
  expect((await press(kit, driver, rideId, 'no_show')).json()).toMatchObject({ feeXof: 200, whyNoFee: null })
  const { ride } = (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json()
  expect(ride).toMatchObject({ status: 'cancelled', cancelledBy: 'driver', cancelFeeXof: 200 })
  expect((await kit.call('GET /api/driver/rides', { as: driver })).json().active).toBeNull()
})

/** What the dialog shows before the driver confirms. */
async function costBefore(driver: Person, rideId: string) {
  return (await kit.call(`GET /api/rides/${rideId}/no-show`, { as: driver })).json()
}

/** The driver is free again, the passenger owes nothing, and the driver reads why before and after. */
async function expectFree(driver: Person, rideId: string, whyNoFee: NoFeeWhy): Promise<void> {
  expect(await costBefore(driver, rideId)).toEqual({ feeXof: 0, whyNoFee })
  const reported = (await press(kit, driver, rideId, 'no_show')).json()
  expect(reported).toMatchObject({ feeXof: 0, whyNoFee })
  expect((await press(kit, driver, rideId, 'no_show')).json(), 'a repeat').toEqual(reported)
  const row = kit.database.db.selectFrom('rides').where('id', '=', rideId).select(['status', 'cancelFeeXof'])
  expect(await row.executeTakeFirst()).toEqual({ status: 'cancelled', cancelFeeXof: 0 })
  expect((await kit.call('GET /api/driver/rides', { as: driver })).json().active).toBeNull()
}

test('a no-show of a driver whose phone sent no position frees them without a fee (phone_silent)', async () => {
  const { driver, rideId } = await aRideAfter('accept', 'arrive')
  kit.clock.advanceMinutes(5)
  await expectFree(driver, rideId, 'phone_silent')
})

test('a no-show at a pickup without coordinates has no fee (pickup_unknown)', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept', 'arrive'])
  await waitSeen(kit, driver)
  await expectFree(driver, rideId, 'pickup_unknown')
})

test('a no-show after waiting 700 m from the pickup has no fee (not_near)', async () => {
  const { driver, rideId } = await aRideAfter('accept', 'arrive')
  await waitSeen(kit, driver, northOf(VEDOKO, 700))
  await expectFree(driver, rideId, 'not_near')
})

test('a no-show with all positions of the wait sent at its end has no fee (phone_silent)', async () => {
  const { driver, rideId } = await aRideAfter('accept', 'arrive')
  const positions = [0, 1, 2, 3, 4].map((minute) => ({
    ...VEDOKO,
    at: new Date(kit.clock.now().getTime() + minute * 60_000).toISOString(),
  }))
  kit.clock.advanceMinutes(5)
  const sent = await kit.call('POST /api/driver/positions', { as: driver, body: { positions } })
  expect(sent.json()).toMatchObject({ accepted: 5 })
  await expectFree(driver, rideId, 'phone_silent')
})

test('a no-show with positions from before the arrival only has no fee (phone_silent)', async () => {
  const { driver, rideId } = await aRideAfter('accept')
  await waitSeen(kit, driver)
  await drive(kit, driver, rideId, ['arrive'])
  kit.clock.advanceMinutes(5)
  await expectFree(driver, rideId, 'phone_silent')
})

test('only the ride’s driver can read the no-show fee, and only after they arrived', async () => {
  const { passenger, driver, rideId } = await aRideAfter('accept')
  expect((await costBefore(driver, rideId)).error.code).toBe('not_arrived_yet')
  expect((await costBefore(await aDriver(kit), rideId)).error.code).toBe('ride_not_found')
  expect((await costBefore(passenger, rideId)).error.code).toBe('forbidden')
})

test('a no-show before the end of the wait is refused with the remaining time by the server’s clock', async () => {
  const { driver, rideId } = await aRideAfter('accept', 'arrive')
  kit.clock.advanceMinutes(2)
  const { error } = (await press(kit, driver, rideId, 'no_show')).json()
  expect(error.code).toBe('wait_not_over')
  expect(error.message).toBe('Attendez encore 3 minutes avant de signaler l’absence de votre passager.')
  kit.clock.advanceMinutes(2.99)
  expect((await press(kit, driver, rideId, 'no_show')).json().error.message).toContain('1 seconde ')
})

test('a no-show is refused when the driver has not reported their arrival (not_arrived_yet)', async () => {
  const { driver, rideId } = await aRideAfter('accept')
  kit.clock.advanceMinutes(60)
  expect((await press(kit, driver, rideId, 'no_show')).json().error.code).toBe('not_arrived_yet')
})

test('a no-show is refused while the driver is 2 km away, and accepted 200 m from the pickup', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId } = await aRide(kit, passenger, { pickupWaypoint: VEDOKO })
  await drive(kit, driver, rideId, ['accept', 'arrive'])
  kit.clock.advanceMinutes(5)
  await standAway(kit, driver, 2_000)
  const { error } = (await press(kit, driver, rideId, 'no_show')).json()
  expect(error).toMatchObject({ code: 'not_arrived_yet', message: ELSEWHERE_SENTENCE })
  expect((await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json().ride.cancelFeeXof).toBe(0)
  kit.clock.advanceMinutes(1)
  await standAway(kit, driver, 200)
  expect((await press(kit, driver, rideId, 'no_show')).statusCode).toBe(200)
})

test('the wait for a no-show of a scheduled ride begins at its scheduled time', async () => {
  const { driver, rideId } = await aRideAfter('accept', 'arrive')
  const scheduledFor = new Date(kit.clock.now().getTime() + 10 * 60_000)
  await kit.database.db.updateTable('rides').set({ scheduledFor }).where('id', '=', rideId).execute()
  kit.clock.advanceMinutes(14)
  expect((await press(kit, driver, rideId, 'no_show')).json().error.code).toBe('wait_not_over')
  kit.clock.advanceMinutes(1)
  expect((await press(kit, driver, rideId, 'no_show')).statusCode).toBe(200)
})

test('a repeated no-show gets the same answer, and another driver gets ride_not_found', async () => {
  const { driver, rideId } = await aRideAfter('accept', 'arrive')
  kit.clock.advanceMinutes(5)
  const first = (await press(kit, driver, rideId, 'no_show')).json()
  expect((await press(kit, driver, rideId, 'no_show')).json()).toEqual(first)
  expect((await press(kit, await aDriver(kit), rideId, 'no_show')).json().error.code).toBe('ride_not_found')
})

test('a no-show is refused on a started ride and on a cancelled one', async () => {
  const begun = await aRideAfter('accept', 'arrive', 'start')
  kit.clock.advanceMinutes(5)
  expect((await press(kit, begun.driver, begun.rideId, 'no_show')).json().error.code).toBe('ride_cannot_move')

  const { passenger, driver, rideId } = await aRideAfter('accept', 'arrive')
  await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: { feeXof: 0 } })
  kit.clock.advanceMinutes(5)
  expect((await press(kit, driver, rideId, 'no_show')).json().error.code).toBe('ride_cancelled')
})
