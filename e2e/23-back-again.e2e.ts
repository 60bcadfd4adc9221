import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { PENDING_RIDE_MINUTES } from '../domain/rides/booking/booking.ts'
import { formatInstant } from '../domain/shared/format.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { lastMailTo, pathIn } from '../kit/people/mailbox.ts'
import { aPassenger } from '../kit/people/people.ts'
import { aWish } from '../kit/people/registration.ts'
import { aRide } from '../kit/rides/rides.ts'
import { expireRides } from '../server/rides/rides.service.ts'
import { goOn } from './screens/place-form.ts'
import { openPayment, payInCash } from './screens/ride-place.ts'
import { pauseCall } from './setup/faults.ts'
import { chooseService, expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('a booking that waited too long for sign-in is not sent, and its places can be confirmed again', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit), '/passenger')
  await page.evaluate((minutes) => {
    const savedAt = new Date(Date.now() - minutes * 60_000).toISOString()
    const booking = { pickupLocation: 'Ganhi', dropoffLocation: 'Marché Dantokpa', rideType: 'standard' }
    sessionStorage.setItem('pendingRide', JSON.stringify({ ...booking, idempotencyKey: 'key-of-long-ago', savedAt }))
  }, PENDING_RIDE_MINUTES + 1)
  await page.goto('/dashboard?completebooking=true')
  await expectSaid(page, RIDE_SENTENCES.waitedTooLong)
  await expect(page.getByRole('button', { name: /^Confirmer Standard/ })).toBeEnabled()
  await expect(page.getByText('Marché Dantokpa').first()).toBeVisible()
  await expectSound(page)
  expect(await kit.database.db.selectFrom('rides').select('id').execute()).toEqual([])
  await page.getByRole('button', { name: /^Confirmer Standard/ }).click()
  await payInCash(page)
  expect(await page.evaluate(() => sessionStorage.getItem('pendingRide'))).toBeNull()
})

test('the chosen service is still chosen after a reload, and a new trip begins at Standard', async ({ aPhone }) => {
  const page = await aPhone()
  const radio = (service: string) => page.getByRole('radio', { name: new RegExp(`^${service}`) })
  await page.goto('/')
  await chooseService(page, 'XL')
  await page.reload()
  await expect(radio('XL')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Confirmer XL' })).toBeEnabled()
  await page.getByRole('button', { name: 'Retour' }).click()
  await goOn(page)
  await expect(radio('Standard')).toBeChecked()
})

test('a sign-out deletes the pending booking from sessionStorage', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit), '/passenger')
  await page.evaluate(() => sessionStorage.setItem('pendingRide', '{}'))
  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('pendingRide'))).toBeNull()
})

test('the booking of a sign-up is made once, even when the response to the confirmation is lost', async ({
  kit,
  aPhone,
}) => {
  const wish = aWish()
  const words = { pickupLocation: 'Gbégamey', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' }
  const booking = { ...words, idempotencyKey: 'cle-de-la-reservation' }
  await kit.call('POST /api/accounts/sign-up', { body: { ...wish, booking } })
  const page = await aPhone()
  await page.goto(pathIn(lastMailTo(kit, wish.email)))
  const confirm = page.getByRole('button', { name: 'Confirmer mon inscription' })
  await expect(confirm).toBeVisible()
  await page.route(
    '**/api/accounts/confirm',
    async (route) => {
      await fetch(`${kit.address}/api/accounts/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: route.request().postData() ?? '',
      })
      await route.abort()
    },
    { times: 1 },
  )
  await confirm.click()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await page.reload()
  await expectSaid(page, RIDE_SENTENCES.resumed)
  expect(await kit.database.db.selectFrom('rides').select('id').execute()).toHaveLength(1)
})

test('« Ce n’est pas moi » deletes an unwanted sign-up, and its link no longer works', async ({ kit, aPhone }) => {
  const wish = aWish()
  await kit.call('POST /api/accounts/sign-up', { body: wish })
  const page = await aPhone()
  const link = pathIn(lastMailTo(kit, wish.email))
  await page.goto(link)
  await page.getByRole('button', { name: 'Ce n’est pas moi' }).click()
  await expect(page.getByText('cette inscription est annulée')).toBeVisible()
  await expectSound(page)
  await page.goto(link)
  await expect(page.getByText('Ce lien a expiré').first()).toBeVisible()
  expect(await kit.database.db.selectFrom('users').where('email', '=', wish.email).select('id').execute()).toEqual([])
})

test('a search that ended without a driver is shown in the history, even three hours later', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger)
  kit.clock.advanceMinutes(kit.context.config.rideExpiryMinutes + 1)
  await expireRides(kit.context)
  kit.clock.advanceMinutes(180)
  const page = await phoneWith(passenger, '/passenger')
  const history = page.getByRole('region', { name: 'Liste des courses' })
  await expect(history).toContainText(RIDE_SENTENCES.noDriverFound)
  await expectSound(page)
})

test('a scheduled ride shows its scheduled time in the history and on the payment page', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const scheduledFor = new Date(kit.clock.now().getTime() + 26 * 3_600_000)
  await aRide(kit, passenger, { scheduledFor: scheduledFor.toISOString() })
  const page = await phoneWith(passenger, '/passenger')
  const history = page.getByRole('region', { name: 'Liste des courses' })
  await expect(history.getByRole('time')).toHaveText(formatInstant(scheduledFor))
  await openPayment(page)
  await expect(page.getByText('Date et heure')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: formatInstant(scheduledFor) })).toBeVisible()
  await expectSound(page)
})

test('a trip that a signed-in passenger types before the session is known goes along to their page', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit))
  const release = await pauseCall(page, 'GET /api/accounts/session')
  await page.goto(PAGES.home.path)
  await page.getByLabel('Départ').fill('Carrefour Vêdoko')
  await page.getByLabel('Destination').fill('Ganhi')
  release()
  await page.waitForURL(PAGES.passenger.path)
  await expect(page.getByLabel('Départ')).toHaveValue('Carrefour Vêdoko')
  await expect(page.getByLabel('Destination')).toHaveValue('Ganhi')
})
