import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pickupWords } from '#domain/dispatch/offer-words.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { routeByRoad } from '#domain/places/road/route-by-road.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { dispatchDue, offersOf, passSeconds, requestsOf } from '#kit/rides/dispatch.ts'
import { aRide } from '#kit/rides/rides.ts'
import { explainRide } from './explain.service.ts'

/** The terminal of Cadjèhoun, a church beyond its runway, and a place farther away along the avenue. */
const AIRPORT = { lat: 6.3548, lon: 2.3826 }
const BEYOND_THE_RUNWAY = { lat: 6.3552, lon: 2.3712 }
const ALONG_THE_AVENUE = { lat: 6.3602, lon: 2.3966 }

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

async function aDriverAt(point: LatLon): Promise<Person> {
  const driver = await aDriver(kit)
  await kit.context.positions.put([{ driverId: driver.userId, driverType: 'zem', point, at: kit.clock.now() }])
  return driver
}

test('the driver beyond the runway is not asked, and the offer, its card and its explanation have the metres by road', async () => {
  const [beyond, avenue] = [await aDriverAt(BEYOND_THE_RUNWAY), await aDriverAt(ALONG_THE_AVENUE)]
  const { id } = await aRide(kit, await aPassenger(kit), { pickupWaypoint: AIRPORT })
  await dispatchDue(kit)
  await passSeconds(kit, 1)
  const at = kit.clock.now()
  expect(await offersOf(kit, id, { beyond, avenue })).toEqual(['avenue open'])
  const asked = routeByRoad(ALONG_THE_AVENUE, AIRPORT, 'zem', at)
  const passed = routeByRoad(BEYOND_THE_RUNWAY, AIRPORT, 'zem', at)
  const route = { pickupM: asked.distanceM, pickupS: asked.durationS }
  const [request] = await requestsOf(kit, avenue)
  expect(request?.offer).toMatchObject(route)
  const { dispatch } = await explainRide(kit.context.db, id)
  const wave = dispatch.at(-1)
  expect(wave?.asked).toMatchObject([{ driverId: avenue.userId, ...route }])
  expect(pickupWords(route)).toBe(pickupWords(request?.offer ?? { pickupM: null, pickupS: null }))
  expect(wave?.passedOver).toMatchObject([{ driverId: beyond.userId, why: 'too_far', pickupS: passed.durationS }])
})
