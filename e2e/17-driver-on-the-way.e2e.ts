import { DRIVING_SENTENCES } from '#domain/rides/driving/driving.fr.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { RATING_REASONS_MAX } from '../domain/rides/after/rating-reasons.ts'
import { NO_SHOW_MINUTES } from '../domain/rides/cancel/no-show.ts'
import { noShowCost } from '../domain/rides/cancel/no-show-words.ts'
import { drivingPaused, givingBackPauses, PAUSED_FROM } from '../domain/rides/pauses.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { aRideFromVedoko, northOf, VEDOKO } from '../kit/rides/dispatch.ts'
import { waitSeen } from '../kit/rides/no-show.ts'
import { aRide, askStartCode, drive, press, wrongCode } from '../kit/rides/rides.ts'
import { standAt } from './screens/driver-at.ts'
import { availability, expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectAccessible, expectReadInTheSun, expectSound, sizeOf } from './setup/sound.ts'

test('a ride with a start code starts only with the right four digits', async ({ kit, phoneWith }) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const ride = await aRideFromVedoko(kit, passenger)
  const startCode = await askStartCode(kit, passenger, ride.id)
  await drive(kit, driver, ride.id, ['accept', 'arrive'])

  const page = await phoneWith(driver, PAGES.driver.path)
  await page.getByRole('button', { name: 'Démarrer la course' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Code à quatre chiffres')
  await expect(field).toBeFocused()
  await field.fill('12')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(REFUSALS.start_code_missing.message).first()).toBeVisible()
  const wrong = wrongCode(startCode)
  await field.fill(wrong)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(REFUSALS.start_code_wrong.message).first()).toBeVisible()
  await expect(field).toHaveValue(wrong)
  await expectAccessible(page)
  await expectReadInTheSun(page)
  await field.fill(startCode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Terminer', exact: true })).toBeVisible()
})

test('a start code that the driver’s page does not know is requested', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const driver = await aDriver(kit)
  const ride = await aRideFromVedoko(kit, passenger)
  await drive(kit, driver, ride.id, ['accept', 'arrive'])
  const page = await phoneWith(driver, PAGES.driver.path)
  const start = page.getByRole('button', { name: 'Démarrer la course' })
  await expect(start).toBeEnabled()
  // Written without an announcement, so that the driver's page does not know it.
  await kit.context.db.updateTable('rides').set({ startCode: '4821' }).where('id', '=', ride.id).execute()
  await start.click()
  await page.getByRole('dialog').getByLabel('Code à quatre chiffres').fill('4821')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Terminer', exact: true })).toBeVisible()
})

test('a start refused for another reason does not ask for a start code', async ({ kit, phoneWith }) => {
  const driver = await aDriver(kit)
  const ride = await aRideFromVedoko(kit, await aPassenger(kit))
  await drive(kit, driver, ride.id, ['accept', 'arrive'])
  const page = await phoneWith(driver, PAGES.driver.path)
  const { status, message } = REFUSALS.too_many_requests
  const json = { error: { code: 'too_many_requests', message } }
  await page.route('**/start', (route) => route.fulfill({ status, json }))
  await page.getByRole('button', { name: 'Démarrer la course' }).click()
  await expectSaid(page, message)
  await expect(page.getByRole('dialog', { name: 'Code de départ' })).toBeHidden()
  await page.unroute('**/start')
  await page.getByRole('button', { name: 'Démarrer la course' }).click()
  await expect(page.getByRole('button', { name: 'Terminer', exact: true })).toBeVisible()
})

test('a driver on the way has the distance, a navigation link and a map', async ({ kit, phoneWith }) => {
  const driver = await aDriver(kit)
  const ride = await aRideFromVedoko(kit, await aPassenger(kit))
  await drive(kit, driver, ride.id, ['accept'])
  const page = await phoneWith(driver)
  await page.context().grantPermissions(['geolocation'])
  await standAt(page, northOf(VEDOKO, -900))
  await page.goto(PAGES.driver.path)
  const way = page.getByRole('region', { name: 'Vers le point de départ' })
  await expect(way).toContainText(/Environ \d+\u00A0min, 1,2\u00A0km/)
  await expect(way.getByRole('link', { name: /^Itinéraire/ })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?api=1&destination=${VEDOKO.lat.toFixed(5)},${VEDOKO.lon.toFixed(5)}`,
  )
  kit.clock.advanceMinutes(1)
  await standAt(page, northOf(VEDOKO, -40))
  await expect(way).toContainText('Vous y êtes')
  await expect(page.getByRole('group', { name: /^Carte.*Carrefour Vêdoko/ })).toBeVisible()
  await expectReadInTheSun(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const call = page.getByRole('link', { name: /^Appeler \+229/ })
  expect((await sizeOf(call)).height, 'one line').toBe(56)
})

test('a driver who has not moved for a while reads the distance to the pickup right after accepting', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const ride = await aRideFromVedoko(kit, await aPassenger(kit))
  const page = await phoneWith(driver)
  await page.context().grantPermissions(['geolocation'])
  await standAt(page, northOf(VEDOKO, -900))
  await page.goto(PAGES.driver.path)
  // Long enough for the browser's position to be no longer fresh.
  await page.waitForTimeout(12_000)
  await drive(kit, driver, ride.id, ['accept'])
  await expect(page.getByRole('region', { name: 'Vers le point de départ' })).toContainText('1,2\u00A0km')
})

test('a destination without coordinates has no navigation link', async ({ kit, phoneWith }) => {
  const driver = await aDriver(kit)
  const ride = await aRideFromVedoko(kit, await aPassenger(kit))
  await drive(kit, driver, ride.id, ['accept', 'arrive', 'start'])
  const page = await phoneWith(driver, PAGES.driver.path)
  const way = page.getByRole('region', { name: 'Vers la destination' })
  await expect(way).toContainText('Marché Dantokpa')
  await expect(way.getByRole('link', { name: /^Itinéraire/ })).toHaveCount(0)
})

test('a ride whose places have no coordinates has no navigation link and no map', async ({ kit, phoneWith }) => {
  const driver = await aDriver(kit)
  const { id, pickupLocation } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept'])
  const page = await phoneWith(driver, PAGES.driver.path)
  const way = page.getByRole('region', { name: 'Vers le point de départ' })
  await expect(way).toContainText(pickupLocation)
  await expect(way.getByRole('link').or(way.getByRole('button'))).toHaveCount(0)
})

test('a driver who has waited five minutes, also counted after a reload, can report a no-show', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const ride = await aRideFromVedoko(kit, await aPassenger(kit))
  await drive(kit, driver, ride.id, ['accept'])
  const page = await phoneWith(driver, PAGES.driver.path)
  kit.clock.set(new Date())
  await page.getByRole('button', { name: 'Je suis arrivé' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/)
  const noShow = page.getByRole('button', { name: 'Passager absent' })
  await expect(noShow).toBeHidden()
  const longAgo = new Date(Date.now() - (NO_SHOW_MINUTES + 1) * 60_000)
  await kit.context.db.updateTable('rides').set({ arrivedAt: longAgo }).where('id', '=', ride.id).execute()
  kit.clock.set(new Date())
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^6:\d\d$/)
  await expectSound(page)
  await noShow.click()
  const silent = noShowCost({ feeXof: 0, whyNoFee: 'phone_silent' })
  await expect(page.getByRole('dialog')).toContainText(silent)
  await expectSound(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, passager absent' }).click()
  await expectSaid(page, DRIVING_SENTENCES.leftWithoutPassenger)
  await expectSaid(page, silent)
  await expect(page.getByText(RIDE_SENTENCES.noRequest)).toBeVisible()
})

test('a driver whose positions show the wait at the pickup reads the passenger’s no-show fee', async ({
  kit,
  phoneWith,
}) => {
  // In the past, so that the wait ends at the present time, for the page as for the server.
  kit.clock.set(new Date(Date.now() - NO_SHOW_MINUTES * 60_000))
  const driver = await aDriver(kit)
  const ride = await aRideFromVedoko(kit, await aPassenger(kit))
  await drive(kit, driver, ride.id, ['accept', 'arrive'])
  await waitSeen(kit, driver)
  const page = await phoneWith(driver, PAGES.driver.path)
  await page.getByRole('button', { name: 'Passager absent' }).click()
  const fee = noShowCost({ feeXof: 200, whyNoFee: null })
  await expect(page.getByRole('dialog')).toContainText(fee)
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, passager absent' }).click()
  await expectSaid(page, fee)
})

test('a driver who gives back a fifth ride in a day is warned first, and then reads when their pause ends', async ({
  kit,
  phoneWith,
}) => {
  // Noon in Benin: the pause ends on the same day.
  kit.clock.set(new Date('2026-03-10T11:00:00Z'))
  const driver = await aDriver(kit)
  for (let count = 1; count < PAUSED_FROM; count += 1) {
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, driver, id, ['accept'])
    await press(kit, driver, id, 'give_back')
  }
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept'])
  const page = await phoneWith(driver, PAGES.driver.path)
  await page.getByRole('button', { name: 'Rendre la course' }).click()
  await expect(page.getByRole('dialog')).toContainText(givingBackPauses(PAUSED_FROM - 1) ?? '')
  await expectSound(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Rendre la course' }).click()
  await expectSaid(page, drivingPaused(PAUSED_FROM, new Date('2026-03-10T11:05:00Z')))
  await expect(availability(page)).not.toBeChecked()
  await expectSound(page)
})

test('a driver rates a passenger with one tap after the ride, may add reasons, and can skip the rating', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const passenger = await aPassenger(kit)
  const page = await phoneWith(driver, PAGES.driver.path)
  async function finishOne(): Promise<string> {
    const { id } = await aRideFromVedoko(kit, passenger)
    await drive(kit, driver, id, ['accept', 'arrive', 'start'])
    await page.getByRole('button', { name: 'Terminer', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Oui, reçu' }).click()
    await expectSaid(page, RIDE_SENTENCES.finished)
    return id
  }
  const first = await finishOne()
  await page.getByRole('radio', { name: '5 étoiles' }).check()
  await expectSaid(page, DRIVING_SENTENCES.passengerRated)
  await page.getByRole('checkbox', { name: 'Prêt au départ' }).check()
  await expect.poll(() => ratingsOf(kit)).toEqual([{ rideId: first, stars: 5, reasons: ['ready'] }])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terminé', exact: true }).click()
  await expect(page.getByRole('radio', { name: '5 étoiles' })).toBeHidden()

  const second = await finishOne()
  await page.getByRole('radio', { name: '1 étoile' }).check()
  const reasons = page.getByRole('checkbox')
  for (let chosen = 0; chosen < RATING_REASONS_MAX; chosen += 1) await reasons.nth(chosen).check()
  await expect(reasons.nth(RATING_REASONS_MAX)).toBeDisabled()
  await expect
    .poll(async () => (await ratingsOf(kit)).find(({ rideId }) => rideId === second)?.reasons)
    .toHaveLength(RATING_REASONS_MAX)
  await page.getByRole('button', { name: 'Terminé', exact: true }).click()

  await finishOne()
  await page.getByRole('button', { name: 'Passer', exact: true }).click()
  await expect(page.getByRole('radio', { name: '5 étoiles' })).toBeHidden()
  expect(await ratingsOf(kit)).toHaveLength(2)
})

function ratingsOf(kit: Parameters<typeof aDriver>[0]) {
  return kit.context.db.selectFrom('passengerRatings').select(['rideId', 'stars', 'reasons']).execute()
}
