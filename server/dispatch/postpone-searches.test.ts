import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import {
  POSTPONE_MAX_BESIDE_UNSEEN_SECONDS,
  POSTPONE_MAX_SECONDS,
  POSTPONE_SECONDS,
} from '#domain/dispatch/wave/postpone-search.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import {
  aDriverAway,
  aRideFromVedoko,
  offersOf,
  passSeconds,
  requestsOf,
  rideRow,
  standAway,
} from '#kit/rides/dispatch.ts'
import { press } from '#kit/rides/rides.ts'

let kit: Kit
beforeEach(async () => {
  kit = await startKit()
})
afterEach(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

/** A driver near Vêdoko with a passenger. */
async function aDriverOnTheWay() {
  const driver = await aDriverAway(kit, 300)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  await press(kit, driver, id, 'accept')
  return { driver, finish: () => press(kit, driver, id, 'finish') }
}

test('a request for which everybody near is driving waits for the first who is free, and is their alone', async () => {
  const { driver, finish } = await aDriverOnTheWay()
  const gpsOff = await aDriver(kit)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  expect(await rideRow(kit, id)).toMatchObject({ openToAll: false, wave: 0 })
  expect(await requestsOf(kit, gpsOff)).toEqual([])
  await finish()
  await standAway(kit, driver, 300)
  await passSeconds(kit, POSTPONE_SECONDS)
  expect(await offersOf(kit, id, { driver })).toEqual(['driver open'])
})

test('a request that is held is seen by nobody anew, and told to nobody: its version stands', async () => {
  await aDriverOnTheWay()
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  const { version } = await rideRow(kit, id)
  await passSeconds(kit, POSTPONE_SECONDS)
  expect(await rideRow(kit, id)).toMatchObject({ version, openToAll: false })
  expect(await kit.context.db.selectFrom('rideWaves').where('rideId', '=', id).selectAll().execute()).toEqual([])
})

/** Lets so many seconds pass, while the driver stays in place and busy. */
async function driveOn(driver: Person, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += POSTPONE_SECONDS) {
    await standAway(kit, driver, 300)
    await passSeconds(kit, POSTPONE_SECONDS)
  }
}

test('a request is held for so long at most: then everybody sees it', async () => {
  const { driver } = await aDriverOnTheWay()
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await driveOn(driver, POSTPONE_MAX_SECONDS - 2 * POSTPONE_SECONDS)
  expect(await rideRow(kit, id)).toMatchObject({ openToAll: false })
  await driveOn(driver, 3 * POSTPONE_SECONDS)
  expect(await rideRow(kit, id)).toMatchObject({ openToAll: true, nextWaveAt: null })
})

test('a request is not held long while somebody is free whose GPS is off: they see it, and so does everybody', async () => {
  const { driver } = await aDriverOnTheWay()
  const gpsOff = await aDriver(kit)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await driveOn(driver, POSTPONE_MAX_BESIDE_UNSEEN_SECONDS - 2 * POSTPONE_SECONDS)
  expect(await requestsOf(kit, gpsOff)).toEqual([])
  await driveOn(driver, 3 * POSTPONE_SECONDS)
  expect((await requestsOf(kit, gpsOff)).map((ride) => ride.id)).toEqual([id])
})

test('who is unseen is looked up only where it decides: not while a request may wait anyway', async () => {
  const { driver } = await aDriverOnTheWay()
  const listed = vi.spyOn(kit.context.positions, 'list')
  await aRideFromVedoko(kit, await aPassenger(kit))
  await driveOn(driver, POSTPONE_MAX_BESIDE_UNSEEN_SECONDS - 2 * POSTPONE_SECONDS)
  expect(listed).not.toHaveBeenCalled()
  await driveOn(driver, 3 * POSTPONE_SECONDS)
  expect(listed).toHaveBeenCalled()
})

test('who may take nothing, or rides a moto where a car is asked for, keeps no request from being held', async () => {
  const { driver } = await aDriverOnTheWay()
  await aDriver(kit, { driverType: 'vtc' })
  await aDriver(kit, { documents: 'missing' })
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await driveOn(driver, POSTPONE_MAX_BESIDE_UNSEEN_SECONDS + 2 * POSTPONE_SECONDS)
  expect(await rideRow(kit, id)).toMatchObject({ openToAll: false })
})

test('a driver reads one request at a time; who refuses it is asked for the next', async () => {
  const driver = await aDriverAway(kit, 300)
  const [one, two] = [
    await aRideFromVedoko(kit, await aPassenger(kit)),
    await aRideFromVedoko(kit, await aPassenger(kit)),
  ]
  await passSeconds(kit, 1)
  const [asked] = await requestsOf(kit, driver)
  expect(await requestsOf(kit, driver)).toHaveLength(1)
  await press(kit, driver, asked?.id ?? '', 'refuse')
  await passSeconds(kit, POSTPONE_SECONDS)
  const next = asked?.id === one.id ? two.id : one.id
  expect((await requestsOf(kit, driver)).map((ride) => ride.id)).toEqual([next])
  await passSeconds(kit, OFFER_SECONDS)
  expect(await rideRow(kit, next)).toMatchObject({ openToAll: true })
})
