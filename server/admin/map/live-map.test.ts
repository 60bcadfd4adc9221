import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

const VEDOKO = { lat: 6.3792, lon: 2.3892 }
const DANTOKPA = { lat: 6.3713, lon: 2.4331 }

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function sendPosition(driver: Person): Promise<void> {
  const positions = [{ ...VEDOKO, at: kit.clock.now().toISOString() }]
  await kit.call('POST /api/driver/positions', { as: driver, body: { positions } })
}

test('an operator sees drivers on duty with a fresh position, free or busy, and open rides with a known point', async () => {
  const [operator, passenger] = [await anAdmin(kit), await aPassenger(kit)]
  const [busy, free, silent] = [
    await aDriver(kit, { fullName: 'Chauffeur Occupé' }),
    await aDriver(kit, { driverType: 'vtc' }),
    await aDriver(kit),
  ]
  const trip = await aRide(kit, passenger, { pickupWaypoint: VEDOKO, dropoffWaypoint: DANTOKPA })
  await drive(kit, busy, trip.id, ['accept'])
  const asked = await aRide(kit, passenger, { pickupWaypoint: VEDOKO, rideType: 'standard' })
  const somewhere = await aRide(kit, passenger)
  for (const driver of [busy, free, silent]) await sendPosition(driver)
  kit.clock.set(new Date(kit.clock.now().getTime() + 61_000))
  for (const driver of [busy, free]) await sendPosition(driver)
  kit.clock.set(new Date(kit.clock.now().getTime() + 5_000))

  const map = (await kit.call('GET /api/admin/live-map', { as: operator })).json()
  const here = { point: VEDOKO, ageSeconds: 5 }
  expect(new Map(map.drivers.map((driver: { id: string }) => [driver.id, driver]))).toEqual(
    new Map([
      [busy.userId, { id: busy.userId, firstName: 'Chauffeur', driverType: 'zem', isBusy: true, ...here }],
      [free.userId, { id: free.userId, firstName: 'Chauffeur', driverType: 'vtc', isBusy: false, ...here }],
    ]),
  )
  expect(map.rides.map(({ id }: { id: string }) => id).sort()).toEqual([trip.id, asked.id].sort())
  expect(map.rides.find(({ id }: { id: string }) => id === trip.id)).toMatchObject({
    status: 'accepted',
    pickupPoint: VEDOKO,
    dropoffPoint: DANTOKPA,
    driverId: busy.userId,
  })
  expect([map.driversLeftOut, map.ridesLeftOut]).toEqual([0, 0])
  expect(JSON.stringify(map)).not.toContain(somewhere.id)
})

test('a driver who has just become unavailable is not on the live map, even with a fresh position', async () => {
  const [operator, driver] = [await anAdmin(kit), await aDriver(kit)]
  await sendPosition(driver)
  await kit.database.db.updateTable('drivers').set({ isAvailable: false }).where('userId', '=', driver.userId).execute()
  const map = (await kit.call('GET /api/admin/live-map', { as: operator })).json()
  expect(map.drivers.map(({ id }: { id: string }) => id)).not.toContain(driver.userId)
})
