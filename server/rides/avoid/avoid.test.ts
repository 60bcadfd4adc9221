import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import {
  aDriverAway,
  aRideFromVedoko,
  offersOf,
  passSeconds,
  refusalOf,
  requestsOf,
  standAway,
} from '#kit/rides/dispatch.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { eraseDeletedAccounts } from '../../accounts/settings/settings-deletion.service.ts'
import { forgetTripsOf } from '../forget-rides.service.ts'

let kit: Kit
beforeEach(async () => {
  kit = await startKit()
})
afterEach(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

function avoid(as: Caller, rideId: string, isOn = true) {
  return kit.call(`PUT /api/rides/${rideId}/avoidance`, { as, body: { avoid: isOn } })
}

async function avoidedBy(as: Caller) {
  return (await kit.call('GET /api/avoided', { as })).json().avoided
}

async function driven(driver: Person): Promise<{ passenger: Person; rideId: string }> {
  const passenger = await aPassenger(kit)
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept', 'start', 'finish'])
  await kit.call(`POST /api/rides/${rideId}/confirm-cash`, { as: driver, body: {} })
  return { passenger, rideId }
}

test.each(['passenger', 'driver'] as const)(
  'a %s who asked for it is not matched with the other again',
  async (asks) => {
    const [driver, other] = [await aDriver(kit), await aDriverAway(kit, 900)]
    const { passenger, rideId } = await driven(driver)
    expect((await avoid(asks === 'passenger' ? passenger : driver, rideId)).json()).toEqual({ avoid: true })

    await standAway(kit, driver, 10)
    const { id } = await aRideFromVedoko(kit, passenger)
    await passSeconds(kit, 1)
    expect(await offersOf(kit, id, { driver, other })).toEqual(['other open'])
    await press(kit, other, id, 'refuse')
    await passSeconds(kit, 60)
    expect(await requestsOf(kit, driver)).toEqual([])
    expect(await refusalOf(press(kit, driver, id, 'accept'))).toBe('not_offered')
  },
)

test('the one who asked sees it on the ride and in their list; the other does not', async () => {
  const driver = await aDriver(kit)
  const { passenger, rideId } = await driven(driver)
  await avoid(passenger, rideId)
  const own = (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json().ride
  expect(own.avoidsDriver).toBe(true)
  expect(await avoidedBy(passenger)).toMatchObject([{ rideId, askedBy: 'passenger' }])
  expect(await avoidedBy(driver)).toEqual([])
  const rated = await kit.call(`POST /api/rides/${rideId}/passenger-rating`, { as: driver, body: { stars: 5 } })
  expect(rated.json().ride.avoidsPassenger).toBeUndefined()
})

test('a repeat changes nothing, and taking it back matches them again', async () => {
  const driver = await aDriver(kit)
  const { passenger, rideId } = await driven(driver)
  await avoid(passenger, rideId)
  const [{ askedAt }] = await avoidedBy(passenger)
  kit.clock.advanceMinutes(1)
  await avoid(passenger, rideId)
  expect(await avoidedBy(passenger)).toMatchObject([{ askedAt }])
  for (const _ of ['once', 'again']) expect((await avoid(passenger, rideId, false)).json()).toEqual({ avoid: false })
  expect(await avoidedBy(passenger)).toEqual([])
  const { id } = await aRide(kit, passenger)
  expect((await press(kit, driver, id, 'accept')).statusCode).toBe(200)
})

test('when both asked, one who takes it back is still avoided by the other', async () => {
  const driver = await aDriver(kit)
  const { passenger, rideId } = await driven(driver)
  await avoid(passenger, rideId)
  await avoid(driver, rideId)
  await avoid(passenger, rideId, false)
  const { id } = await aRide(kit, passenger)
  expect(await refusalOf(press(kit, driver, id, 'accept'))).toBe('not_offered')
})

test('it cannot be asked during the ride, nor for a ride that nobody drove, nor by anybody else', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  expect((await avoid(passenger, id)).json().error.code).toBe('ride_not_completed')
  await drive(kit, driver, id, ['accept'])
  expect((await avoid(passenger, id)).json().error.code).toBe('ride_not_completed')
  expect((await avoid(await aPassenger(kit), id)).json().error.code).toBe('ride_not_found')
  await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  expect((await avoid(driver, id)).statusCode).toBe(200)
})

test('an open request leaves the open page of the driver who avoids its passenger', async () => {
  const driver = await aDriver(kit)
  const { passenger, rideId } = await driven(driver)
  await aRide(kit, passenger)
  expect(await requestsOf(kit, driver)).toHaveLength(1)
  const stream = await openStream(kit, driver)
  await stream.next('hello')
  await avoid(driver, rideId)
  await stream.next('driver-eligibility')
  expect(await requestsOf(kit, driver)).toEqual([])
  stream.close()
})

test('the pair goes with the personal data of a deleted account', async () => {
  const driver = await aDriver(kit)
  const { passenger, rideId } = await driven(driver)
  await avoid(passenger, rideId)
  const { db } = kit.context
  await db.updateTable('users').set({ deletedAt: kit.clock.now() }).where('id', '=', driver.userId).execute()
  kit.clock.advanceMinutes(31 * 24 * 60)
  await eraseDeletedAccounts(kit.context, forgetTripsOf)
  expect(await db.selectFrom('avoidedPairs').select('rideId').execute()).toEqual([])
})
