import type { Page } from '@playwright/test'
import { WAVES } from '../domain/dispatch/waves.table.ts'
import { WHEREABOUTS } from '../domain/rides/driver-whereabouts.ts'
import { MISSED_SENTENCES } from '../domain/rides/missed-ride.ts'
import { RIDE_SENTENCES } from '../domain/rides/ride-sentences.ts'
import { START_CODE_SENTENCES } from '../domain/rides/start-code-sentences.ts'
import { expectInvariants } from '../kit/invariants.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, aPassenger, type Person } from '../kit/people.ts'
import { aRide, drive, press } from '../kit/rides.ts'
import { runDispatch } from '../server/dispatch/waves.service.ts'
import { expireRides } from '../server/rides/rides.service.ts'
import { expect, expectSaid } from './fixtures.ts'
import { test } from './kit-fixtures.ts'
import { expectSound } from './sound.ts'

const VEDOKO = { lat: 6.3771, lon: 2.3893 }
const DANTOKPA = { lat: 6.3694, lon: 2.4336 }
/** On the road from Godomey, 2.2 km, 1.1 km and a few steps before Vêdoko. */
const FAR = { lat: 6.3771, lon: 2.3693 }
const NEARER = { lat: 6.3771, lon: 2.3793 }
const THERE = { lat: 6.3772, lon: 2.3893 }

const A_TRIP = { pickupSpot: VEDOKO, dropoffSpot: DANTOKPA }

type Spot = { readonly lat: number; readonly lon: number }

/** The driver’s phone says where it is, a minute after it last did. */
async function drivesTo(kit: Kit, driver: Person, { lat, lon }: Spot): Promise<void> {
  kit.clock.advanceMinutes(1)
  const positions = [{ lat, lon, at: kit.clock.now().toISOString() }]
  const answer = await kit.call('POST /api/driver/positions', { as: driver, body: { positions } })
  expect(answer.json()).toEqual({ accepted: 1 })
}

/** Wave after wave, until the ride is open to every driver. */
async function untilAllAreAsked(kit: Kit): Promise<void> {
  for (const _wave of WAVES) {
    await runDispatch(kit.context)
    kit.clock.advanceMinutes(1)
  }
}

async function anAcceptedRide(kit: Kit) {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger, A_TRIP)
  await drive(kit, driver, id, ['accept'])
  return { passenger, driver, id }
}

function whereabouts(page: Page) {
  return page.getByRole('region', { name: 'Où est votre chauffeur' })
}

async function openMap(page: Page): Promise<void> {
  await whereabouts(page).getByRole('button', { name: 'Voir la carte' }).click()
  await expect(page.getByRole('button', { name: 'Agrandir' })).toBeVisible()
}

/** How far, in pixels, the driver is drawn from the pickup. */
async function pixelsToPickup(page: Page): Promise<number> {
  const [driver, pickup] = [
    await page.locator('.map-mark-vehicle').boundingBox(),
    await page.locator('.map-mark-start').boundingBox(),
  ]
  if (driver === null || pickup === null) throw new Error('driver or pickup is not drawn')
  return Math.hypot(
    driver.x + driver.width / 2 - pickup.x - pickup.width / 2,
    driver.y + driver.height / 2 - pickup.y - pickup.height / 2,
  )
}

/** The phone is there from now on; minutes go by until its passenger reads what he is to read. */
async function ridesUntil(kit: Kit, driving: Page, { lat, lon }: Spot, isRead: () => Promise<void>): Promise<void> {
  let tries = 0
  await expect(async () => {
    kit.clock.advanceMinutes(1)
    tries += 1
    // A phone never measures the same twice.
    await driving.context().setGeolocation({ latitude: lat + tries / 1e6, longitude: lon, accuracy: 10 })
    await isRead()
  }).toPass({ timeout: 45_000 })
}

test('two phones: the driver approaches on his passenger’s map, and his arrival comes nearer', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  const driving = await phoneWith(driver)
  await driving.context().grantPermissions(['geolocation'])
  await driving.goto('/driver')
  const riding = await phoneWith(passenger, '/passenger')
  const reads = (words: RegExp | string) => () => expect(whereabouts(riding)).toContainText(words, { timeout: 6_000 })
  await ridesUntil(kit, driving, FAR, reads(/À 2,2.km du départ, environ \d+.min/))
  await openMap(riding)
  const before = await pixelsToPickup(riding)

  await ridesUntil(kit, driving, NEARER, reads(/À 1,1.km du départ, environ [34].min/))
  await expect(riding.getByText(/Arrivée dans environ [34] minutes/)).toBeVisible()
  expect(await pixelsToPickup(riding)).toBeLessThan(before)

  await ridesUntil(kit, driving, THERE, reads('Tout près du départ'))
  await driving.getByRole('button', { name: 'Je suis arrivé' }).click()
  await expect(riding.getByText(RIDE_SENTENCES.driverArrived).first()).toBeVisible()
  await expect(whereabouts(riding)).toContainText(WHEREABOUTS.atPickup)
  await expectInvariants(kit.context.db)
})

test('reloaded in the middle of the ride, the page tells the truth, and the map is open as it was', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, THERE)
  await drive(kit, driver, id, ['arrive', 'start'])
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  await drivesTo(kit, driver, { lat: 6.3715, lon: 2.4098 })
  await expect(whereabouts(page)).toContainText(/À 2,6.km de l’arrivée/)
  await page.reload()
  await expect(whereabouts(page)).toContainText(/À 2,6.km de l’arrivée, environ \d+.min/)
  await expect(page.getByRole('button', { name: 'Agrandir' })).toBeVisible()
  await expect(page.locator('.map-mark-vehicle')).toBeVisible()
  await expect(page.getByText(/Arrivée à destination dans environ \d+ minutes/)).toBeVisible()
})

test('with the map open the page is sound, and the map can be moved and set right again by keyboard', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  await expect(page.getByRole('group', { name: /^Carte : À 1,1.km du départ/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /contributeurs d’OpenStreetMap/ })).toBeVisible()
  await expectSound(page)
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

test('a driver whose phone gives no position: the passenger is told, and the ride goes on to its end', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  await expect(whereabouts(page)).toContainText(WHEREABOUTS.unknown)
  await expect(page.getByText('Arrivée dans environ 3 minutes')).toBeVisible()
  await openMap(page)
  await expect(page.locator('.map-mark-start')).toBeVisible()
  await expect(page.locator('.map-mark-vehicle')).toBeHidden()
  await drive(kit, driver, id, ['arrive', 'start'])
  await expectSaid(page, RIDE_SENTENCES.rideStarted)
  await drive(kit, driver, id, ['finish'])
  await expectSaid(page, RIDE_SENTENCES.rideOver)
  await expect(whereabouts(page)).toBeHidden()
})

test('a position that has stopped coming says how old it is, and promises no minutes', async ({ kit, phoneWith }) => {
  kit.clock.set(new Date(Date.now() - 6 * 60_000))
  const { passenger, driver } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  kit.clock.set(new Date())
  const page = await phoneWith(passenger, '/passenger')
  await expect(whereabouts(page)).toContainText(/À 1,1.km du départ · il y a [45].min/)
  await expect(whereabouts(page)).toContainText(WHEREABOUTS.silent)
  await openMap(page)
  await expect(page.locator('.map-mark-old')).toBeVisible()
})

test('without the map’s program the plan stands in its place', async ({ kit, phoneWith }) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  const page = await phoneWith(passenger)
  await page.route('**/assets/leaflet-view-*.js', (route) => route.abort())
  await page.goto('/passenger')
  await whereabouts(page).getByRole('button', { name: 'Voir la carte' }).click()
  await expect(page.locator('.plain-plan')).toBeVisible()
  await expect(page.locator('.plain-plan .map-mark-vehicle')).toBeVisible()
  await expect(whereabouts(page)).toContainText(/À 1,1.km du départ/)
  await expectSound(page)
})

test('two tabs and a second phone show the same', async ({ kit, phoneWith }) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  const first = await phoneWith(passenger, '/passenger')
  const second = await first.context().newPage()
  await second.goto('/passenger')
  const other = await phoneWith(passenger, '/passenger')
  for (const page of [first, second, other]) await expect(whereabouts(page)).toContainText(WHEREABOUTS.unknown)
  await drivesTo(kit, driver, NEARER)
  for (const page of [first, second, other]) await expect(whereabouts(page)).toContainText(/À 1,1.km du départ/)
})

test('a phone that was without network tells the truth when it is back', async ({ kit, phoneWith }) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, FAR)
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  await expect(whereabouts(page)).toContainText(/À 2,2.km du départ/)
  await page.context().setOffline(true)
  await expect(page.getByText(/Connexion perdue|Vous êtes hors connexion|Hors connexion/).first()).toBeVisible({
    timeout: 15_000,
  })
  await drivesTo(kit, driver, THERE)
  await drive(kit, driver, id, ['arrive', 'start'])
  await drivesTo(kit, driver, { lat: 6.3715, lon: 2.4098 })
  await page.context().setOffline(false)
  await expect(whereabouts(page)).toContainText(/À 2,6.km de l’arrivée/, { timeout: 20_000 })
  await expect(page.locator('.map-mark-vehicle')).toBeVisible()
})

test('a driver who gives the ride back takes his position with him', async ({ kit, phoneWith }) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  const page = await phoneWith(passenger, '/passenger')
  await expect(whereabouts(page)).toContainText(/À 1,1.km du départ/)
  await press(kit, driver, id, 'give_back')
  await expectSaid(page, RIDE_SENTENCES.givenBack)
  await expect(whereabouts(page)).toBeHidden()
  const next = await aDriver(kit, { fullName: 'Deuxième Essai' })
  await untilAllAreAsked(kit)
  await drive(kit, next, id, ['accept'])
  await expect(page.getByRole('region', { name: 'Votre chauffeur', exact: true })).toContainText('Deuxième')
  await expect(whereabouts(page)).toContainText(WHEREABOUTS.unknown)
})

test('no driver: the search says whom it asks, ends, and one tap asks for the same trip again', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger, { ...A_TRIP, driverNote: 'Portail vert, après la pharmacie' })
  const page = await phoneWith(passenger, '/passenger')
  await expect(page.getByText('Nous demandons à tous les chauffeurs.')).toBeVisible()
  kit.clock.advanceMinutes(10)
  await expireRides(kit.context)
  await expect(page.getByRole('heading', { name: MISSED_SENTENCES.title })).toBeVisible()
  await expectSound(page)
  const again = page.getByRole('button', { name: /^Réessayer Zémidjan · \d+.FCFA/ })
  await again.dblclick()
  await expect(page.getByText('Nous cherchons votre chauffeur')).toBeVisible()
  const rides = await kit.call('GET /api/rides', { as: passenger })
  expect(rides.json().rides).toMatchObject([
    {
      status: 'requested',
      pickupPoint: VEDOKO,
      dropoffPoint: DANTOKPA,
      driverNote: 'Portail vert, après la pharmacie',
    },
    { status: 'cancelled', cancelledBy: 'system' },
  ])
  await expectInvariants(kit.context.db)
})

test('whoever wants another trip instead finds the form, and the one that was missed does not come back', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger, A_TRIP)
  kit.clock.advanceMinutes(10)
  await expireRides(kit.context)
  const page = await phoneWith(passenger, '/passenger')
  await page.getByRole('button', { name: 'Réserver une autre course' }).click()
  await expect(page.getByLabel('Départ')).toBeVisible()
  await expect(page.getByRole('heading', { name: MISSED_SENTENCES.title })).toBeHidden()
})

test('the start code is switched on in the ride, shown large, and gone when the ride has begun', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  const choice = page.getByRole('switch', { name: START_CODE_SENTENCES.title })
  await choice.click()
  await expect(choice).toBeChecked()
  const code = await page.getByText(/^\d{4}$/).textContent()
  await page.reload()
  await expect(page.getByText(code ?? 'none')).toBeVisible()
  await expectSound(page)
  await drive(kit, driver, id, ['arrive'])
  const started = await kit.call(`POST /api/rides/${id}/start`, { as: driver, body: { startCode: code } })
  expect(started.statusCode).toBe(200)
  await expectSaid(page, RIDE_SENTENCES.rideStarted)
  await expect(choice).toBeHidden()
})

test('a ride for later says for when, and from when on a driver is sought', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const scheduledFor = new Date(kit.clock.now().getTime() + 3 * 3_600_000).toISOString()
  await aRide(kit, passenger, { ...A_TRIP, scheduledFor })
  const page = await phoneWith(passenger, '/passenger')
  await expect(page.getByText(/^Prévue le \d\d\/\d\d\/\d{4} à \d\d:\d\d$/).first()).toBeVisible()
  await expect(page.getByText(/Nous chercherons votre chauffeur à partir de/).first()).toBeVisible()
  await expect(page.getByText('Nous cherchons votre chauffeur')).toBeHidden()
})
