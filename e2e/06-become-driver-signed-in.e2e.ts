import type { Page } from '@playwright/test'
import { REGISTRATION_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import { anAddress, field, fillAll, followMail, openForm, send, VERIFIED_FIRST } from './screens/driver-form.ts'
import { pauseCall } from './setup/faults.ts'
import { expect, test } from './setup/fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('a passenger becomes a driver with their existing account, and their other tab updates', async ({ aPhone }) => {
  const page = await aPhone()
  const email = await aPassengerOn(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/passenger')
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()
  await openForm(page)
  await expect(page.getByText(email)).toBeVisible()
  await expect(field(page, 'Prénom')).toHaveValue('Passager')
  await expect(field(page, 'Nom')).toHaveValue('Essai')
  await expect(field(page, 'Téléphone')).toHaveValue('+229 01 97 00 00 00')
  await expect(page.getByLabel('Mot de passe')).toHaveCount(0)
  await expectSound(page)
  await fillAll(page, null)
  // Access to the driver's pages must not wait for the next answer about the session.
  const release = await pauseCall(page, 'GET /api/accounts/session')
  await send(page).click()
  await expect(page).toHaveURL(/\/registration-received$/)
  await expect(page.getByText(REGISTRATION_SENTENCES.saved)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ajouter mes documents' })).toHaveAttribute('href', '/documents')
  await expectSound(page)
  await page.getByRole('link', { name: 'Espace chauffeur' }).click()
  await expect(page.getByText(VERIFIED_FIRST).first()).toBeVisible()
  release()
  await otherTab.getByRole('button', { name: /compte/i }).click()
  await expect(otherTab.getByRole('menuitem', { name: 'Tableau de bord' })).toHaveAttribute('href', '/driver')
})

/** Signs up and confirms through the pages. Returns the address. */
async function aPassengerOn(page: Page): Promise<string> {
  const email = anAddress()
  await page.goto('/auth#inscription')
  await page.getByLabel('Nom complet').fill('Passager Essai')
  await page.getByLabel('Téléphone').fill('+229 01 97 00 00 00')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('mot-de-passe-essai')
  await page.getByRole('button', { name: "S'inscrire" }).click()
  await page.waitForURL('**/signup-confirmation**')
  await followMail(page, email)
  await page.waitForURL('**/passenger**')
  return email
}

test('a sign-out deletes what was typed in the driver registration form', async ({ phoneOf }) => {
  const page = await phoneOf('passager')
  await openForm(page)
  await field(page, 'Lieu de naissance').fill('Natitingou')
  await page.getByRole('button', { name: /compte/i }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Natitingou')
})

test('an operator who opens /become-driver reads that an admin account cannot become a driver', async ({ phoneOf }) => {
  const page = await phoneOf('admin')
  await page.goto('/become-driver')
  await expect(page.getByText(REGISTRATION_SENTENCES.adminCannotDrive)).toBeVisible()
  await expectSound(page)
})
