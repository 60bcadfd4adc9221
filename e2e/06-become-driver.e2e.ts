import type { Page } from '@playwright/test'
import { REGISTRATION_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import {
  anAddress,
  expectRefused,
  field,
  fillAccount,
  fillAll,
  fillPerson,
  fillVehicle,
  followMail,
  goOn,
  openForm,
  PASSWORD,
  send,
  VERIFIED_FIRST,
} from './screens/driver-form.ts'
import { expectFocusKept } from './screens/focus.ts'
import { breakCall, countCalls } from './setup/faults.ts'
import { expect, test } from './setup/fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('a visitor registers by e-mail, reads the first error of a step, confirms, and is a pending driver', async ({
  aPhone,
}) => {
  const page = await aPhone()
  const email = anAddress()
  await openForm(page)
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 800 })

  await expectRefused(page, 'Prénom', REGISTRATION_SENTENCES.firstName)
  await fillPerson(page)
  await field(page, 'Téléphone').fill('+33 6 00 00 00 00')
  await expectRefused(page, 'Téléphone', REGISTRATION_SENTENCES.phoneNumber)
  await field(page, 'Téléphone').fill('+229 97 00 00 00')
  await fillAccount(page, email)
  await goOn(page)

  await expect(page.getByRole('heading', { name: '2/3 Véhicule et permis' })).toBeFocused()
  await expect(page.getByLabel('Catégorie du permis')).toHaveValue('A1')
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectRefused(page, 'Immatriculation du véhicule', REGISTRATION_SENTENCES.vehiclePlate)
  await fillVehicle(page)
  await field(page, 'Date d’expiration du permis').fill('31/02/2035')
  await expectRefused(page, 'Date d’expiration du permis', REGISTRATION_SENTENCES.dateUnreadable)
  await field(page, 'Date d’expiration du permis').fill('15/1/2035')
  await goOn(page)

  await expect(page.getByText('+229 01 97 00 00 00')).toBeVisible()
  await expectFocusKept(page)
  await expect(page.getByText("Chauffeur d'Essai Ɖɔssou")).toBeVisible()
  await expect(page.getByText('du 15/01/2020 au 15/01/2035')).toBeVisible()
  await expect(page.getByText('2V 3472 RB')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(send(page)).toBeDisabled()
  await page.getByRole('checkbox', { name: 'J’accepte les conditions générales.' }).check()
  await send(page).click()

  await expect(page).toHaveURL(/\/registration-received$/)
  await expectFocusKept(page)
  await expect(page.getByText(REGISTRATION_SENTENCES.succeeded)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Renvoyer le lien' })).toBeVisible()
  await expectSound(page)
  await followMail(page, email)
  await expectDriverInVerification(page)
})

/** Expects a driver in verification, who is unavailable and gets the form no more. */
async function expectDriverInVerification(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/driver$/)
  await expect(page.getByText(VERIFIED_FIRST).first()).toBeVisible()
  await expect(page.getByText('Indisponible').first()).toBeVisible()
  await expectSound(page)
  await page.goto('/become-driver')
  await expect(page.getByText(REGISTRATION_SENTENCES.alreadyDriver)).toBeVisible()
  await page.getByRole('link', { name: 'Mon tableau de bord' }).click()
  await expect(page).toHaveURL(/\/driver$/)
}

test('« Modifier » returns over two steps at once, and one « back » then leaves the form', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto('/')
  await openForm(page)
  await fillPerson(page)
  await fillAccount(page, anAddress())
  await goOn(page)
  await fillVehicle(page)
  await goOn(page)
  await page.getByRole('button', { name: /Modifier.*Vous/ }).click()
  await expect(field(page, 'Lieu de naissance')).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.cover)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the form keeps its values through « Retour », « Modifier » and « back »; a reload loses only the password', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await openForm(page)
  await fillPerson(page)
  await fillAccount(page, anAddress())
  await goOn(page)
  await fillVehicle(page)
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(field(page, 'Date de naissance')).toHaveValue('17/05/1990')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(PASSWORD)
  // Another driver type changes the suggested licence category, but not a typed one.
  await page.getByRole('radio', { name: /VTC/ }).check()
  await goOn(page)
  await expect(page.getByLabel('Catégorie du permis')).toHaveValue('B')
  await page.getByLabel('Catégorie du permis').fill('B, C')
  await page.goBack()
  await page.getByRole('radio', { name: /Zémidjan/ }).check()
  await goOn(page)
  await expect(page.getByLabel('Catégorie du permis')).toHaveValue('B, C')
  await expect(field(page, 'Numéro de permis')).toHaveValue('PC-0001')
  await goOn(page)
  await page.getByRole('button', { name: /Modifier.*Vous/ }).click()
  await field(page, 'Lieu de naissance').fill('Ouidah')

  await page.reload()
  await expect(field(page, 'Lieu de naissance')).toHaveValue('Ouidah')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain('Ouidah')
  expect(kept).not.toContain(PASSWORD)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await goOn(page)
  await page.reload()
  await expect(page.getByText('Seul votre mot de passe n’est pas gardé')).toBeVisible()
  await expect(field(page, 'Prénom')).toHaveValue('Chauffeur')
})

test('a date is picked from a calendar in French, by touch and by keyboard, within its bounds', async ({ aPhone }) => {
  const page = await aPhone()
  await openForm(page)
  await page.getByRole('button', { name: 'Calendrier : Date de naissance' }).click()
  const calendar = page.getByRole('dialog', { name: 'Date de naissance' })
  await expect(calendar.getByRole('grid', { name: 'janvier 2006' })).toBeVisible()
  await expect(calendar.locator('thead th').first()).toHaveText('lu')
  await expectSound(page)
  await calendar.getByRole('combobox', { name: "Choisir l'année" }).selectOption('1990')
  await calendar.getByRole('combobox', { name: 'Choisir le mois' }).selectOption('mai')
  await calendar.getByRole('button', { name: /17 mai 1990/ }).click()
  await expect(calendar).toBeHidden()
  await expect(field(page, 'Date de naissance')).toHaveValue('17/05/1990')

  await page.getByRole('button', { name: 'Calendrier : Date de naissance' }).press('Enter')
  await expect(calendar.getByRole('button', { name: /17 mai 1990/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Date de naissance')).toHaveValue('25/05/1990')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(field(page, 'Date de naissance')).toHaveValue('25/05/1990')
})

test('a failed registration shows the sentence of §8 and keeps the form; a double click then registers once', async ({
  aPhone,
}) => {
  const page = await aPhone()
  const email = anAddress()
  await openForm(page)
  await fillAll(page, email)
  const repair = await breakCall(page, 'POST /api/driver/sign-up')
  await send(page).click()
  await expect(page.getByText(REGISTRATION_SENTENCES.failed).first()).toBeVisible()
  await expect(page.getByText('2V 3472 RB')).toBeVisible()
  await repair()
  const calls = countCalls(page, 'POST /api/driver/sign-up')
  await send(page).dblclick()
  await expect(page).toHaveURL(/\/registration-received$/)
  expect(calls()).toBe(1)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('registration')))).toEqual(
    [],
  )
})

test('a driver of a car says how many passengers it carries, and reads it before they send', async ({ aPhone }) => {
  const page = await aPhone()
  await openForm(page)
  await fillPerson(page)
  await page.getByRole('radio', { name: /VTC/ }).check()
  await fillAccount(page, anAddress())
  await goOn(page)
  await fillVehicle(page)
  const seats = page.getByLabel('Places pour les passagers')
  await seats.fill('21')
  await goOn(page)
  await expect(page.getByText('Écrivez le nombre de places pour les passagers')).toHaveCount(1)
  await expect(seats).toBeFocused()
  await seats.fill('6')
  await expectSound(page)
  await goOn(page)
  await expect(page.getByText('Places pour les passagers', { exact: true })).toBeVisible()
  await expect(page.getByText('6', { exact: true })).toBeVisible()
})
