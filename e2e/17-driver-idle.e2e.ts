import type { Page } from '@playwright/test'
import { DEMAND_LEAST_PASSENGERS } from '../domain/dispatch/demand.ts'
import { CITY_PLAN } from '../domain/places/city-plan.ts'
import { PAGES } from '../domain/shared/routes.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { northOf, VEDOKO } from '../kit/rides/dispatch.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { openBeforeTheApp } from './screens/before-the-app.ts'
import { openAt } from './screens/driver-at.ts'
import { expectFocusKept } from './screens/focus.ts'
import { builtFile } from './setup/built-file.ts'
import { comeBackOnline, goOffline } from './setup/faults.ts'
import { availability, expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { openLive } from './setup/open-live.ts'
import { expectNoSidewaysScroll, expectReadInTheSun, expectSound, setTextSize } from './setup/sound.ts'

const SMALL = { width: 360, height: 640 }

/** Requests around Vêdoko that nobody waits for any more. */
async function someDemand(kit: Kit): Promise<void> {
  for (let made = 0; made < DEMAND_LEAST_PASSENGERS; made += 1) {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger, { pickupWaypoint: VEDOKO })
    await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  }
}

const map = (page: Page) => page.getByRole('group', { name: /^Carte : vous/ })

test('a waiting driver sees where rides were requested, on the map and in words, and may close the map', async ({
  kit,
  phoneWith,
}) => {
  await someDemand(kit)
  const driver = await aDriver(kit)
  const page = await phoneWith(driver)
  await openAt(kit, driver, page, northOf(VEDOKO, 900))
  await expect(map(page).locator('.map-mark-vehicle')).toBeVisible()
  await expect(map(page).locator('.map-mark-demand')).toHaveText(String(DEMAND_LEAST_PASSENGERS))
  const words = page.getByRole('region', { name: 'Où l’on demande' }).getByRole('listitem')
  await expect(words).toHaveText(/3 demandes dans l’heure, aucun chauffeur libre$/)
  await expectSound(page)
  await page.setViewportSize(SMALL)
  await expectReadInTheSun(page)
  // The status is under the thumb, wherever the page is scrolled.
  await expect(availability(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Fermer la carte' }).click()
  await page.reload()
  await expect(words).toHaveCount(1)
  await expect(map(page)).toBeHidden()
  await page.getByRole('button', { name: 'Voir la carte' }).click()
  await expect(map(page)).toBeVisible()
})

test('a driver with an expired document reads which one, and renews it from there', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aDriver(kit, { documents: 'expired' }), PAGES.driver.path)
  await expect(page.getByText(/^Votre permis de conduire a expiré le /)).toBeVisible()
  await expect(availability(page)).toHaveAccessibleDescription(
    'Disponible Vous voyez les demandes, sans pouvoir accepter.',
  )
  await expectSound(page)
  await page.setViewportSize(SMALL)
  await page.getByRole('link', { name: 'Renouveler votre permis de conduire' }).click()
  await expect(page.getByLabel('Type de document')).toHaveValue('license')
})

test('a driver whose file is being checked reads what follows, with the status at the bottom of the phone', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aDriver(kit, { approval: 'pending', isAvailable: false }), PAGES.driver.path)
  await page.setViewportSize({ width: 360, height: 1000 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Nous vérifions votre dossier' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  const bar = await page.locator('.driver-status').boundingBox()
  expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(1000)
  await expectSound(page)
})

test('a driver whose file is being checked makes no call that is refused', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aDriver(kit, { approval: 'pending', isAvailable: false }))
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  await openLive(page, PAGES.driver.path, '/api/driver')
  await expect(page.getByText('Nous vérifions votre dossier')).toBeVisible()
  expect(refused).toEqual([])
})

test('the names of a map never stand on one another, not even while they are placed', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aDriver(kit))
  await page.addInitScript(() => {
    const names = { most: 0 }
    Object.assign(window, { names })
    const count = () => {
      names.most = Math.max(names.most, document.querySelectorAll('.plan-name > span:not([hidden])').length)
    }
    new MutationObserver(count).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto(PAGES.driver.path)
  await expect(map(page).locator('.plan-name > span:not([hidden])').first()).toBeVisible()
  const all = CITY_PLAN.names.length
  expect(all).toBeGreaterThan(100)
  const { most } = await page.evaluate(() => (window as unknown as { names: { most: number } }).names)
  expect(most).toBeLessThan(all / 3)
})

test('a map draws its plan once when it opens, though a sheet covers a part of it', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aDriver(kit))
  await page.addInitScript(() => {
    const drawn = { again: 0 }
    Object.assign(window, { drawn })
    // A line has its points when it is put into the map: each change after that draws it again.
    const count = (changes: readonly MutationRecord[]) => {
      drawn.again += changes.filter(({ target }) => (target as Element).matches('.plan-line')).length
    }
    new MutationObserver(count).observe(document, { subtree: true, attributeFilter: ['d'] })
  })
  await page.goto(PAGES.driver.path)
  await expect(map(page).locator('.plan-name > span').first()).toBeVisible()
  expect(await map(page).locator('.plan-line').count()).toBeGreaterThan(5)
  expect(await page.evaluate(() => (window as unknown as { drawn: { again: number } }).drawn.again)).toBe(0)
})

test('an idle driver’s band is not green while the network is gone', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aDriver(kit), PAGES.driver.path)
  const band = page.getByRole('region', { name: 'Ma journée' })
  await expect(band).not.toHaveClass(/is-off/)
  await goOffline(page)
  await expect(band).toHaveClass(/is-off/)
  await comeBackOnline(page)
  await expect(band).not.toHaveClass(/is-off/)
})

test('a browser that saves data loads no map until the driver opens it', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aDriver(kit))
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(PAGES.driver.path)
  const file = builtFile('web/drivers/driver-maps.lazy.tsx')
  const open = page.getByRole('button', { name: 'Voir la carte' })
  await expect(open).toBeVisible()
  expect(loaded.filter((url) => url.endsWith(file))).toEqual([])
  await open.click()
  await expect(map(page)).toBeVisible()
  expect(loaded.filter((url) => url.endsWith(file))).toHaveLength(1)
})

test('the map of a ride is open from the start, and stays closed after a reload once its driver has closed it', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const { id } = await aRide(kit, await aPassenger(kit), { pickupWaypoint: VEDOKO })
  await drive(kit, driver, id, ['accept'])
  const page = await phoneWith(driver)
  await openAt(kit, driver, page, northOf(VEDOKO, 900))
  const ofRide = page.getByRole('group', { name: /^Carte.*Carrefour Vêdoko/ })
  await expect(ofRide.locator('.map-way-approach')).not.toHaveCount(0)
  // During a ride what belongs to it comes first, and whose map it is stays readable above the sheet.
  await expect(page.getByRole('switch')).not.toBeInViewport()
  const credit = await page.locator('.leaflet-control-attribution').boundingBox()
  const sheet = await page.getByRole('region', { name: 'Course en cours' }).boundingBox()
  expect((credit?.y ?? 0) + (credit?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0)
  const way = page.getByRole('region', { name: 'Vers le point de départ' })
  await page.getByRole('button', { name: 'Fermer la carte' }).click()
  await expect(ofRide).toBeHidden()
  await page.reload()
  await expect(way).toContainText(/Environ/)
  await expect(ofRide).toBeHidden()
  await way.getByRole('button', { name: 'Carte' }).click()
  await expect(ofRide).toBeVisible()
})

test('the driver’s screens have no sideways scroll with text at 200 %', async ({ kit, phoneWith }) => {
  await someDemand(kit)
  const driver = await aDriver(kit)
  const page = await phoneWith(driver)
  await page.setViewportSize(SMALL)
  await setTextSize(page, 2)
  await openAt(kit, driver, page, northOf(VEDOKO, 900))
  await expect(map(page)).toBeVisible()
  await expectNoSidewaysScroll(page, SMALL.width)
  const { id } = await aRide(kit, await aPassenger(kit), { driverNote: 'Portail vert au fond de la ruelle' })
  await expect(page.getByRole('button', { name: /^Accepter/ })).toBeVisible()
  await expectNoSidewaysScroll(page, SMALL.width)
  for (const [step, next] of [
    ['accept', 'Je suis arrivé'],
    ['arrive', 'Démarrer la course'],
    ['start', 'Terminer'],
  ] as const) {
    await drive(kit, driver, id, [step])
    await expect(page.getByRole('button', { name: next, exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page, SMALL.width)
  }
})

test('the focus stays in the driver’s screen when what had it disappears', async ({ kit, phoneWith }) => {
  await aRide(kit, await aPassenger(kit))
  const page = await phoneWith(await aDriver(kit), PAGES.driver.path)
  const hide = page.getByRole('button', { name: /^Masquer/ })
  await hide.focus()
  await page.keyboard.press('Enter')
  await expect(hide).toBeHidden()
  await expectFocusKept(page)
})

test('the focus stays also when what had it was pressed before the app had arrived', async ({ kit, phoneWith }) => {
  await aRide(kit, await aPassenger(kit))
  const page = await phoneWith(await aDriver(kit))
  const letAppCome = await openBeforeTheApp(page, PAGES.driver.path)
  const hide = page.getByRole('button', { name: /^Masquer/ })
  await hide.focus()
  await page.keyboard.press('Enter')
  await expect(hide).toHaveAttribute('aria-busy', 'true')
  letAppCome()
  await expect(hide).toBeHidden()
  await expectFocusKept(page)
})
