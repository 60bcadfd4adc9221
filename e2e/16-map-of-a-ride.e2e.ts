import type { Page } from '@playwright/test'
import { distanceM, type LatLon } from '../domain/places/lat-lon.ts'
import { decodeLine } from '../domain/places/road/lines/encoded-line.ts'
import { headingTo } from '../domain/places/road/lines/follow-line.ts'
import { between } from '../domain/places/road/road-line.ts'
import type { Kit } from '../kit/kit.ts'
import { drive } from '../kit/rides/rides.ts'
import { anAcceptedRide, DANTOKPA, drivesTo, NEARER, openMap, VEDOKO } from './screens/live-trip.ts'
import { rideSheet } from './screens/ride-place.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

test('the map of a ride has 60 % of a phone’s screen and its sheet 40 %, and what happens now has an ink frame', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const [map, sheet] = [await page.locator('.place-map').boundingBox(), await rideSheet(page).boundingBox()]
  const edgePx = 0.6 * 800
  expect(map).toMatchObject({ x: 0, y: 0, width: 360 })
  // The rounded edge of the sheet lies over the map.
  expect(Math.abs((map?.height ?? 0) - edgePx), 'the lower edge of the map').toBeLessThanOrEqual(24)
  expect(Math.abs((sheet?.y ?? 0) - edgePx), 'the upper edge of the sheet').toBeLessThanOrEqual(24)
  expect(sheet).toMatchObject({ x: 0, width: 360 })

  const now = page.getByRole('list', { name: 'Étapes de la course' }).locator('[aria-current=step]')
  const frame = await now
    .locator('.rounded-full')
    .first()
    .evaluate((disc) => {
      const { borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(disc)
      return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`
    })
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(frame).toBe(`2px solid ${ink}`)
})

/** The way of the trip, as the map of its passenger draws it. */
async function wayOfTrip(kit: Kit): Promise<readonly LatLon[]> {
  const words = ({ lat, lon }: LatLon) => `${lat.toFixed(4)},${lon.toFixed(4)}`
  const answer = await kit.call(`GET /api/route?from=${words(VEDOKO)}&to=${words(DANTOKPA)}&by=zem`)
  return decodeLine(answer.json().path)
}

/** Degrees between two directions, 0 to 180. */
const turned = (one: number, other: number) => Math.abs(((((one - other) % 360) + 540) % 360) - 180)

/** Shorter stretches of a way are less exact than a position. */
const LONG_M = 40

/** The first and a later long stretch of a way, which leads most elsewhere: their middles, and where they lead. */
function aroundCorner(way: readonly LatLon[]) {
  const stretches = way.slice(1).flatMap((end, at) => {
    const start = way[at] ?? end
    if (distanceM(start, end) < LONG_M) return []
    return [{ middle: between(start, end, 0.5), heading: headingTo(start, end) }]
  })
  const [before, ...later] = stretches
  if (before === undefined) throw new Error('a way without a long stretch')
  const turnOf = (stretch: typeof before) => turned(before.heading, stretch.heading)
  const after = later.reduce((most, stretch) => (turnOf(stretch) > turnOf(most) ? stretch : most), before)
  return { before, after, turn: turnOf(after) }
}

/** Where the vehicle on the map points, in degrees clockwise from north. */
async function noseOf(page: Page): Promise<number> {
  const transform = await page
    .locator('.map-mark-vehicle .map-nose')
    .evaluate((nose: HTMLElement) => nose.style.transform)
  return Number(/rotate\((.+)deg\)/.exec(transform)?.[1])
}

test('the vehicle turns along the way: after a corner its nose points where the next street leads', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  await drive(kit, driver, id, ['arrive', 'start'])
  await drivesTo(kit, driver, VEDOKO)
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  const { before, after, turn } = aroundCorner(await wayOfTrip(kit))
  expect(turn).toBeGreaterThan(45)
  // Time for the way to the corner.
  kit.clock.advanceMinutes(10)
  for (const { middle, heading } of [before, after]) {
    await drivesTo(kit, driver, middle)
    await expect.poll(async () => turned(await noseOf(page), heading)).toBeLessThan(2)
  }
})
