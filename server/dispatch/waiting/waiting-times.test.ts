import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aDriverAway, aRideFromVedoko, northOf, standAway, VEDOKO } from '#kit/rides/dispatch.ts'
import { drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeEach(async () => {
  kit = await startKit()
})
afterEach(() => kit.close())

type PickupEtas = Record<string, number | null>

async function etasAt(pickupWaypoint: LatLon | { placeId: string }, as?: Caller): Promise<PickupEtas> {
  const answer = await kit.call('POST /api/waiting-times', { as, body: { pickupWaypoint } })
  expect(answer.statusCode).toBe(200)
  const { etas }: { etas: { rideType: string; minutes: number | null }[] } = answer.json()
  return Object.fromEntries(etas.map(({ rideType, minutes }) => [rideType, minutes]))
}

const NOBODY = { zemidjan: null, standard: null, premium: null, xl: null }

test('a visitor reads how soon a free driver of each service is there, and nobody where none is', async () => {
  await aDriverAway(kit, 100)
  expect(await etasAt(VEDOKO)).toEqual({ ...NOBODY, zemidjan: 3 })
})

test('a car answers for what its seats serve, later when it is farther away', async () => {
  await aDriverAway(kit, -1_500, { driverType: 'vtc' })
  const { zemidjan, standard, premium, xl } = await etasAt({ placeId: 'carrefour-vedoko' })
  expect(zemidjan).toBeNull()
  expect(standard).toBeGreaterThan(3)
  expect([premium, xl]).toEqual([standard, null])
})

test('who drives, paused, whose file is not approved or whose position is old is not counted', async () => {
  const busy = await aDriver(kit)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await standAway(kit, busy, 100)
  await drive(kit, busy, id, ['accept'])
  const paused = await aDriverAway(kit, 100)
  const suspended = await aDriverAway(kit, 100)
  const { db } = kit.context
  await db.updateTable('drivers').set({ isAvailable: false }).where('userId', '=', paused.userId).execute()
  await db.updateTable('drivers').set({ approval: 'suspended' }).where('userId', '=', suspended.userId).execute()
  expect(await etasAt(VEDOKO)).toEqual(NOBODY)
  await aDriverAway(kit, 100)
  kit.clock.advanceMinutes(2)
  expect(await etasAt(VEDOKO)).toEqual(NOBODY)
})

test.each(['passenger', 'driver'] as const)(
  'a driver is not counted for a passenger when the %s asked for no more rides together',
  async (askedBy) => {
    const [passenger, other] = [await aPassenger(kit), await aPassenger(kit)]
    const driver = await aDriver(kit)
    const { id } = await aRideFromVedoko(kit, passenger)
    await drive(kit, driver, id, ['accept', 'arrive', 'start', 'finish'])
    const as = askedBy === 'passenger' ? passenger : driver
    const body = { avoid: true }
    expect((await kit.call(`PUT /api/rides/${id}/avoidance`, { as, body })).statusCode).toBe(200)
    await standAway(kit, driver, 100)
    expect(await etasAt(VEDOKO, passenger)).toEqual(NOBODY)
    expect(await etasAt(VEDOKO, other)).toEqual({ ...NOBODY, zemidjan: 3 })
    expect(await etasAt(VEDOKO)).toEqual({ ...NOBODY, zemidjan: 3 })
  },
)

test('all cells are answered from one reading a minute, so that asking more shows no more moments', async () => {
  const driver = await aDriver(kit)
  await standAway(kit, driver, 100)
  expect(await etasAt(VEDOKO)).toMatchObject({ zemidjan: 3 })
  await standAway(kit, driver, 5_000)
  expect(await etasAt(VEDOKO)).toMatchObject({ zemidjan: 3 })
  expect(await etasAt(northOf(VEDOKO, 5_000))).not.toMatchObject({ zemidjan: 3 })
  kit.clock.advanceMinutes(1)
  await standAway(kit, driver, 5_000)
  expect(await etasAt(northOf(VEDOKO, 5_000))).toMatchObject({ zemidjan: 3 })
})

test('a driver who takes a ride stays counted until the next reading, also for a cell that nobody asked for yet', async () => {
  const driver = await aDriver(kit)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await standAway(kit, driver, 100)
  expect(await etasAt(northOf(VEDOKO, 5_000))).not.toMatchObject({ zemidjan: 3 })
  await drive(kit, driver, id, ['accept'])
  expect(await etasAt(VEDOKO)).toMatchObject({ zemidjan: 3 })
  kit.clock.advanceMinutes(1)
  await standAway(kit, driver, 100)
  expect(await etasAt(VEDOKO)).toEqual(NOBODY)
})

test('an unknown place has nobody near, and a point outside of Benin is refused', async () => {
  await aDriverAway(kit, 100)
  expect(await etasAt({ placeId: 'nowhere' })).toEqual(NOBODY)
  const answer = await kit.call('POST /api/waiting-times', { body: { pickupWaypoint: { lat: 48.85, lon: 2.29 } } })
  expect(answer.json().error.code).toBe('invalid_input')
})
