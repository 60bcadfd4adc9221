import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMAND_LEAST_PASSENGERS, DEMAND_MINUTES } from '#domain/dispatch/demand.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { standAway, VEDOKO } from '#kit/rides/dispatch.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeEach(async () => {
  kit = await startKit()
})
afterEach(() => kit.close())

async function someRides(count: number, more: { rideType?: RideType } = {}): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    ids.push((await aRide(kit, await aPassenger(kit), { pickupWaypoint: VEDOKO, ...more })).id)
  }
  return ids
}

async function demandFor(driver: Person): Promise<{ name: string; rides: number; drivers: number }[]> {
  const { areas } = (await kit.call('GET /api/driver/demand', { as: driver })).json()
  return areas.map(({ name, rides, drivers }: (typeof areas)[number]) => ({ name, rides, drivers }))
}

test('a driver reads how many rides were requested around a quarter in the last hour, and the free drivers there', async () => {
  const [reader, near, busy] = [await aDriver(kit), await aDriver(kit), await aDriver(kit)]
  const [first = ''] = await someRides(5)
  for (const driver of [near, busy]) await standAway(kit, driver, 0)
  await drive(kit, busy, first, ['accept'])
  expect(await demandFor(reader)).toEqual([{ name: expect.any(String), rides: 5, drivers: 2 }])
})

test('fewer rides than three, those of another hour, for later, or of the other driver type are not shown', async () => {
  const [zem, vtc] = [await aDriver(kit), await aDriver(kit, { driverType: 'vtc' })]
  await someRides(DEMAND_LEAST_PASSENGERS)
  const later = await someRides(DEMAND_LEAST_PASSENGERS, { rideType: 'standard' })
  await kit.context.db
    .updateTable('rides')
    .set({ searchFrom: new Date(kit.clock.now().getTime() + 3_600_000) })
    .where('id', 'in', later)
    .execute()
  expect(await demandFor(vtc)).toEqual([])
  expect(await demandFor(zem)).toHaveLength(1)
  kit.clock.advanceMinutes(DEMAND_MINUTES + 1)
  await someRides(DEMAND_LEAST_PASSENGERS - 1)
  expect(await demandFor(zem)).toEqual([])
})

test('one passenger’s many rides are not shown: they would tell where the passenger was', async () => {
  const ids = await someRides(4)
  const { userId } = await aPassenger(kit)
  await kit.context.db
    .updateTable('rides')
    .set({ passengerId: userId, status: 'cancelled', cancelledAt: kit.clock.now(), cancelledBy: 'passenger' })
    .where('id', 'in', ids)
    .execute()
  expect(await demandFor(await aDriver(kit))).toEqual([])
})

test('the answer is read again after a minute, and not before', async () => {
  const driver = await aDriver(kit)
  expect(await demandFor(driver)).toEqual([])
  await someRides(DEMAND_LEAST_PASSENGERS)
  expect(await demandFor(driver)).toEqual([])
  kit.clock.advanceMinutes(1)
  expect(await demandFor(driver)).toHaveLength(1)
})

test.each([
  ['pending', 'driver_not_approved'],
  ['refused', 'driver_refused'],
  ['suspended', 'driver_suspended'],
] as const)('a driver whose file is %s does not read the demand', async (approval, code) => {
  const driver = await aDriver(kit)
  await kit.context.db.updateTable('drivers').set({ approval }).where('userId', '=', driver.userId).execute()
  const answer = await kit.call('GET /api/driver/demand', { as: driver })
  expect(answer.json().error.code).toBe(code)
})
