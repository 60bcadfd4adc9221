import type { Page } from '@playwright/test'
import { distanceM, type LatLon } from '../domain/places/lat-lon.ts'
import { decodeLine } from '../domain/places/road/lines/encoded-line.ts'
import { headingTo } from '../domain/places/road/lines/follow-line.ts'
import { between } from '../domain/places/road/road-line.ts'
import { PAGES } from '../domain/shared/routes.ts'
import type { Kit } from '../kit/kit.ts'
import { drive } from '../kit/rides/rides.ts'
import { anAcceptedRide, DANTOKPA, drivesTo, NEARER, openMap, VEDOKO, whereabouts } from './screens/live-trip.ts'
import { builtFile } from './setup/built-file.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound, sizeOf } from './setup/sound.ts'
import { startTileServer, type TileServer } from './setup/tile-server.ts'

test('the open map has no layout or accessibility faults, and can be zoomed and recentred by keyboard', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  await expect(page.getByRole('group', { name: /^Carte : À \d,\d.km du départ/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /contributeurs d’OpenStreetMap/ })).toBeVisible()
  await expectSound(page)
  for (const name of ['Agrandir', 'Réduire']) {
    const { width, height } = await sizeOf(page.getByRole('button', { name }))
    expect(Math.min(width, height), `${name} under a thumb`).toBeGreaterThanOrEqual(48)
  }
  await page.getByRole('button', { name: 'Agrandir' }).focus()
  await page.keyboard.press('Enter')
  const recentre = page.getByRole('button', { name: 'Recentrer' })
  await recentre.focus()
  await page.keyboard.press('Enter')
  await expect(recentre).toBeHidden()
  await expect(page.locator('.map-mark-vehicle')).toBeInViewport()
  await page.getByRole('button', { name: 'Fermer la carte' }).click()
  await expect(page.getByRole('button', { name: 'Agrandir' })).toBeHidden()
})

test('a map that is recentred and closed in the middle of a zoom ends without an error', async ({ kit, phoneWith }) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  await page.evaluate(async () => {
    const press = (name: string) =>
      [...document.querySelectorAll('button, a')].find(
        (button) => (button.ariaLabel ?? button.textContent) === name,
      ) as HTMLElement
    const nextFrame = () => new Promise(requestAnimationFrame)
    const box = document.querySelector('.map-box')
    press('Agrandir').click()
    while (!press('Recentrer')) await nextFrame()
    press('Recentrer').click()
    press('Fermer la carte').click()
    while (box?.querySelector('.leaflet-map-pane')) await nextFrame()
  })
  await expect(page.getByRole('button', { name: 'Agrandir' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Voir la carte' })).toBeVisible()
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

test('a closed map stays closed after a reload, and the cookie policy names the storage key that remembers it', async ({
  kit,
  phoneWith,
}) => {
  const { passenger } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger, PAGES.passenger.path)
  await openMap(page)
  await page.getByRole('button', { name: 'Fermer la carte' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Voir la carte' })).toBeVisible()
  await expect(page.locator('.map-frame')).toHaveCount(0)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).toHaveLength(1)
  await page.goto(PAGES.cookies.path)
  for (const name of kept) await expect(page.getByText(name, { exact: true })).toBeVisible()
})

test('a plain plan is shown when the map’s code fails to load', async ({ kit, phoneWith }) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  const page = await phoneWith(passenger)
  await page.route(`**/${builtFile('web/ui/map/leaflet/leaflet-view.ts')}`, (route) => route.abort())
  await page.goto('/passenger')
  await expect(page.locator('.plain-plan')).toBeVisible()
  await expect(page.locator('.plain-plan .map-mark-vehicle')).toBeVisible()
  await expect(whereabouts(page)).toContainText(/À 1,3.km du départ/)
  await expectSound(page)
})

const withTiles = test.extend<{ tiles: TileServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  tiles: async ({}, use) => {
    const tiles = await startTileServer()
    await use(tiles)
    await tiles.stop()
  },
  environment: async ({ tiles }, use) =>
    use({ MAP_TILES_URL: `${tiles.address}/{z}/{x}/{y}.png`, MAP_TILES_CREDIT: 'Fonds de carte Essai' }),
})

withTiles(
  'configured map tiles are loaded and shown with the credit of their provider',
  async ({ kit, phoneWith, tiles }) => {
    const { passenger, driver } = await anAcceptedRide(kit)
    await drivesTo(kit, driver, NEARER)
    const page = await phoneWith(passenger, '/passenger')
    await openMap(page)
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
    await expect(page.getByText('Fonds de carte Essai')).toBeVisible()
    await expect(page.getByRole('link', { name: /contributeurs d’OpenStreetMap/ })).toBeVisible()
    expect(tiles.asked()).toContainEqual(expect.stringMatching(/^\/\d+\/\d+\/\d+\.png$/))
    await expectSound(page)
  },
)

withTiles('the plan is shown when the tile server refuses the tiles', async ({ kit, phoneWith, tiles }) => {
  tiles.refuse()
  const { passenger, driver } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  await expect.poll(() => tiles.asked().length).toBeGreaterThan(0)
  await expect(page.locator('.leaflet-container .plan-line:not([d="M0 0"])').first()).toBeVisible()
  await expect(page.locator('.leaflet-tile-loaded')).toHaveCount(0)
  await expect(page.locator('.map-mark-vehicle')).toBeVisible()
})
