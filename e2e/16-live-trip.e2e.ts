import type { Page } from '@playwright/test'
import { WHEREABOUTS } from '#domain/rides/driving/driving.fr.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver } from '../kit/people/people.ts'
import { drive, press } from '../kit/rides/rides.ts'
import {
  anAcceptedRide,
  drivesTo,
  FAR,
  NEARER,
  openMap,
  type Point,
  THERE,
  untilAllAreAsked,
  whereabouts,
} from './screens/live-trip.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { watchShifts } from './setup/layout-shift.ts'

/** The state of the ride, in the title of the page. */
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The pixels between two marks of the map, in sight or not. */
async function pixelsBetween(page: Page, from: string, to: string): Promise<number> {
  const [one, other] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()]
  if (one === null || other === null) throw new Error(`${from} or ${to} is not drawn`)
  return Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  )
}

const pixelsToPickup = (page: Page) => pixelsBetween(page, '.map-mark-vehicle', '.map-mark-start')

/** The driver's distance as a share of the trip's length: the map may zoom in between. */
async function shareToPickup(page: Page): Promise<number> {
  return (await pixelsToPickup(page)) / (await pixelsBetween(page, '.map-mark-start', '.map-mark-end'))
}

/** Puts the phone at this point, and lets minutes pass until the passenger's page shows the expected text. */
async function ridesUntil(kit: Kit, driving: Page, { lat, lon }: Point, isRead: () => Promise<void>): Promise<void> {
  let tries = 0
  await expect(async () => {
    kit.clock.advanceMinutes(1)
    tries += 1
    // Real measurements always differ slightly.
    await driving.context().setGeolocation({ latitude: lat + tries / 1e6, longitude: lon, accuracy: 10 })
    await isRead()
  }).toPass({ timeout: 45_000 })
}

test('the driver approaches on the map as distance and time decrease', async ({ kit, aPhone, phoneWith }) => {
  // The phone sends a position every few seconds only.
  const { passenger, driver, id } = await anAcceptedRide(kit)
  const driving = await phoneWith(driver)
  await driving.context().grantPermissions(['geolocation'])
  await driving.goto('/driver')
  const riding = await phoneWith(passenger, '/passenger')
  const reads = (words: RegExp | string) => () => expect(whereabouts(riding)).toContainText(words, { timeout: 6_000 })
  await ridesUntil(kit, driving, FAR, reads(/À 2,8.km du départ, environ \d+.min/))
  await openMap(riding)
  // The map is zoomed to the way to the pickup, without the distant destination.
  await expect.poll(() => pixelsToPickup(riding)).toBeGreaterThan(100)
  const before = await shareToPickup(riding)

  await ridesUntil(kit, driving, NEARER, reads(/À 1,3.km du départ, environ \d+.min/))
  // However late the page was read: this position is fresh.
  await drivesTo(kit, driver, NEARER)
  await reads(/À 1,3.km du départ, environ \d+.min/)()
  // Driver, passenger and the shared trip show the same distance by road and the same minutes.
  const minutes = /environ (\d+).min/.exec((await whereabouts(riding).textContent()) ?? '')?.[1]
  const toPickup = driving.getByRole('region', { name: 'Vers le point de départ' })
  await expect(toPickup).toContainText(new RegExp(`Environ ${minutes}.min, 1,3.km`))
  const { url } = (await kit.call(`POST /api/rides/${id}/share`, { as: passenger })).json()
  const following = await aPhone()
  await following.goto(url.replace(/^.*(?=\/shared-trip)/, ''))
  await expect(title(following)).toHaveText(`Chauffeur arrive au départ dans ${minutes}\u00A0min`)
  await expectSaid(following, 'Le chauffeur va chercher son passager, à 1,3\u00A0km')
  await expect(title(riding)).toHaveText(`Chauffeur arrive dans ${minutes}\u00A0min`)
  // A page that opens now shows the server's figures before its phone has sent anything.
  const again = await phoneWith(driver, '/driver')
  await again.context().grantPermissions(['geolocation'])
  await again.context().setGeolocation({ latitude: NEARER.lat, longitude: NEARER.lon, accuracy: 10 })
  await expect(again.getByRole('region', { name: 'Vers le point de départ' })).toContainText(
    new RegExp(`Environ ${minutes}.min, 1,3.km`),
  )
  await again.close()
  await expect.poll(() => shareToPickup(riding)).toBeLessThan(before)

  await ridesUntil(kit, driving, THERE, reads('Tout près du départ'))
  await driving.getByRole('button', { name: 'Je suis arrivé' }).click()
  await expect(title(riding)).toHaveText('Chauffeur est arrivé')
  await expect(whereabouts(riding)).toContainText(WHEREABOUTS.atPickup)
  await expectInvariants(kit.context.db)
})

test('a reload shows the current distance, arrival time and open map', async ({ kit, phoneWith }) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, THERE)
  await drive(kit, driver, id, ['arrive', 'start'])
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  await drivesTo(kit, driver, { lat: 6.3715, lon: 2.4098 })
  await expect(whereabouts(page)).toContainText(/À 2,8.km de l’arrivée/)
  await page.reload()
  await expect(whereabouts(page)).toContainText(/À 2,8.km de l’arrivée, environ \d+.min/)
  await expect(page.getByRole('button', { name: 'Agrandir' })).toBeVisible()
  await expect(page.locator('.map-mark-vehicle')).toBeVisible()
  await expect(title(page)).toHaveText(/^Vous arrivez dans \d+.min$/)
})

test('once the ride starts, the arrival time is that at the destination', async ({ kit, phoneWith }) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, THERE)
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  await expect(title(page)).toHaveText('Chauffeur arrive dans 1\u00A0min')
  await drive(kit, driver, id, ['arrive', 'start'])
  await expect(title(page)).toHaveText(/^Vous arrivez dans [12]\d.min$/)
  // The map also shows the destination.
  await page.locator('.map-frame').scrollIntoViewIfNeeded()
  await expect(page.locator('.map-mark-end')).toBeInViewport()
})

test('a passenger reads that the driver’s position is unknown, and the ride can be completed', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  await expect(whereabouts(page)).toContainText(WHEREABOUTS.unknown)
  await expect(title(page)).toHaveText('Chauffeur arrive dans environ 3\u00A0min')
  await openMap(page)
  await expect(page.locator('.map-mark-start')).toBeVisible()
  await expect(page.locator('.map-mark-vehicle')).toBeHidden()
  await drive(kit, driver, id, ['arrive', 'start'])
  await expect(title(page)).toHaveText('Vous êtes en route')
  await drive(kit, driver, id, ['finish'])
  await expect(page.getByRole('heading', { name: 'Bonne arrivée' })).toBeVisible()
  await expect(whereabouts(page)).toBeHidden()
})

test('a passenger who books another ride sees the current one in short, and its end scrolls into view', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  const [page, driving] = [await phoneWith(passenger), await phoneWith(driver)]
  const another = page.getByRole('button', { name: 'Réserver une autre course' })
  // Both pages load without layout shifts also during a ride.
  for (const [one, path, shown] of [
    [page, '/passenger', another],
    [driving, '/driver', driving.getByRole('button', { name: 'Je suis arrivé' })],
  ] as const) {
    const expectSteady = await watchShifts(one)
    await one.goto(path)
    await expect(shown).toBeVisible()
    await expectSteady()
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await another.click()
  await expect(page.getByRole('heading', { name: /^Où allez-vous/ })).toBeFocused()
  await expect(page.getByLabel('Départ')).toBeInViewport()
  const inShort = page.getByRole('region', { name: 'Votre course en cours' })
  await expect(inShort).toContainText('Chauffeur arrive dans')
  await inShort.getByRole('button', { name: 'Revenir à ma course' }).click()
  await expect(whereabouts(page)).toBeVisible()
  await another.click()
  await drive(kit, driver, id, ['arrive', 'start'])
  await expect(inShort).toContainText('Vous êtes en route')

  // The ride ends when the passenger has typed the next destination and scrolled to the end of the page.
  const destination = page.getByLabel('Destination')
  await destination.fill('Chez Passager Essai')
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await drive(kit, driver, id, ['finish'])
  await expect(page.getByRole('heading', { name: 'Bonne arrivée' })).toBeInViewport()
  await expect(page.getByRole('group', { name: /^Notez/ })).toBeInViewport()
  await expect(inShort).toBeHidden()
  await expect(destination).toBeFocused()
  await expect(destination).toHaveValue('Chez Passager Essai')
})

test('an old driver position shows its age instead of an arrival time', async ({ kit, phoneWith }) => {
  kit.clock.set(new Date(Date.now() - 6 * 60_000))
  const { passenger, driver } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  kit.clock.set(new Date())
  const page = await phoneWith(passenger, '/passenger')
  await expect(whereabouts(page)).toContainText(/À 1,3.km du départ · il y a [45].min/)
  await expect(whereabouts(page)).toContainText(WHEREABOUTS.silent)
  await openMap(page)
  await expect(page.locator('.map-mark-old')).toBeVisible()
})

test('two tabs and a second phone of a passenger show the same driver position', async ({ kit, phoneWith }) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  const first = await phoneWith(passenger, '/passenger')
  const second = await first.context().newPage()
  await second.goto('/passenger')
  const other = await phoneWith(passenger, '/passenger')
  for (const page of [first, second, other]) await expect(whereabouts(page)).toContainText(WHEREABOUTS.unknown)
  await drivesTo(kit, driver, NEARER)
  for (const page of [first, second, other]) await expect(whereabouts(page)).toContainText(/À 1,3.km du départ/)
})

test('the position of a driver who gives the ride back is no longer shown to the passenger', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  const page = await phoneWith(passenger, '/passenger')
  await expect(whereabouts(page)).toContainText(/À 1,3.km du départ/)
  await press(kit, driver, id, 'give_back')
  await expectSaid(page, RIDE_SENTENCES.givenBack)
  await expect(whereabouts(page)).toBeHidden()
  const next = await aDriver(kit, { fullName: 'Deuxième Essai' })
  await untilAllAreAsked(kit)
  await drive(kit, next, id, ['accept'])
  await expect(page.getByRole('region', { name: 'Votre chauffeur', exact: true })).toContainText('Deuxième')
  await expect(whereabouts(page)).toContainText(WHEREABOUTS.unknown)
})
