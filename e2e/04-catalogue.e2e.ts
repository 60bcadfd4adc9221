import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { aWish, register } from '../kit/people/registration.ts'
import { aRide } from '../kit/rides/rides.ts'
import { bookAsVisitor } from './screens/place-form.ts'
import { drawnByBrowser } from './setup/drawn-by-browser.ts'
import { breakCall, comeBackOnline, expectRetried, goOffline } from './setup/faults.ts'
import { chooseService, expect, expectSaid, signIn } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

/** The rows of §8 that a passenger, a driver or an operator can meet, each on its screen. */

const LOADS = [
  {
    person: aPassenger,
    path: PAGES.passenger.path,
    request: 'GET /api/rides',
    failed: RIDE_SENTENCES.historyFailed,
    empty: RIDE_SENTENCES.noHistory,
  },
  {
    person: aDriver,
    path: PAGES.driver.path,
    request: 'GET /api/driver/rides',
    failed: RIDE_SENTENCES.driverListFailed,
    empty: RIDE_SENTENCES.noRequest,
  },
  {
    person: anAdmin,
    path: PAGES.admin.path,
    request: 'GET /api/admin/dashboard',
    failed: RIDE_SENTENCES.adminLoadFailed,
    empty: RIDE_SENTENCES.noneRecorded,
  },
] as const

for (const { person, path, request, failed, empty } of LOADS) {
  test(`${path} shows an error when its content fails to load, and the content after « Réessayer »`, async ({
    kit,
    phoneWith,
  }) => {
    const page = await phoneWith(await person(kit))
    await drawnByBrowser(page)
    const repair = await breakCall(page, request)
    await page.goto(path)
    await expectSaid(page, failed)
    await expectRetried(page, request, repair)
    await expectSaid(page, empty)
  })
}

test('a driver reads that accepting or finishing a ride failed, and each succeeds at the next try', async ({
  kit,
  phoneWith,
}) => {
  await aRide(kit, await aPassenger(kit))
  const page = await phoneWith(await aDriver(kit), PAGES.driver.path)
  const restoreAccept = await breakCall(page, 'POST /api/rides/*/accept')
  await page.getByRole('button', { name: /^Accepter/ }).click()
  await expectSaid(page, RIDE_SENTENCES.acceptFailed)
  await restoreAccept()
  await page.getByRole('button', { name: /^Accepter/ }).click()
  await expectSaid(page, RIDE_SENTENCES.accepted)

  await page.getByRole('button', { name: 'Je suis arrivé' }).click()
  await page.getByRole('button', { name: 'Démarrer la course' }).click()
  const restoreFinish = await breakCall(page, 'POST /api/rides/*/finish')
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await page.getByRole('button', { name: 'Oui, reçu' }).click()
  await expectSaid(page, RIDE_SENTENCES.finishFailed)
  await restoreFinish()
  await page.getByRole('button', { name: 'Oui, reçu' }).click()
  await expectSaid(page, RIDE_SENTENCES.finished)
})

test('a driver who accepts without network reads the error, and has the ride at the next try', async ({
  kit,
  phoneWith,
}) => {
  await aRide(kit, await aPassenger(kit))
  const page = await phoneWith(await aDriver(kit), PAGES.driver.path)
  const accept = page.getByRole('button', { name: /^Accepter/ })
  await expect(accept).toBeVisible()
  // The driver has been on the page for a moment: what shows errors is loaded after the first view.
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
  await goOffline(page)
  await accept.click()
  await expectSaid(page, RIDE_SENTENCES.acceptFailed)
  await comeBackOnline(page)
  await accept.click()
  await expectSaid(page, RIDE_SENTENCES.accepted)
  await expect(page.getByRole('button', { name: 'Je suis arrivé' })).toBeVisible()
})

test('a booking resumed after sign-in shows that it failed, and succeeds after « Réessayer »', async ({
  kit,
  aPhone,
}) => {
  const wish = aWish()
  await register(kit, wish)
  const page = await aPhone()
  await bookAsVisitor(page)
  const repair = await breakCall(page, 'POST /api/rides')
  await signIn(page, wish.email, wish.password)
  await expectSaid(page, RIDE_SENTENCES.resumeFailed)
  await repair()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expectSaid(page, RIDE_SENTENCES.resumed)
  await expectSaid(page, RIDE_SENTENCES.bookedTitle)
})

test('a passenger signed out while they confirm reads that booking needs a session; the booking is kept', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  const page = await phoneWith(passenger, PAGES.passenger.path)
  await chooseService(page, 'Zémidjan')
  await page.route('**/api/rides', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await kit.call('POST /api/accounts/sign-out', { as: passenger })
    await route.continue()
  })
  await page.getByRole('button', { name: /^Confirmer Zémidjan/ }).click()
  await expectSaid(page, RIDE_SENTENCES.signInToBook)
  await expect(page).toHaveURL(/\/auth\?redirect=booking/)
  expect(await page.evaluate(() => sessionStorage.getItem('pendingRide'))).toContain('Marché Dantokpa')
})
