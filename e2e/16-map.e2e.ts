import { PAGES } from '../domain/shared/routes.ts'
import { drive } from '../kit/rides/rides.ts'
import { standAt } from './screens/driver-at.ts'
import { anAcceptedRide, drivesTo, NEARER, openMap, whereabouts } from './screens/live-trip.ts'
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

test('a passenger sees themselves on the map until the start, if their phone may say where it is, and tells nobody', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(PAGES.passenger.path)
  await openMap(page)
  await expect(page.locator('.leaflet-container')).toBeVisible()
  await expect(page.locator('.map-mark-me')).toHaveCount(0)
  await page.context().grantPermissions(['geolocation'])
  await standAt(page, { lat: 6.37655, lon: 2.38911 })
  await expect(page.locator('.map-mark-me')).toBeInViewport()
  await drive(kit, driver, id, ['arrive', 'start'])
  await expect(page.locator('.map-mark-me')).toHaveCount(0)
  expect(sent.filter((request) => request.includes('6.3765') || request.includes('2.3891'))).toEqual([])
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
  expect(kept.sort()).toEqual(['rideMap', 'watch-hours'])
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
