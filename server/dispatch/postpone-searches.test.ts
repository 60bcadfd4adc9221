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

test('a request with only busy drivers nearby waits for the first free one and is offered to them', async () => {
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

test('a postponed request is shown to no new driver, and its version does not change', async () => {
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

test('a request is postponed up to a maximum, then open to all', async () => {
  const { driver } = await aDriverOnTheWay()
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await driveOn(driver, POSTPONE_MAX_SECONDS - 2 * POSTPONE_SECONDS)
  expect(await rideRow(kit, id)).toMatchObject({ openToAll: false })
  await driveOn(driver, 3 * POSTPONE_SECONDS)
  expect(await rideRow(kit, id)).toMatchObject({ openToAll: true, nextWaveAt: null })
})

test('a request is opened to all early if a free driver has their GPS off', async () => {
  const { driver } = await aDriverOnTheWay()
  const gpsOff = await aDriver(kit)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await driveOn(driver, POSTPONE_MAX_BESIDE_UNSEEN_SECONDS - 2 * POSTPONE_SECONDS)
  expect(await requestsOf(kit, gpsOff)).toEqual([])
  await driveOn(driver, 3 * POSTPONE_SECONDS)
  expect((await requestsOf(kit, gpsOff)).map((ride) => ride.id)).toEqual([id])
})

test('drivers without GPS are queried only when they decide whether to postpone', async () => {
  const { driver } = await aDriverOnTheWay()
  const listed = vi.spyOn(kit.context.positions, 'list')
  await aRideFromVedoko(kit, await aPassenger(kit))
  await driveOn(driver, POSTPONE_MAX_BESIDE_UNSEEN_SECONDS - 2 * POSTPONE_SECONDS)
  expect(listed).not.toHaveBeenCalled()
  await driveOn(driver, 3 * POSTPONE_SECONDS)
  expect(listed).toHaveBeenCalled()
})

test('an ineligible driver, or one of another type, does not prevent postponing', async () => {
  const { driver } = await aDriverOnTheWay()
  await aDriver(kit, { driverType: 'vtc' })
  await aDriver(kit, { documents: 'missing' })
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await driveOn(driver, POSTPONE_MAX_BESIDE_UNSEEN_SECONDS + 2 * POSTPONE_SECONDS)
  expect(await rideRow(kit, id)).toMatchObject({ openToAll: false })
})

test('a driver is asked for one request at a time, and for the next one after a refusal', async () => {
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
