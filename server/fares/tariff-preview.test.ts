import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultTariff, type ServiceTariff } from '#domain/fares/tariff-rows.ts'
import type { RepricedRide } from '#domain/fares/tariffs.contract.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

const NOON = new Date('2026-11-26T12:00:00+01:00')
const FAR = {
  pickupLocation: 'Godomey',
  dropoffLocation: 'PK3 (Akpakpa)',
  pickupWaypoint: { lat: 6.3857, lon: 2.3441 },
  dropoffWaypoint: { lat: 6.3708, lon: 2.4616 },
}

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
beforeEach(() => kit.clock.set(NOON))
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

type Wish = { readonly rideType?: 'zemidjan' | 'xl'; readonly from?: { day: string; hour: number } | null }

function preview(changed: Partial<ServiceTariff>, { rideType = 'zemidjan', from = null }: Wish = {}) {
  const body = { rideType, tariff: { ...defaultTariff(rideType), ...changed }, from }
  return kit.call('POST /api/admin/tariffs/preview', { as: operator, body })
}

async function ridesOf(changed: Partial<ServiceTariff>, wish?: Wish): Promise<RepricedRide[]> {
  return (await preview(changed, wish)).json().rides
}

async function aFinishedRide(trip: object = {}): Promise<{ id: string; priceXof: number }> {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const ride = await aRide(kit, passenger, trip)
  await drive(kit, driver, ride.id, ['accept'])
  await press(kit, driver, ride.id, ['finish', { cashReceived: true }])
  return ride
}

test('the preview of a tariff is empty while no ride of the service was finished, or only long ago', async () => {
  expect(await ridesOf({})).toEqual([])
  await aRide(kit, await aPassenger(kit))
  kit.clock.set(new Date('2026-09-01T12:00:00+01:00'))
  await aFinishedRide()
  kit.clock.set(NOON)
  expect(await ridesOf({})).toEqual([])
})

test('the preview prices finished rides without the change and with it, at the hour of their departure', async () => {
  const city = await aFinishedRide()
  kit.clock.set(new Date('2026-11-26T23:00:00+01:00'))
  const byNight = await aFinishedRide(FAR)
  const [night, day, ...others] = await ridesOf({ flatXof: 600, nightPercent: 0 })
  expect(others).toEqual([])
  expect(day).toMatchObject({ distanceM: null, beforeXof: city.priceXof, afterXof: 600 })
  // From whole minutes: at most a step beside the price that was agreed.
  expect(Math.abs((night?.beforeXof ?? 0) - byNight.priceXof)).toBeLessThanOrEqual(25)
  expect(night?.distanceM).toBeGreaterThan(14_000)
  const [same] = await ridesOf({ flatXof: 600 })
  expect((same?.afterXof ?? 0) - (night?.afterXof ?? 0), 'the night supplement').toBeGreaterThan(50)
  expect(await ridesOf({}, { rideType: 'xl' })).toEqual([])
})

test('the preview has ten rides at most, the last ones, and needs an hour to come', async () => {
  for (let n = 0; n < 10; n += 1) {
    kit.clock.advanceMinutes(1)
    await aFinishedRide()
  }
  const rides = await ridesOf({ flatXof: 700 }, { from: { day: '2026-11-27', hour: 6 } })
  expect(rides).toHaveLength(10)
  expect(rides.every(({ at }) => new Date(at) >= NOON)).toBe(true)
  const late = await preview({}, { from: { day: '2026-11-26', hour: 6 } })
  expect(late.json().error.code).toBe('tariff_not_ahead')
})

test('the preview compares with the tariff that would count then', async () => {
  const tariff = { ...defaultTariff('zemidjan'), flatXof: 800 }
  const from = { day: '2026-11-28', hour: 6 }
  const body = { rideType: 'zemidjan', tariff, from, reason: 'Motif essai', seen: null }
  expect((await kit.call('POST /api/admin/tariffs', { as: operator, body })).statusCode).toBe(200)
  const [before] = await ridesOf({ flatXof: 900 }, { from: { day: '2026-11-28', hour: 5 } })
  const [then] = await ridesOf({ flatXof: 900 }, { from })
  expect((then?.beforeXof ?? 0) - (before?.beforeXof ?? 0)).toBe(300)
  expect(then?.afterXof).toBe(before?.afterXof)
})
