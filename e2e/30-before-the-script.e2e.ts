import { sql } from 'kysely'
import { PHONE_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { REGISTRATION_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { aDriver, aPassenger, type Person } from '../kit/people/people.ts'
import { lastCodeTo, wrong } from '../kit/people/phone.ts'
import { aRideToPay } from '../kit/rides/payments.ts'
import { aRide } from '../kit/rides/rides.ts'
import { openBeforeTheApp } from './screens/before-the-app.ts'
import {
  anAddress,
  field,
  fillAccount,
  fillPerson,
  fillVehicle,
  goOn,
  openForm,
  PASSWORD,
  send,
} from './screens/driver-form.ts'
import { availability, expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { sessionCookieOf } from './setup/sessions.ts'

const SERVICES = ['Zémidjan', 'Standard', 'Premium', 'XL']

test('a visitor whose browser runs no script sees four prices and why, and goes to the sign-in with their choice', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('Départ').fill('vedoko')
  await page.getByLabel('Destination').fill('dantokpa')
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez votre transport' })).toBeVisible()
  await expect(page.getByText('Carrefour Vêdoko')).toBeVisible()
  for (const service of SERVICES) await expect(page.getByText(`${service}, `)).toContainText('F CFA')
  // Each would lead nowhere, whatever display class it has besides.
  const needScript = page.locator('.needs-script')
  expect(await needScript.count()).toBeGreaterThan(1)
  const shown = (all: Element[]) => all.map((element) => getComputedStyle(element).display)
  expect(new Set(await needScript.evaluateAll(shown))).toEqual(new Set(['none']))
  await expect(page.getByRole('button', { name: /^Confirmer/ })).toHaveText(['Confirmer la course'])
  await page.getByText('Standard, ').click()
  await expect(page.getByText('Prix de la course en ville').nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'Confirmer Standard' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=booking&next=.*rideType%3Dstandard/)
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await context.close()
})

test('a place that fits several is explained at its field, without a script, and the typed text stays', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('Destination').fill('Portail rouge')
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await expect(page.getByLabel('Destination')).toHaveValue('Portail rouge')
  await expect(page.getByLabel('Départ')).toHaveAttribute('aria-invalid', 'true')
  await context.close()
})

test('what is typed before the script arrives stays, with the focus, and a tap meanwhile is repeated', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit))
  const letAppCome = await openBeforeTheApp(page, '/passenger')
  const pickup = page.getByLabel('Départ')
  await page.getByRole('button', { name: 'Aéroport' }).click()
  await expect(page.getByLabel('Destination')).toHaveValue(/Aéroport/)
  const menu = page.getByRole('button', { name: 'Mon compte' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-busy', 'true')
  await pickup.fill('Chez Afi, portail')
  await expect(page.locator('html[data-alive]')).toHaveCount(0)
  letAppCome()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await expect(page.getByRole('menu', { name: 'Mon compte' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pickup).toHaveValue('Chez Afi, portail')
  await pickup.press('End')
  await pickup.pressSequentially(' bleu')
  await expect(pickup).toHaveValue('Chez Afi, portail bleu')
  await expect(page.getByLabel('Destination')).toHaveValue(/Aéroport/)
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez votre transport' })).toBeVisible()
})

test('the focus stays in the field where the script finds it, and its help opens', async ({ aPhone }) => {
  const page = await aPhone()
  const letAppCome = await openBeforeTheApp(page, '/')
  await page.getByLabel('Départ').fill('vedok')
  letAppCome()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await expect(page.getByRole('combobox', { name: 'Départ' })).toBeFocused()
  await expect(page.getByRole('option', { name: /Vêdoko/ }).first()).toBeVisible()
})

test('a driver whose phone runs no script becomes unavailable and available again, and a passenger chooses cash', async ({
  browser,
  baseURL,
  kit,
}) => {
  async function phoneOf(person: Person) {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    await context.addCookies([{ ...sessionCookieOf(person), url: baseURL ?? '' }])
    return context.newPage()
  }
  const driver = await phoneOf(await aDriver(kit))
  await driver.goto('/driver')
  const toggle = availability(driver)
  const before = (await toggle.getAttribute('aria-checked')) === 'true'
  for (const isOn of [!before, before]) {
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-checked', String(isOn))
  }
  const { passenger, rideId } = await aRideToPay(kit)
  const { ride } = (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json() as { ride: PassengerRide }
  const payer = await phoneOf(passenger)
  await payer.goto(paymentPath(ride))
  await payer.getByRole('button', { name: 'Payer en espèces au chauffeur' }).click()
  await expect(payer).toHaveURL(/\/passenger$/)
  await payer.goto(paymentPath(ride))
  await expect(payer.getByText('Vous avez choisi de payer en espèces au chauffeur.').first()).toBeVisible()
  await driver.context().close()
  await payer.context().close()
})

test('a visitor whose browser runs no script registers as a driver in three forms', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await openForm(page)
  await fillPerson(page)
  await fillAccount(page, anAddress())
  await field(page, 'Téléphone').fill('12')
  await goOn(page)
  await expect(page.getByText(REGISTRATION_SENTENCES.phoneNumber)).toBeVisible()
  await field(page, 'Téléphone').fill('97 00 00 00')
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await goOn(page)
  await fillVehicle(page)
  await goOn(page)
  await expect(page.getByText('du 15/01/2020 au 15/01/2035')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'J’accepte les conditions générales.' }).check()
  await send(page).click()
  await expect(page).toHaveURL(/\/registration-received$/)
  await context.close()
})

test('a visitor whose browser runs no script chooses a ride, signs in by SMS, says their name, and books', async ({
  browser,
  baseURL,
  kit,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await page.getByLabel('Départ').fill('vedoko')
  await page.getByLabel('Destination').fill('dantokpa')
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await page.getByRole('radio', { name: /Zémidjan/ }).check()
  await page.getByRole('button', { name: 'Confirmer la course' }).click()

  // A line that opens: the browser does so by itself.
  await page.getByText('Avec votre téléphone').click()
  const number = page.getByRole('textbox', { name: 'Votre numéro' })
  await number.fill('66 00')
  await page.getByRole('button', { name: 'Recevoir un code par SMS' }).click()
  await expect(page.getByText(PHONE_SENTENCES.numberFormat)).toBeInViewport()
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('66 00')
  await number.fill('66 00 77 88')
  await page.getByRole('button', { name: 'Recevoir un code par SMS' }).click()
  await expect(page.getByText('Code envoyé par SMS au +229 01 66 00 77 88.')).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Code reçu' })
  const sent = lastCodeTo(kit, '+2290166007788')
  await code.fill(wrong({ requestId: '', code: sent }).code)
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(PHONE_SENTENCES.codeWrong)).toBeInViewport()
  await expect(code).toBeFocused()
  await code.fill(sent)
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.getByRole('textbox', { name: 'Nom complet' }).fill('Ayaba Essai')
  await page.getByRole('button', { name: 'Continuer' }).click()

  await expect(page).toHaveURL(/\/passenger\?.*rideType=zemidjan/)
  await expect(page.getByRole('radio', { name: /Zémidjan/ })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Confirmer/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Confirmer la course' }).click()
  await expect(page).toHaveURL(/\/passenger$/)
  await expect(page.getByText('Carrefour Vêdoko').first()).toBeVisible()
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from rides join profiles on profiles.id = rides.passenger_id
    where profiles.full_name = 'Ayaba Essai' and rides.ride_type = 'zemidjan'`.execute(kit.database.db)
  expect(rows[0]?.n).toBe(1)
  await context.close()
})

test('a passenger whose browser runs no script sees no button that does nothing beside their ride, and cancels it', async ({
  browser,
  baseURL,
  kit,
}) => {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await context.addCookies([{ ...sessionCookieOf(passenger), url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/passenger')
  const ride = page.getByRole('region', { name: 'Votre course' })
  await expect(ride.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(ride.getByRole('button')).toHaveText(['Annuler la course · gratuit'])
  await expect(ride.getByRole('combobox')).toHaveCount(0)
  await expect(ride.getByRole('link', { name: 'Actualiser la page' })).toBeVisible()
  await ride.getByRole('button').click()
  await expect(page.getByText('Course annulée. Vous ne payez rien.')).toBeInViewport()
  await expect(page.getByText('Annulée').first()).toBeVisible()
  await context.close()
})

test('what was sent before the script goes on in the app: the code is asked for, and the booking is not lost', async ({
  aPhone,
  kit,
}) => {
  const page = await aPhone()
  const letAppCome = await openBeforeTheApp(page, '/auth?next=%2Fprofile')
  await page.getByText('Avec votre téléphone').click()
  await page.getByRole('textbox', { name: 'Votre numéro' }).fill('66 00 99 00')
  await page.getByRole('button', { name: 'Recevoir un code par SMS' }).click({ noWaitAfter: true })
  const code = page.getByRole('textbox', { name: 'Code reçu' })
  await expect(code).toBeVisible()
  await code.fill(lastCodeTo(kit, '+2290166009900'))
  await expect(page.locator('html[data-alive]')).toHaveCount(0)
  letAppCome()
  // The six digits are there: the app sends them.
  await page.getByRole('textbox', { name: 'Nom complet' }).fill('Ayaba Essai')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})
