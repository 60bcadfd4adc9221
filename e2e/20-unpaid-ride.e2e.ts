import type { Locator } from '@playwright/test'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { SETTLEMENT_WORDS } from '../domain/admin/rides/fare-settlement.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { aRideToPay } from './screens/payment.ts'
import { choosePlace, goOn } from './screens/place-form.ts'
import { payInCash } from './screens/ride-place.ts'
import { chooseService, expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { openLive } from './setup/open-live.ts'
import { expectSound } from './setup/sound.ts'

test('a passenger with an unpaid ride sees a payment link, which is hidden once the cash is confirmed', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'start', 'finish'])

  const page = await phoneWith(passenger, '/passenger')
  const debt = page.getByRole('alert').filter({ hasText: PAYMENT_SENTENCES.rideUnpaid })
  await expect(debt).toBeVisible()
  await expectSound(page)
  await debt.getByRole('link', { name: 'Payer cette course' }).click()
  await expect(page).toHaveURL(new RegExp(`/payment\\?rideId=${id}`))
  await page.getByRole('button', { name: 'Payer en espèces au chauffeur' }).click()
  const ended = page.getByRole('region', { name: 'Bonne arrivée' })
  await expect(ended).toContainText(PAYMENT_SENTENCES.cashToConfirm)
  await expect(ended.getByRole('link', { name: 'Payer en ligne' })).toBeVisible()
  // The same page says it once.
  await expect(debt).toBeVisible()
  await expect(debt).not.toContainText(PAYMENT_SENTENCES.cashToConfirm)

  const confirmed = await kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver })
  expect(confirmed.statusCode).toBe(200)
  await page.goto('/passenger')
  await expect(page.getByText('Payée en espèces', { exact: true })).toBeVisible()
  await expect(debt).toBeHidden()
})

test('a booking with an unpaid ride is refused with the reason and a payment link, and the choice is kept', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'start', 'finish'])
  const page = await phoneWith(passenger, '/passenger')
  await page.getByLabel('Départ').focus()
  await choosePlace(page, 'Départ', ['ganhi', 'Ganhi'])
  await choosePlace(page, 'Destination', ['tokpa', 'Marché Dantokpa'])
  await goOn(page)
  await page.getByRole('button', { name: /^Confirmer/ }).click()
  await expectSaid(page, PAYMENT_SENTENCES.rideUnpaid)
  // The message is in view, with the way to pay, which is the only filled button.
  const pay = page.getByRole('link', { name: 'Payer cette course' })
  await expect(pay).toBeFocused()
  await expect(pay).toBeInViewport()
  const ground = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const confirm = page.getByRole('button', { name: /^Confirmer/ })
  await expect(confirm).toBeEnabled()
  expect(await ground(confirm)).not.toBe(await ground(pay))

  expect((await kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver })).statusCode).toBe(200)
  await confirm.click()
  await payInCash(page)
})

test('an operator settles an unpaid ride, and the debt is hidden on the passenger’s open page', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept', 'start', 'finish'])
  const mine = await phoneWith(passenger, '/passenger')
  const debt = mine.getByRole('alert').filter({ hasText: PAYMENT_SENTENCES.rideUnpaid })
  await expect(debt).toBeVisible()

  const page = await phoneWith(await anAdmin(kit), `/admin?ride=${id}`)
  const words = SETTLEMENT_WORDS.outside
  await page.getByRole('button', { name: words.open }).click()
  const question = page.getByRole('dialog', { name: words.title })
  await expect(question).toContainText(words.means(500))
  await expectSound(page)
  await question.getByLabel('Motif').fill('Le passager a payé au bureau.')
  await question.getByRole('button', { name: words.confirm }).click()
  await expectSaid(page, words.done)
  await expect(page.getByRole('button', { name: words.open })).toBeHidden()
  await expectSound(page)

  await expect(debt).toBeHidden()
  await expect(mine.getByText('Réglée hors Miyi', { exact: true }).first()).toBeVisible()
  await expectSound(mine)

  await chooseService(mine, 'Zémidjan')
  await mine.getByRole('button', { name: /^Confirmer/ }).click()
  await payInCash(mine)
})

test('an open payment page reads its ride once when it changes, and not what companies would pay', async ({
  kit,
  phoneWith,
}) => {
  const [{ passenger, ride, path }, driver] = [await aRideToPay(kit), await aDriver(kit)]
  const page = await phoneWith(passenger)
  const call = `/api/rides/${ride.id}`
  await openLive(page, path, `${call}/payment`)
  const state = page.getByRole('status').filter({ has: page.getByText('chauffeur') })
  await drive(kit, driver, ride.id, ['accept'])
  await expect(state).toContainText('arrive')
  // The stream has brought one change: what is read at its opening has been asked for.
  const read: string[] = []
  page.on('request', (request) => read.push(new URL(request.url()).pathname))
  await drive(kit, driver, ride.id, ['arrive'])
  await expect(state).toContainText('est arrivé')
  expect(read.filter((one) => one.startsWith(call))).toEqual([`${call}/payment`])
})
