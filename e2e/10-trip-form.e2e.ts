import type { Page } from '@playwright/test'
import { TRIP_SENTENCES } from '../domain/fares/fares.fr.ts'
import { PLACE_SENTENCES } from '../domain/places/places.fr.ts'
import type { Kit } from '../kit/kit.ts'
import { aPassenger, type Person } from '../kit/people/people.ts'
import { aRide } from '../kit/rides/rides.ts'
import { openBeforeTheApp } from './screens/before-the-app.ts'
import { pickup } from './screens/place-form.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { sessionCookieOf } from './setup/sessions.ts'
import { expectSound } from './setup/sound.ts'

const AT_ETOILE_ROUGE = { latitude: 6.3722, longitude: 2.4094, accuracy: 15 }
const SMALL_PHONE = { width: 360, height: 640 }

const find = (page: Page) => page.getByRole('button', { name: 'Trouver un transport' })
const here = (page: Page) => page.getByRole('button', { name: /^Ici/ })

const PLACES = {
  home: { place: 'Fidjrossè', waypoint: { placeId: 'fidjrosse' } },
  work: { place: 'Ganhi', waypoint: { placeId: 'ganhi' } },
}

async function saveBoth(kit: Kit, as: Person): Promise<void> {
  for (const [label, body] of Object.entries(PLACES)) {
    expect((await kit.call(`PUT /api/places/saved/${label}`, { as, body })).statusCode).toBe(200)
  }
}

/** A passenger with home and work, who has been driven to a friend. */
async function aRegular(kit: Kit): Promise<Person> {
  const passenger = await aPassenger(kit)
  await saveBoth(kit, passenger)
  const { id } = await aRide(kit, passenger, { dropoffLocation: 'Chez Afi, portail bleu' })
  await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  return passenger
}

test('the button is on a screen of 360 × 640 before anybody scrolls, also with saved places', async ({
  kit,
  aPhone,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  await saveBoth(kit, passenger)
  for (const [page, path] of [
    [await aPhone(), '/'],
    [await phoneWith(await aPassenger(kit)), '/passenger'],
    [await phoneWith(passenger), '/passenger'],
  ] as const) {
    await page.setViewportSize(SMALL_PHONE)
    await page.goto(path)
    await expect(find(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByLabel('Destination')).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Départ')).toBeInViewport({ ratio: 1 })
  }
})

test('the booking form goes where a place is too short, destination first', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto('/')
  const [destination, departure] = [page.getByLabel('Destination'), page.getByLabel('Départ')]
  await departure.fill('ab')
  await destination.fill('ab')
  await find(page).click()
  await expect(destination).toHaveAccessibleDescription(TRIP_SENTENCES.dropoffTooShort)
  await expect(destination).toBeFocused()
  await destination.fill('Ganhi')
  await find(page).click()
  await expect(departure).toHaveAccessibleDescription(TRIP_SENTENCES.pickupTooShort)
  await expect(departure).toBeFocused()
})

test('« Ici » fills in where the phone is, says so, and can be changed', async ({ aPhone }) => {
  const page = await aPhone()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(AT_ETOILE_ROUGE)
  await page.goto('/')
  await expect(page.getByLabel('Départ')).toHaveValue('')
  await here(page).click()
  await expect(pickup(page)).toHaveValue(/^Près .*Étoile Rouge$/)
  await expect(page.getByText('Départ\u00A0: ici')).toBeVisible()
  await page.getByRole('button', { name: 'Changer le départ' }).click()
  await expect(pickup(page)).toBeFocused()
  await page.keyboard.type('Ganhi')
  await expect(pickup(page)).toHaveValue('Ganhi')
  await expect(page.getByText('Départ\u00A0: ici')).toBeHidden()
})

test('« Ici » says what to do when the phone refuses or does not answer, and nothing is assumed', async ({
  aPhone,
}) => {
  const refusing = await aPhone()
  await refusing.goto('/')
  await here(refusing).click()
  await expectSaid(refusing, PLACE_SENTENCES.positionRefused)
  await expect(pickup(refusing)).toHaveValue('')

  const silent = await aPhone()
  await silent.clock.install()
  await silent.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined
  })
  await silent.goto('/')
  await here(silent).click()
  await expectSaid(silent, PLACE_SENTENCES.locating)
  await silent.clock.runFor(6_000)
  await expectSaid(silent, PLACE_SENTENCES.locatingSlowly)
  await pickup(silent).fill('Ganhi')
  await expect(silent.getByText(PLACE_SENTENCES.locatingSlowly)).toBeHidden()
})

test('a signed-in passenger’s saved places and last destinations are rows that fill the destination at one tap', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aRegular(kit), '/passenger')
  await page.getByRole('button', { name: 'Chez Afi, portail bleu' }).click()
  await expect(page.getByLabel('Destination')).toHaveValue('Chez Afi, portail bleu')
  await page.getByRole('button', { name: 'Travail' }).click()
  await expect(page.getByLabel('Destination')).toHaveValue('Ganhi')
  await page.getByLabel('Départ').focus()
  await page.getByRole('button', { name: 'Domicile' }).click()
  await expect(page.getByLabel('Départ')).toHaveValue('Fidjrossè')
  await expect(page.getByLabel('Destination')).toHaveValue('Ganhi')
  await expectSound(page)
})

test('a row tapped before the script arrives fills the destination, with its place once the page is alive', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aRegular(kit))
  const letAppCome = await openBeforeTheApp(page, '/passenger')
  await page.getByRole('button', { name: 'Travail' }).click()
  await expect(page.getByLabel('Destination')).toHaveValue('Ganhi')
  await expect(page).toHaveURL(/\/passenger$/)
  letAppCome()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await page.getByLabel('Destination').focus()
  await expect(page.getByLabel('Où vous déposer exactement')).toBeVisible()
})

test('a row fills the destination without a script, and the answer says that the departure is missing', async ({
  kit,
  browser,
}) => {
  const regular = await aRegular(kit)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: kit.address })
  await context.addCookies([{ ...sessionCookieOf(regular), url: kit.address }])
  const page = await context.newPage()
  await page.goto('/passenger')
  await page.getByRole('button', { name: 'Domicile' }).click()
  await expect(page.getByLabel('Destination')).toHaveValue('Fidjrossè')
  await expect(page.getByLabel('Départ')).toHaveAttribute('aria-invalid', 'true')
  await context.close()
})

test('a visitor is shown nobody’s last destinations', async ({ kit, aPhone }) => {
  await aRegular(kit)
  const page = await aPhone()
  await page.goto('/')
  await expect(find(page)).toBeVisible()
  await expect(page.getByText('Chez Afi')).toHaveCount(0)
  await expect(page.getByText('Fidjrossè')).toHaveCount(0)
})
