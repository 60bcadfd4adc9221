import type { Page } from '@playwright/test'
import { FEE_IN_CASH_SENTENCES, HANDOVER_SENTENCES } from '#domain/payments/payments.fr.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { handoverMeans } from '../domain/payments/fee-handover.ts'
import { feesHeld, feesIncluded, feesWithRide } from '../domain/payments/fees-in-cash.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { aLateCancellation, payOnline, rideOf } from '../kit/rides/late-cancellation.ts'
import { choosePayment, paymentsOf } from '../kit/rides/payments.ts'
import { aRide, drive, press } from '../kit/rides/rides.ts'
import { openPayment } from './screens/ride-place.ts'
import { breakCall } from './setup/faults.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

/** What a driver reads of cash for a ride that was paid otherwise. */
function toReturnOn(page: Page) {
  const sentence = /^Cette course était déjà payée en ligne\. Rendez 500\sF\sCFA à .+, ou appelez l’assistance\.$/
  return page.getByRole('region', { name: 'Espèces à rendre' }).getByText(sentence)
}

test('a passenger who pays a fee in cash to the next driver reads so, and the cash total of the next ride', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  await aLateCancellation(kit, passenger)
  const page = await phoneWith(passenger, PAGES.passenger.path)
  await page.getByRole('link', { name: 'Payer les frais' }).click()
  await page.getByRole('button', { name: FEE_IN_CASH_SENTENCES.choose }).click()
  await expectSaid(page, FEE_IN_CASH_SENTENCES.chosen)
  await expectSaid(page, FEE_IN_CASH_SENTENCES.due)

  const { priceXof } = await aRide(kit, passenger)
  await page.reload()
  const inAll = feesWithRide({ priceXof, feesToCollectXof: 200 }) ?? ''
  await expectSaid(page, inAll)
  await openPayment(page)
  await expectSaid(page, inAll)
  await expectSound(page)
})

test('the next driver reads the total of fare and fee, and confirms both at once', async ({ kit, phoneWith }) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const fee = await aLateCancellation(kit, passenger)
  await choosePayment(kit, fee, 'cash')
  const ride = await aRide(kit, passenger)
  await drive(kit, driver, ride.id, ['accept', 'arrive', 'start'])
  const included = feesIncluded({ priceXof: ride.priceXof, feesToCollectXof: 200 }) ?? ''
  const page = await phoneWith(driver, PAGES.driver.path)
  await expectSaid(page, included)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  const question = page.getByRole('dialog', { name: /Avez-vous reçu 700/ })
  await expect(question).toContainText(included)
  await expect(question.getByRole('button', { name: 'Non, pas encore' })).toBeInViewport({ ratio: 1 })
  await expectSound(page)
  await question.getByRole('button', { name: 'Oui, reçu' }).click()
  await expectSaid(page, RIDE_SENTENCES.finished)
  await expectSaid(page, feesHeld(200))
  await expectSound(page)
  expect((await rideOf(kit, fee)).payment).toMatchObject({ status: 'completed', method: 'cash' })
  await expectInvariants(kit.context.db)
})

test('a passenger who refuses the fee pays the price alone, at the end or later, and still owes the fee', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const fee = await aLateCancellation(kit, passenger)
  await choosePayment(kit, fee, 'cash')
  const ride = await aRide(kit, passenger)
  await drive(kit, driver, ride.id, ['accept', 'arrive', 'start'])
  const page = await phoneWith(driver, PAGES.driver.path)
  const priceAlone = { name: FEE_IN_CASH_SENTENCES.priceAlone }
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', priceAlone).click()
  await expectSaid(page, RIDE_SENTENCES.finished)
  const paid = { rideId: ride.id, passenger, priceXof: ride.priceXof }
  expect(await paymentsOf(kit, paid)).toMatchObject([{ status: 'completed', paymentProvider: 'cash' }])
  expect((await rideOf(kit, fee)).payment).toMatchObject({ status: 'pending', method: 'cash' })

  const next = await aRide(kit, passenger)
  await drive(kit, driver, next.id, ['accept', 'start', 'finish'])
  await page.reload()
  await expect(page.getByRole('button', priceAlone)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', priceAlone).click()
  await expectSaid(page, RIDE_SENTENCES.cashConfirmed)
  expect((await rideOf(kit, { ...paid, rideId: next.id })).payment).toMatchObject({ status: 'completed' })
  expect((await rideOf(kit, fee)).payment).toMatchObject({ status: 'pending', method: 'cash' })
  await expectInvariants(kit.context.db)
})

test('a driver who confirms cash for a ride paid online meanwhile reads that it was already paid', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId, priceXof } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept', 'start', 'finish'])
  const page = await phoneWith(driver, PAGES.driver.path)
  await page.route('**/confirm-cash', async (route) => {
    await payOnline(kit, { rideId, passenger, priceXof }, priceXof)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confirmer les espèces' }).click()
  await expect(toReturnOn(page)).toBeVisible()
  await expect(page.getByText(RIDE_SENTENCES.cashConfirmed)).toHaveCount(0)
})

test('a driver who finishes with cash a ride paid online just before reads that it was already paid', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId, priceXof } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept', 'arrive', 'start'])
  const page = await phoneWith(driver, PAGES.driver.path)
  await page.route('**/finish', async (route) => {
    await payOnline(kit, { rideId, passenger, priceXof }, priceXof)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, reçu' }).click()
  await expectSaid(page, RIDE_SENTENCES.finished)
  await expect(toReturnOn(page)).toBeVisible()
  // The passenger says that they have it back, and the driver's screen follows.
  const theirs = await phoneWith(passenger, PAGES.passenger.path)
  await expect(
    theirs.getByText(/a noté 500\sF\sCFA reçus en espèces, .* il doit vous les rendre/).first(),
  ).toBeVisible()
  await theirs.getByRole('button', { name: 'Il me les a rendus' }).first().click()
  await expect(theirs.getByText(/vous ont été rendus/).first()).toBeVisible()
  await expect(toReturnOn(page)).toBeHidden()
})

test('an operator records the fees that a driver hands over, and the journal shows the sum', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  await choosePayment(kit, await aLateCancellation(kit, passenger), 'cash')
  const ride = await aRide(kit, passenger)
  await drive(kit, driver, ride.id, ['accept', 'arrive', 'start'])
  await press(kit, driver, ride.id, ['finish', { cashReceived: true, feesXof: 200 }])
  const page = await phoneWith(await anAdmin(kit), `/admin?driver=${driver.userId}`)
  const open = page.getByRole('button', { name: HANDOVER_SENTENCES.open })
  await open.click()
  const question = page.getByRole('dialog', { name: HANDOVER_SENTENCES.title })
  await expect(question).toContainText(handoverMeans(200))
  await expectSound(page)

  // The call fails: the next try sends the same request.
  const repair = await breakCall(page, `POST /api/admin/drivers/${driver.userId}/fee-handover`)
  await question.getByRole('button', { name: HANDOVER_SENTENCES.open }).click()
  await expectSaid(page, HANDOVER_SENTENCES.failed)
  await repair()
  await question.getByRole('button', { name: HANDOVER_SENTENCES.open }).click()
  await expectSaid(page, HANDOVER_SENTENCES.done)
  await expect(question).toBeHidden()
  await expect(open).toBeHidden()
  const journal = page.getByRole('list', { name: 'Journal' })
  await expect(journal).toContainText('a reçu les frais encaissés par le chauffeur')
  await expect(journal).toContainText(/Somme\s: 200\sF\sCFA/)
  await expectInvariants(kit.context.db)
})
