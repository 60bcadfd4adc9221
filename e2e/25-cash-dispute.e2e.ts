import type { Page } from '@playwright/test'
import { CASH_DECISION_TEXTS } from '../domain/payments/cash-case/cash-case.fr.ts'
import { decisionWords } from '../domain/payments/cash-case/cash-case-words.ts'
import { WAIVED_FEE_TEXTS } from '../domain/payments/online/online.fr.ts'
import { PAYMENT_SENTENCES } from '../domain/payments/payments.fr.ts'
import { RIDE_SENTENCES } from '../domain/rides/rides.fr.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { aContestedRide, aDrivenRide, claim } from '../kit/rides/cash-cases.ts'
import { aLateCancellation, rideOf } from '../kit/rides/late-cancellation.ts'
import { choosePayment, payInWidget, startOnline } from '../kit/rides/payments.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { openTab, WIDE } from './screens/operator.ts'
import { breakCall } from './setup/faults.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const PAID = 'J’ai payé en espèces'
const NOT_PAID = 'Je n’ai pas payé en espèces'
const NOT_RECEIVED = 'Non, pas reçu'

/** « J’ai payé en espèces » with a note; the first call fails, and what was typed stays. */
async function sayPaid(page: Page, rideId: string): Promise<void> {
  await page.getByRole('button', { name: PAID }).first().click()
  const question = page.getByRole('dialog', { name: /Avez-vous payé 500/ })
  await question.getByLabel('Un mot pour notre équipe').fill('Un billet de 500, devant le portail')
  await expectSound(page)
  const repair = await breakCall(page, `POST /api/rides/${rideId}/cash-claim`)
  await question.getByRole('button', { name: 'Oui, j’ai payé en espèces' }).click()
  await expectSaid(page, 'Votre réponse n’a pas pu être enregistrée.')
  await repair()
  await question.getByRole('button', { name: 'Oui, j’ai payé en espèces' }).click()
  await expectSaid(page, 'Votre chauffeur doit répondre avant')
}

/** « Non, pas reçu » with a note. */
async function sayNotReceived(page: Page): Promise<void> {
  const asked = page.getByRole('region', { name: 'Question sur des espèces' })
  await expect(asked).toContainText(/Le passager dit avoir payé 500\sF\sCFA en espèces\./)
  await expectSound(page)
  await asked.getByRole('button', { name: NOT_RECEIVED }).click()
  const answer = page.getByRole('dialog')
  await answer.getByLabel('Un mot pour notre équipe').fill('Il est parti sans payer')
  await expectSound(page)
  await answer.getByRole('button', { name: NOT_RECEIVED }).click()
  await expect(asked).toBeHidden()
  await expectSaid(page, 'Vous avez répondu ne pas avoir reçu ces espèces.')
}

/** Presses one of the three decisions, and gives the reason for it. */
async function decide(page: Page, decision: string, means: string): Promise<void> {
  await page.getByRole('button', { name: decision }).click()
  const deciding = page.getByRole('dialog', { name: decision })
  await expect(deciding).toContainText(means)
  await deciding.getByLabel('Motif').fill('Deux récits vraisemblables.')
  await deciding.getByRole('button', { name: decision }).click()
  await expectSaid(page, 'Décision enregistrée')
}

test('a passenger says that they paid, the driver says no, and both read the operator’s decision at once', async ({
  kit,
  phoneWith,
}) => {
  const ride = await aDrivenRide(kit)
  const driverPage = await phoneWith(ride.driver, PAGES.driver.path)
  await expect(driverPage.getByRole('button', { name: 'Confirmer les espèces' })).toBeVisible()
  const mine = await phoneWith(ride.passenger, PAGES.passenger.path)
  const debt = mine.getByRole('alert').filter({ hasText: PAYMENT_SENTENCES.rideUnpaid })
  await expect(debt).toBeVisible()
  await expectSound(mine)
  await sayPaid(mine, ride.rideId)
  // An honest passenger is not punished: they may book meanwhile.
  await expect(debt).toBeHidden()
  await expect(mine.getByRole('button', { name: PAID })).toHaveCount(0)
  await expectSound(mine)
  await mine.getByRole('link', { name: 'Payer', exact: true }).first().click()
  await mine.waitForURL(/\/payment\?/)
  await expectSaid(mine, 'Votre chauffeur doit répondre avant')
  await mine.goBack()

  await sayNotReceived(driverPage)
  await expectSaid(mine, 'votre chauffeur dit ne rien avoir reçu')
  await expectSound(mine)

  const office = await phoneWith(await anAdmin(kit), PAGES.admin.path)
  await expectSound(office)
  await office.getByRole('link', { name: '1 désaccord' }).click()
  await expectSaid(office, 'Désaccords sur des espèces')
  await expectSound(office)
  await office.getByRole('link', { name: /Ouvrir le désaccord/ }).click()
  await expectSaid(office, 'Un billet de 500, devant le portail')
  await expectSaid(office, 'Il est parti sans payer')
  await expect(office.getByRole('button', { name: 'Renoncer au prix' })).toHaveCount(0)
  await expectSound(office)
  await decide(office, 'On ne peut pas savoir', 'personne n’est mis en cause')
  await expect(office.getByRole('list', { name: 'Journal' })).toContainText('sans pouvoir savoir')
  await office.setViewportSize(WIDE)
  await expectSound(office)

  await expectSaid(mine, decisionWords('paid', 'passenger', 'unknown'))
  await expectSaid(mine, 'Plus rien à payer')
  await expectSaid(driverPage, decisionWords('paid', 'driver', 'unknown'))
  await expect(driverPage.getByText('Vous avez répondu')).toBeHidden()
  await expectSound(driverPage)
  await expectInvariants(kit.context.db)
})

test('a driver who answers « Oui, reçu » confirms the cash, and nobody has anything to decide', async ({
  kit,
  phoneWith,
}) => {
  const ride = await aDrivenRide(kit)
  await claim(kit, ride)
  const driverPage = await phoneWith(ride.driver, PAGES.driver.path)
  const mine = await phoneWith(ride.passenger, PAGES.passenger.path)
  await expectSaid(mine, 'Votre chauffeur doit répondre avant')
  await driverPage
    .getByRole('region', { name: 'Question sur des espèces' })
    .getByRole('button', { name: 'Oui, reçu' })
    .click()
  await expectSaid(driverPage, RIDE_SENTENCES.cashConfirmed)
  await expectSaid(mine, 'Payée en espèces')
  await expect(mine.getByText('Votre chauffeur doit répondre avant')).toBeHidden()
  const office = await phoneWith(await anAdmin(kit), PAGES.admin.path)
  await expectSaid(office, 'Rien à décider')
  await openTab(office, 'Désaccords')
  await expectSaid(office, 'Aucun désaccord.')
})

test('a passenger contests cash that they did not give: the driver is asked, and no money moves', async ({
  kit,
  phoneWith,
}) => {
  const ride = await aDrivenRide(kit, { cashReceived: true })
  const driverPage = await phoneWith(ride.driver, PAGES.driver.path)
  const mine = await phoneWith(ride.passenger, PAGES.passenger.path)
  await mine.getByRole('button', { name: NOT_PAID }).first().click()
  await expectSound(mine)
  await mine.getByRole('dialog').getByRole('button', { name: 'Non, pas payé en espèces' }).click()
  await expectSaid(mine, 'Rien ne change en attendant.')
  await expectSound(mine)

  const asked = driverPage.getByRole('region', { name: 'Question sur des espèces' })
  await expect(asked).toContainText('Vous aviez confirmé ces espèces.')
  await asked.getByRole('button', { name: 'Oui, reçu' }).click()
  await expectSaid(driverPage, 'Vous avez répondu avoir reçu ces espèces.')
  await expectSound(driverPage)

  const office = await phoneWith(await anAdmin(kit), `${PAGES.admin.path}?ride=${ride.rideId}`)
  await decide(office, 'Les espèces n’ont pas été données', 'Aucun argent ne bouge.')
  await expectSaid(mine, CASH_DECISION_TEXTS.not_paid.passenger.not_given)
  expect((await rideOf(kit, ride)).payment).toMatchObject({ status: 'completed', method: 'cash' })
})

test('an operator whose dialog is open while the driver confirms the cash reads so', async ({ kit, phoneWith }) => {
  const ride = await aContestedRide(kit)
  const office = await phoneWith(await anAdmin(kit), `${PAGES.admin.path}?ride=${ride.rideId}`)
  await office.getByRole('button', { name: 'Les espèces n’ont pas été données' }).click()
  const deciding = office.getByRole('dialog')
  await deciding.getByLabel('Motif').fill('Motif essai')
  await kit.call(`POST /api/rides/${ride.rideId}/confirm-cash`, { as: ride.driver, body: {} })
  await deciding.getByRole('button', { name: 'Les espèces n’ont pas été données' }).click()
  await expect(deciding).toContainText('Entre-temps, le chauffeur a confirmé avoir reçu ces espèces.')
  await deciding.getByRole('button', { name: 'Annuler' }).click()
  await expect(office.getByRole('button', { name: 'Les espèces n’ont pas été données' })).toBeHidden()
  await expectSaid(office, 'Le chauffeur a confirmé les espèces')
  await expectSound(office)
})

test('a passenger who pays a fee in the second in which it is waived reads that their money comes back', async ({
  kit,
  phoneWith,
}) => {
  const fee = await aLateCancellation(kit)
  const paymentId = await startOnline(kit, fee)
  const reason = { reason: 'Le chauffeur s’est trompé.' }
  await kit.call(`POST /api/admin/rides/${fee.rideId}/fee-waiver`, { as: await anAdmin(kit), body: reason })
  const transactionId = await payInWidget(kit, paymentId, { amountXof: 200 })
  const query = `?rideId=${fee.rideId}&transactionId=${transactionId}&status=success`
  const page = await phoneWith(fee.passenger, `${PAGES.paymentReturn.path}${query}`)
  await expectSaid(page, WAIVED_FEE_TEXTS.title)
  await expectSaid(page, WAIVED_FEE_TEXTS.meanwhile)
  await expect(page.getByRole('status').filter({ hasText: WAIVED_FEE_TEXTS.title })).toContainText(/rembours.*200/)
  await expectSound(page)
  await page.getByRole('link', { name: 'Retour au tableau de bord' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Frais d’annulation supprimés' })).toContainText(
    /remboursé 200/,
  )
})

test('a driver who is about to collect a fee reads that it is waived, and what to give back', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const fee = await aLateCancellation(kit, passenger)
  await choosePayment(kit, fee, 'cash')
  const ride = await aRide(kit, passenger)
  await drive(kit, driver, ride.id, ['accept', 'arrive', 'start'])
  const page = await phoneWith(driver, PAGES.driver.path)
  const mine = await phoneWith(passenger, PAGES.passenger.path)
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /Avez-vous reçu 700/ })).toBeVisible()
  await expectSaid(mine, 'En espèces, préparez 700')
  const reason = { reason: 'Le chauffeur s’est trompé.' }
  await kit.call(`POST /api/admin/rides/${fee.rideId}/fee-waiver`, { as: await anAdmin(kit), body: reason })
  await expectSaid(page, 'rendez ce que vous avez reçu de plus')
  await expect(page.getByRole('dialog', { name: /Avez-vous reçu 500/ })).toBeVisible()
  await expectSaid(mine, 'demandez-lui de vous les rendre')
})
