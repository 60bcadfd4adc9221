import type { Page } from '@playwright/test'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { DOCUMENT_TYPES } from '../domain/documents/document-types.ts'
import { DECIDED_WORDS } from '../domain/drivers/approval-words.ts'
import { aPdf } from '../kit/people/documents.ts'
import { addMissing, openDocuments } from './screens/document-form.ts'
import { anAddress, fillAll, followMail, openForm, send, VERIFIED_FIRST } from './screens/driver-form.ts'
import { confirmDocuments } from './screens/operator.ts'
import { payInCash } from './screens/ride-place.ts'
import { availability, chooseService, expect, expectSaid, test } from './setup/fixtures.ts'

async function giveFiveDocuments(page: Page): Promise<void> {
  await openDocuments(page)
  for (const type of DOCUMENT_TYPES) {
    await addMissing(page, type, { name: 'papier.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  }
}

/** The operator finds the new driver by e-mail address, sees the five documents, confirms each and approves. */
async function approve(operator: Page, email: string): Promise<void> {
  await operator.goto('/admin?tab=drivers')
  await operator.getByLabel('Chauffeur', { exact: true }).fill(email)
  await operator.getByRole('button', { name: 'Rechercher' }).click()
  await operator.getByRole('link', { name: /^Chauffeur / }).click()
  await expect(operator.getByRole('link', { name: /Ouvrir le PDF/ })).toHaveCount(5)
  const approveButton = operator.getByRole('button', { name: 'Approuver' })
  await expect(approveButton).toBeDisabled()
  await operator
    .getByRole('link', { name: /^Vérifier ce papier/ })
    .first()
    .click()
  await confirmDocuments(operator, DOCUMENT_TYPES.length)
  await approveButton.click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Approuver le chauffeur' }).click()
  await expectSaid(operator, DECIDED_WORDS.approve)
}

async function book(passenger: Page, pickup: string): Promise<void> {
  await passenger.goto('/passenger')
  await chooseService(passenger, 'Zémidjan', { pickup, dropoff: 'Marché Dantokpa' })
  await passenger.getByRole('button', { name: /Confirmer Zémidjan/ }).click()
  await payInCash(passenger)
}

/** From a file in verification to the end of a first ride. Each person has their own phone. */
async function driveFirstRide(driver: Page, phoneOf: (name: 'admin' | 'passager') => Promise<Page>, email: string) {
  const pickup = `Carrefour Vêdoko, chez ${email.slice(0, 60)}`
  await expectSaid(driver, VERIFIED_FIRST)
  await giveFiveDocuments(driver)
  await driver.goto('/driver')
  await approve(await phoneOf('admin'), email)
  await availability(driver).click()
  await expect(availability(driver)).toBeChecked()

  const passenger = await phoneOf('passager')
  await book(passenger, pickup)
  const request = driver.getByRole('listitem').filter({ hasText: pickup })
  await request.getByRole('button', { name: 'Accepter' }).click()
  await expectSaid(driver, RIDE_SENTENCES.accepted)
  await passenger.goto('/passenger')
  await expectSaid(passenger, '2V 3472 RB')
  for (const step of ['Je suis arrivé', 'Démarrer la course', 'Terminer']) {
    await driver.getByRole('button', { name: step, exact: true }).click()
  }
  await driver.getByRole('button', { name: 'Oui, reçu' }).click()
  await expectSaid(driver, RIDE_SENTENCES.finished)
  await expect(passenger.getByRole('heading', { name: 'Bonne arrivée' })).toBeVisible()
}

test('a driver registers by e-mail, confirms, adds five documents, is approved and completes a first ride', async ({
  aPhone,
  phoneOf,
}) => {
  const driver = await aPhone()
  const email = anAddress()
  await openForm(driver)
  await fillAll(driver, email)
  await send(driver).click()
  await driver.waitForURL(/\/registration-received$/)
  await followMail(driver, email)
  await driver.waitForURL(/\/driver$/)
  await driveFirstRide(driver, phoneOf, email)
})

test('a driver registers with Google, adds five documents, is approved and completes a first ride', async ({
  aPhone,
  phoneOf,
  identityProvider,
}) => {
  const email = anAddress()
  identityProvider.meets({ subject: email, name: 'Chauffeur Essai', email, emailVerified: true })
  const driver = await aPhone()
  await driver.goto('/become-driver')
  await driver.getByRole('tab', { name: 'Réseaux sociaux' }).click()
  await driver.getByRole('button', { name: 'Continuer avec Google' }).click()
  await expect(driver.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Chauffeur')
  await fillAll(driver, null)
  await send(driver).click()
  await driver.waitForURL(/\/registration-received$/)
  await driver.getByRole('link', { name: 'Espace chauffeur' }).click()
  await driveFirstRide(driver, phoneOf, email)
})
