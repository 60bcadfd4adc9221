import type { Page } from '@playwright/test'
import { PHONE_SENTENCES } from '../domain/accounts/accounts.fr.ts'
import { RIDE_SENTENCES } from '../domain/rides/rides.fr.ts'
import { DEMO_PASSWORD } from '../server/demo/demo-accounts.ts'
import { chooseService, expect, expectSaid, test } from './setup/fixtures.ts'

/** The newest code to this number, read from the local SMS in a page of its own. */
async function lastCode(page: Page, phoneNumber: string): Promise<string> {
  const outbox = await page.context().newPage()
  let code = ''
  await expect(async () => {
    await outbox.goto('/dev/sms')
    const text = await outbox
      .getByRole('listitem')
      .filter({ hasText: phoneNumber })
      .first()
      .textContent({ timeout: 1_000 })
    code = /@localhost #(\d{6})/.exec(text ?? '')?.[1] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  await outbox.close()
  return code
}

const phoneLine = (page: Page) => page.getByText('Avec votre téléphone')

async function requestCode(page: Page, typed: string): Promise<void> {
  await phoneLine(page).click()
  await page.getByRole('textbox', { name: 'Votre numéro' }).fill(typed)
  await page.getByRole('button', { name: 'Recevoir un code par SMS' }).click()
  await expect(page.getByText(/^Code envoyé par SMS/)).toBeVisible()
}

test('a visitor books with nothing but a number and six digits, and reads by SMS which plate comes', {
  tag: '@oldest',
}, async ({ aPhone, phoneOf }) => {
  const [passenger, driver] = [await aPhone(), await phoneOf('chauffeur')]
  await passenger.goto('/')
  await chooseService(passenger, 'Zémidjan')
  await passenger.getByRole('button', { name: /Confirmer Zémidjan/ }).click()
  await passenger.waitForURL(/\/auth\?redirect=booking/)

  await requestCode(passenger, '66 00 11 22')
  await expect(passenger.getByText('Code envoyé par SMS au +229 01 66 00 11 22.')).toBeVisible()
  const code = await lastCode(passenger, '+2290166001122')
  // A phone with little memory has reloaded the page meanwhile.
  await passenger.reload()
  const field = passenger.getByRole('textbox', { name: 'Code reçu' })
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await field.fill(wrong)
  await expectSaid(passenger, PHONE_SENTENCES.codeWrong)
  // The sixth digit sends the form.
  await field.fill(code)

  await passenger.getByRole('textbox', { name: 'Nom complet' }).fill('Ayaba Essai')
  await passenger.getByRole('button', { name: 'Continuer' }).click()
  await expectSaid(passenger, 'Réservation confirmée avec succès!')

  const request = driver.getByRole('listitem').filter({ hasText: 'Ayaba Essai' })
  await request.getByRole('button', { name: 'Accepter' }).click()
  await expectSaid(driver, RIDE_SENTENCES.accepted)
  const outbox = await passenger.context().newPage()
  await expect(async () => {
    await outbox.goto('/dev/sms')
    await expect(outbox.getByText(/vient vous chercher\. Plaque/).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await outbox.close()
  for (const step of ['Je suis arrivé', 'Démarrer la course', 'Terminer']) {
    await driver.getByRole('button', { name: step, exact: true }).click()
  }
  await driver.getByRole('button', { name: 'Oui, reçu' }).click()
  await expectSaid(driver, RIDE_SENTENCES.finished)
})

test('an account without e-mail has the letter U, and its pages show no made-up address', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto('/auth')
  await requestCode(page, '+229 01 66 00 33 44')
  await page.getByRole('textbox', { name: 'Code reçu' }).fill(await lastCode(page, '+2290166003344'))
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await page.waitForURL(/\/passenger/)
  const avatar = page.getByRole('button', { name: 'Mon compte' })
  await expect(avatar).toHaveText('U')
  await avatar.click()
  await expect(page.getByText('Passager', { exact: true })).toBeVisible()
  for (const path of ['/profile', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('sans-email')
  }
  await page.goto('/profile')
  await expect(page.getByText('Le +229 01 66 00 33 44 ouvre votre compte avec un code par SMS.')).toBeVisible()
})

test('an account with e-mail changes and confirms its number in the profile with its password, and removes it again', async ({
  phoneOf,
  aPhone,
}) => {
  const passenger = await phoneOf('passager')
  await passenger.goto('/profile')
  await passenger.getByLabel('Numéro de téléphone').fill('0166005566')
  await passenger.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  // Whoever borrowed this phone does not know it.
  const dialog = passenger.getByRole('dialog')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expectSaid(passenger, 'Profil mis à jour avec succès')
  await passenger.getByRole('button', { name: 'Confirmer mon numéro' }).click()
  await passenger.getByRole('textbox', { name: 'Code reçu' }).fill(await lastCode(passenger, '+2290166005566'))
  await expectSaid(passenger, 'Votre numéro est confirmé.')
  await expect(passenger.getByText(/^Le \+229 01 66 00 55 66 ouvre votre compte/)).toBeVisible()

  const other = await aPhone()
  await other.goto('/auth')
  await phoneLine(other).click()
  // There is a pause of a minute between two codes for one number.
  await other.getByRole('textbox', { name: 'Votre numéro' }).fill('66005566')
  await other.getByRole('button', { name: 'Recevoir un code par SMS' }).click()
  await expectSaid(other, PHONE_SENTENCES.codesInMinutes(1))

  await passenger.getByRole('button', { name: 'Retirer ce numéro' }).click()
  await expectSaid(passenger, 'Ce numéro n’ouvre plus votre compte.')
  await expect(passenger.getByRole('button', { name: 'Retirer ce numéro' })).toHaveCount(0)
  await expect(passenger.getByLabel('Numéro de téléphone')).toHaveValue('')
  await expect(passenger.getByText('Enregistrez d’abord votre numéro')).toBeVisible()
})

test('the country code is drawn before a number, until the person types one', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto('/auth')
  await phoneLine(page).click()
  const [field, drawn] = [page.getByRole('textbox', { name: 'Votre numéro' }), page.getByText('+229', { exact: true })]
  await field.fill('97 00 11 22')
  await expect(drawn).toBeVisible()
  await field.fill('+229 01 97 00 11 22')
  await expect(drawn).toHaveCount(0)
  await field.fill('97 00 11')
  await page.getByRole('button', { name: 'Recevoir un code par SMS' }).click()
  await expectSaid(page, PHONE_SENTENCES.numberFormat)
  await field.fill('21 30 12 34')
  await page.getByRole('button', { name: 'Recevoir un code par SMS' }).click()
  await expectSaid(page, PHONE_SENTENCES.notMobile)
})
