import { UNPAID_TEXTS } from '#domain/payments/payments.fr.ts'
import { PHRASE_WORDS } from '#domain/rides/phrases/ride-phrases.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { aDrivenRide } from '../kit/rides/cash-cases.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { A_TRIP, anAcceptedRide, drivesTo, NEARER, openMap, VEDOKO } from './screens/live-trip.ts'
import { choosePlace, goOn } from './screens/place-form.ts'
import { payInCash, paymentOpened, payWith, rememberCash, rideBooked, rideSheet } from './screens/ride-place.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { watchShifts } from './setup/layout-shift.ts'
import { sessionCookieOf } from './setup/sessions.ts'
import { expectSound, expectSoundDarkAndLarge } from './setup/sound.ts'

test('the way to pay that is remembered stands above « Confirmer », and may be changed there', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  const page = await phoneWith(passenger, '/passenger')
  async function choose() {
    await choosePlace(page, 'Départ', ['vedoko', 'Carrefour Vêdoko'])
    await choosePlace(page, 'Destination', ['tokpa', 'Marché Dantokpa'])
    await goOn(page)
    await page.getByRole('radio', { name: /^Zémidjan/ }).check()
  }
  const confirm = page.getByRole('button', { name: 'Confirmer Zémidjan' })
  const row = page.getByRole('button', { name: /^Moyen de paiement/ })
  await rememberCash(page, passenger)
  await choose()
  await expect(row).toContainText('Espèces')
  await expect(page.locator('.plain-plan .map-way-trip').first()).toBeVisible()
  await expectSound(page)
  await row.click()
  await page.getByLabel(/avec quel billet/).selectOption('2000')
  await expectSound(page)
  await page.getByRole('button', { name: 'C’est bon' }).click()
  await expect(row).toContainText(/j’ai un billet de 2\s000/)
  await confirm.click()
  await rideBooked(page)
  await expect(page.getByText(RIDE_SENTENCES.bookedTitle)).toBeVisible()
  await expect(rideSheet(page).getByText(UNPAID_TEXTS.unpaidCash)).toBeVisible()
  await expect(page.getByLabel('Je paie en espèces avec')).toHaveValue('2000')

  await page.getByRole('button', { name: 'Réserver une autre course' }).click()
  await choose()
  await payWith(page, 'En ligne')
  await confirm.click()
  await paymentOpened(page)
  await expect(page.getByRole('button', { name: /^Payer \d/ })).toBeVisible()

  await page.goto('/passenger')
  await page.getByRole('button', { name: 'Réserver une autre course' }).click()
  await choose()
  await expect(row).toContainText('En ligne')
  await expectInvariants(kit.context.db)
})

test('a booked ride opens on its map, above whatever the choice was scrolled to', async ({ kit, phoneWith }) => {
  const { passenger } = await aDrivenRide(kit, { cashReceived: true })
  const page = await phoneWith(passenger, '/passenger')
  await page.setViewportSize({ width: 360, height: 640 })
  await choosePlace(page, 'Départ', ['vedoko', 'Carrefour Vêdoko'])
  await choosePlace(page, 'Destination', ['tokpa', 'Marché Dantokpa'])
  await goOn(page)
  await page.getByRole('radio', { name: /^XL/ }).check()
  await page.getByRole('button', { name: 'Confirmer XL' }).click()
  await payInCash(page)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(0)
  await expect(page.getByRole('button', { name: 'Mon compte' })).toBeInViewport()
})

test('the map shows the way, the vehicle and its minutes, and the sheet opens and closes by keyboard', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  await expect(page.locator('.map-way-trip').first()).toBeAttached()
  await expect(page.locator('.map-way-approach').first()).toBeAttached()
  await expect(page.locator('.map-mark-vehicle')).toContainText(/\d+.min/)
  await expect(page.locator('.map-mark-vehicle .map-nose')).toBeAttached()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Chauffeur arrive dans \d+.min$/)
  await expect(title).toBeInViewport()
  await expect(page.getByText('AB-1234-CD')).toBeInViewport()
  const handle = page.getByRole('button', { name: 'Déplier la course' })
  await handle.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Replier la course' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(handle).toBeFocused()
  await expectSound(page)
  for (const [width, height] of [
    [360, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectSound(page)
  }
  await expectSoundDarkAndLarge(page)
})

test('on the smallest phone a folded sheet shows the state, the plate and the three buttons whole', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  await drivesTo(kit, driver, NEARER)
  const page = await phoneWith(passenger)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/passenger')
  await openMap(page)
  await drive(kit, driver, id, ['arrive'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chauffeur est arrivé')
  await expect(page.locator('.map-label')).toHaveText('Arrivé')
  for (const name of ['Appeler', 'Partager', 'SOS']) {
    const action = rideSheet(page).getByRole(name === 'Appeler' ? 'link' : 'button', { name, exact: true })
    await expect(action).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('button', { name: 'Agrandir' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Déplier la course' }).click()
  await expect(page.getByRole('button', { name: 'Agrandir' })).toBeHidden()
})

for (const [fullName, vehiclePlate] of [
  ['Dieudonné Hounsou', '2V 3472 RB'],
  ['Bienvenue-Espérance Ahouandjinou', 'AB-1234-CD'],
  ['Codjo Mensah', 'OFFICIEL 1234 RB'],
] as const) {
  test(`the driver ${fullName} with the plate ${vehiclePlate} leaves the three buttons whole on the smallest phone`, async ({
    kit,
    phoneWith,
  }) => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit, { fullName })]
    const { db } = kit.context
    await db.updateTable('drivers').set({ vehiclePlate }).where('userId', '=', driver.userId).execute()
    const { id } = await aRide(kit, passenger, A_TRIP)
    await drive(kit, driver, id, ['accept'])
    await drivesTo(kit, driver, NEARER)
    const page = await phoneWith(passenger)
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/passenger')
    await openMap(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ arrive dans \d+.min$/)
    await expect(rideSheet(page).getByText(vehiclePlate)).toBeInViewport({ ratio: 1 })
    for (const name of ['Appeler', 'Partager', 'SOS']) {
      const action = rideSheet(page).getByRole(name === 'Appeler' ? 'link' : 'button', { name, exact: true })
      await expect(action).toBeInViewport({ ratio: 1 })
    }
  })
}

test('of several rides under way each is one tap away', async ({ kit, phoneWith }) => {
  const { passenger } = await anAcceptedRide(kit)
  await aRide(kit, passenger, { pickupWaypoint: VEDOKO, dropoffLocation: 'La maison jaune' })
  const page = await phoneWith(passenger, '/passenger')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Chauffeur arrive/)
  const others = page.getByRole('region', { name: 'Vos autres courses' })
  await others.getByRole('button', { name: /La maison jaune/ }).click()
  await expect(title).toHaveText('Nous cherchons votre chauffeur')
  await others.getByRole('button').click()
  await expect(title).toHaveText(/^Chauffeur arrive/)
})

test('passenger and driver tell each other where they are in one tap', async ({ kit, phoneWith }) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  const [page, driving] = [await phoneWith(passenger, '/passenger'), await phoneWith(driver, '/driver')]
  await page.getByRole('button', { name: PHRASE_WORDS.in_front }).click()
  await expect(page.getByText(/^Vous\s: «\sJe suis devant\s» · \d\d:\d\d$/)).toBeVisible()
  await expect(driving.getByText(/: «\sJe suis devant\s» · \d\d:\d\d$/)).toBeVisible()
  await driving.getByRole('button', { name: PHRASE_WORDS.not_found }).click()
  await expect(page.getByText(/^Chauffeur\s: «\sJe ne vous trouve pas\s»/)).toBeVisible()
  await expectSound(page)
  // Both pages have shown it: no SMS repeats it.
  const waiting = () => kit.context.db.selectFrom('smsMessages').where('kind', 'like', 'phrase%').select('id').execute()
  await expect.poll(waiting).toEqual([])
  await drive(kit, driver, id, ['arrive', 'start'])
  await expect(page.getByRole('button', { name: PHRASE_WORDS.in_front })).toBeHidden()
  await expectInvariants(kit.context.db)
})

test('a ride screen that loses the focused button keeps the keyboard’s place at its title', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  await page.getByRole('button', { name: PHRASE_WORDS.two_minutes }).focus()
  await drive(kit, driver, id, ['arrive', 'start'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes en route')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a passenger who comes from /dashboard to a ride sees it at once: no other page is drawn before it', async ({
  kit,
  phoneWith,
}) => {
  const { passenger } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger)
  const expectSteady = await watchShifts(page)
  await page.goto(PAGES.dashboard.path)
  await page.waitForURL(`**${PAGES.passenger.path}`)
  await expect(page.getByRole('link', { name: 'Appeler' })).toBeVisible()
  await expectSteady()
})

test('a passenger whose browser runs no script calls the driver, the police or the firefighters from the first screen', async ({
  browser,
  baseURL,
  kit,
}) => {
  const { passenger } = await anAcceptedRide(kit)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await context.addCookies([{ ...sessionCookieOf(passenger), url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/passenger')
  for (const name of ['Appeler', 'Police 117', 'Pompiers 118']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await context.close()
})
