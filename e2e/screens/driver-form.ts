import type { Page } from '@playwright/test'
import { REFUSALS } from '../../domain/wire/refusals.ts'
import { expect, shownToast } from '../setup/fixtures.ts'

export const PASSWORD = 'zemzem'

/** What a driver in verification reads. */
export const VERIFIED_FIRST = REFUSALS.driver_not_approved.message

let count = 0
export function anAddress(): string {
  count += 1
  return `chauffeur-${Date.now()}-${count}@miyi.example`
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuer', exact: true }).click()
export const send = (page: Page) => page.getByRole('button', { name: 'Envoyer mon inscription' })

/** Expects the first error once below its field, which gets the focus, and as a toast. */
export async function expectRefused(page: Page, name: string, sentence: string): Promise<void> {
  await goOn(page)
  await expect(page.locator('main').getByText(sentence)).toHaveCount(1)
  await expect(shownToast(page)).toHaveText(sentence)
  await expect(field(page, name)).toBeFocused()
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
}

export async function openForm(page: Page, address = '/become-driver'): Promise<void> {
  await page.goto(address)
  await expect(field(page, 'Prénom')).toBeVisible()
}

export async function fillPerson(page: Page): Promise<void> {
  await field(page, 'Prénom').fill('Chauffeur')
  await field(page, 'Nom').fill("d'Essai Ɖɔssou")
  await field(page, 'Date de naissance').fill('17.5.1990')
  await field(page, 'Lieu de naissance').fill('Abomey')
  await field(page, 'Numéro de pièce d’identité').fill('0000000001')
  await field(page, 'Téléphone').fill('+229 97 00 00 00')
  await page.getByRole('radio', { name: /Zémidjan/ }).check()
}

export async function fillAccount(page: Page, email: string): Promise<void> {
  await field(page, 'E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
}

export async function fillVehicle(page: Page): Promise<void> {
  await field(page, 'Immatriculation du véhicule').fill('2v 3472 rb')
  await field(page, 'Numéro de permis').fill('PC-0001')
  await field(page, 'Date de délivrance du permis').fill('15012020')
  await field(page, 'Date d’expiration du permis').fill('15/1/2035')
}

/** Fills everything from the first step to the checkbox of the terms. */
export async function fillAll(page: Page, email: string | null): Promise<void> {
  await fillPerson(page)
  if (email !== null) await fillAccount(page, email)
  await goOn(page)
  await fillVehicle(page)
  await goOn(page)
  await expect(send(page)).toBeDisabled()
  await page.getByRole('checkbox', { name: 'J’accepte les conditions générales.' }).check()
}

/** Opens the confirmation link of the newest mail to this address. */
export async function followMail(page: Page, email: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mail')
    const mail = page.getByRole('listitem').filter({ hasText: email }).first()
    await mail.getByRole('link', { name: /confirmez/ }).click({ timeout: 1_000 })
  }).toPass()
  await page
    .getByRole('link', { name: /confirm-email/ })
    .first()
    .click()
}
