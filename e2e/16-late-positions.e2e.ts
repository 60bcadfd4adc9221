import { drive } from '../kit/rides/rides.ts'
import { anAcceptedRide, drivesTo, FAR, NEARER, openMap, THERE, whereabouts } from './screens/live-trip.ts'
import { goOffline, pauseAnswer } from './setup/faults.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

test('a late position response does not replace a newer live position', async ({ kit, phoneWith }) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger)
  const { given, release } = await pauseAnswer(page, 'GET /api/rides/*/driver-position')
  const isLive = page.waitForResponse('**/api/live')
  await page.goto('/passenger')
  await Promise.all([given, isLive])
  await drivesTo(kit, driver, NEARER)
  await expect(whereabouts(page)).toContainText(/À 1,3.km du départ/)
  const isAnswered = page.waitForResponse('**/driver-position')
  release()
  await (await isAnswered).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(whereabouts(page)).toContainText(/À 1,3.km du départ/)
})

test('a phone estimates the distance of a position that came without one, and shows the next one by road', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  const page = await phoneWith(passenger)
  // As a server of an earlier version answers, while the fleet is upgraded.
  await page.route('**/driver-position', async (route) => {
    const response = await route.fetch()
    const { position } = await response.json()
    const { distanceM: _, ...before } = position
    await route.fulfill({ response, json: { position: before } })
  })
  await page.goto('/passenger')
  await expect(whereabouts(page)).toContainText(/À 1,5.km du départ, environ \d+.min/)
  await drivesTo(kit, driver, FAR)
  await expect(whereabouts(page)).toContainText(/À 2,8.km du départ, environ \d+.min/)
})

test('a phone that was offline for ten minutes shows the current position once it is back online', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, FAR)
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  await expect(whereabouts(page)).toContainText(/À 2,8.km du départ/)
  await goOffline(page)
  kit.clock.advanceMinutes(10)
  await drivesTo(kit, driver, THERE)
  await drive(kit, driver, id, ['arrive', 'start'])
  await drivesTo(kit, driver, { lat: 6.3715, lon: 2.4098 })
  await page.context().setOffline(false)
  await expect(whereabouts(page)).toContainText(/À 2,8.km de l’arrivée/, { timeout: 20_000 })
  await expect(page.locator('.map-mark-vehicle')).toBeVisible()
})
