import type { Page } from '@playwright/test'
import { UNPAID_TEXTS } from '../domain/payments/payments.fr.ts'
import { expectFocusKept } from './screens/focus.ts'
import { paymentOpened, rideSheet } from './screens/ride-place.ts'
import { chooseService, expect, signIn, test } from './setup/fixtures.ts'

const PASSWORD = 'mot-de-passe-essai'

/** The confirmation link of the newest mail to this address, read from the local outbox. */
async function confirmationLink(phone: Page, email: string): Promise<string> {
  await expect(async () => {
    await phone.goto('/dev/mail')
    await phone
      .getByRole('link')
      .filter({ hasText: /confirm/i })
      .first()
      .click({ timeout: 1_000 })
    await expect(phone.getByText(email).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const href = await phone
    .getByRole('link', { name: /confirm/ })
    .first()
    .getAttribute('href')
  if (href === null) throw new Error('the mail has no link')
  return href
}

async function signUp(passenger: Page, email: string): Promise<void> {
  await passenger.getByRole('tab', { name: 'Inscription' }).click()
  await passenger.getByLabel('Nom complet').fill('Compte Essai')
  await passenger.getByLabel('Téléphone').fill('01 97 00 11 22')
  await passenger.getByLabel('E-mail').fill(email)
  await passenger.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await passenger.getByRole('button', { name: "S'inscrire" }).click()
  await expect(passenger.getByText('Vérifiez votre email pour confirmer votre inscription')).toBeVisible()
  await passenger.waitForURL('**/signup-confirmation**')
  await expectFocusKept(passenger)
}

/** Makes the browser that registered visible again: it then learns that the link was opened in another browser. */
async function goOnConfirmedElsewhere(passenger: Page): Promise<void> {
  await passenger.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(passenger.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible()
  await passenger.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  await expect(passenger).toHaveURL(/\/auth\?redirect=booking/)
}

async function revenue(admin: Page): Promise<number> {
  const tile = admin.getByText('Revenu total').locator('xpath=ancestor::*[contains(., "FCFA")][1]')
  const [, figure = ''] = /([\d\s\u202f]+)\sFCFA/u.exec((await tile.textContent()) ?? '') ?? []
  return Number(figure.replace(/\D/g, ''))
}

/** The driver presses « Terminer » and answers whether they received the cash. */
async function finish(driver: Page, cash: 'Oui, reçu' | 'Non, pas encore'): Promise<void> {
  await driver.getByRole('button', { name: 'Terminer', exact: true }).click()
  await driver.getByRole('button', { name: cash }).click()
  await expect(driver.getByText('Course terminée!').first()).toBeVisible()
  await expectFocusKept(driver)
}

/** A first booking leads to /payment; returns the ride's id. */
async function bookZemidjan(passenger: Page): Promise<string> {
  await chooseService(passenger, 'Zémidjan')
  await passenger.getByRole('button', { name: /Confirmer Zémidjan/ }).click()
  return paymentOpened(passenger)
}

/** Pays on the payment page: presses this answer in the provider's widget. */
async function payOnline(passenger: Page, answer: string): Promise<void> {
  await passenger.getByRole('button', { name: /^Payer 500/ }).click()
  await passenger.frameLocator('iframe').getByRole('button', { name: answer }).click()
}

async function drive(driver: Page): Promise<void> {
  await driver.getByRole('button', { name: 'Accepter' }).first().click()
  await expect(driver.getByText('Course acceptée!')).toBeVisible()
  await driver.getByRole('button', { name: 'Je suis arrivé' }).click()
  await expectFocusKept(driver)
  await driver.getByRole('button', { name: 'Démarrer la course' }).click()
  await expect(driver.getByRole('button', { name: 'Terminer', exact: true })).toBeVisible()
  await expectFocusKept(driver)
}

test('a visitor books, signs up, rides and pays while all pages follow', async ({ aPhone, phoneOf }) => {
  const [passenger, driver, admin] = [await aPhone(), await phoneOf('chauffeur'), await phoneOf('admin')]
  const email = `visiteur-${Date.now()}@miyi.example`
  const earned = await revenue(admin)

  await passenger.goto('/')
  await chooseService(passenger, 'Zémidjan')
  await passenger.getByRole('button', { name: /Confirmer Zémidjan/ }).click()
  await expect(passenger.getByText('Veuillez vous connecter pour confirmer votre réservation')).toBeVisible()
  await expect(passenger).toHaveURL(/\/auth\?redirect=booking/)

  await signUp(passenger, email)

  // The link is opened on another device, where the mail is read.
  const mailReader = await aPhone()
  await mailReader.goto(await confirmationLink(mailReader, email))
  await mailReader.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  await expect(mailReader.getByText('Réservation confirmée avec succès!')).toBeVisible()
  await mailReader.waitForURL('**/passenger')

  await goOnConfirmedElsewhere(passenger)
  await signIn(passenger, email, PASSWORD)
  await expect(passenger.getByText('Connexion réussie!')).toBeVisible()
  await expect(passenger.getByText('Réservation confirmée avec succès!')).toBeVisible()
  await expect(passenger).toHaveURL(/\/passenger$/)

  // The driver's page receives it live, without a reload.
  const request = driver.getByRole('listitem').filter({ hasText: 'Compte Essai' })
  await expect(request).toContainText('500')
  await request.getByRole('button', { name: 'Accepter' }).click()
  await expect(driver.getByText('Course acceptée!')).toBeVisible()
  await expect(passenger.getByText('2V 0001 RB').first()).toBeVisible()
  await driver.getByRole('button', { name: 'Je suis arrivé' }).click()
  await expect(passenger.getByText(/est arrivé/).first()).toBeVisible()
  await driver.getByRole('button', { name: 'Démarrer la course' }).click()
  await expect(passenger.getByText('Vous êtes en route').first()).toBeVisible()
  await finish(driver, 'Non, pas encore')
  await expect(passenger.getByText('Bonne arrivée').first()).toBeVisible()

  await passenger.getByRole('link', { name: /Payer/ }).first().click()
  await expect(passenger.getByText(/500\sF\sCFA/).first()).toBeVisible()
  await payOnline(passenger, 'Payer (succès)')
  await passenger.waitForURL(/\/payment-return\?/)
  await expect(passenger.getByText('Votre paiement a été confirmé!')).toBeVisible()
  await passenger.waitForURL('**/passenger**')
  await expect(passenger.getByText('Payée en ligne').first()).toBeVisible()

  await expect(async () => expect(await revenue(admin)).toBe(earned + 500)).toPass()
})

test('cash is chosen by the passenger and confirmed by the driver', async ({ phoneOf }) => {
  const [passenger, driver] = [await phoneOf('passager'), await phoneOf('chauffeur')]
  await bookZemidjan(passenger)
  await passenger.getByRole('button', { name: 'Payer en espèces au chauffeur' }).click()
  await expect(passenger.getByText('C’est noté : vous paierez en espèces à votre chauffeur.')).toBeVisible()
  await expect(rideSheet(passenger).getByText(UNPAID_TEXTS.unpaidCash)).toBeVisible()
  await drive(driver)
  await finish(driver, 'Oui, reçu')
  await expect(passenger.getByText('Payée en espèces').first()).toBeVisible()
})
