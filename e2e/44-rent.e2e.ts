import type { Page } from '@playwright/test'
import { placeholderEmail } from '../domain/accounts/placeholder-email.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { aRentedVehicle, proveNumber } from '../kit/drivers/rents.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

/** Proposes 2 500 F CFA from Monday to Saturday, after a sum that is too small. */
async function proposeDue(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Versement à Afi Essai' })).toBeVisible()
  await page.getByRole('button', { name: 'Proposer un versement' }).click()
  const form = page.getByRole('form', { name: 'Proposer un versement' })
  await form.getByLabel('Versement par jour').fill('50')
  await form.getByRole('button', { name: 'Envoyer la proposition' }).click()
  await expect(form.getByText('Écrivez un montant de 100')).toBeVisible()
  await form.getByLabel('Versement par jour').fill('2 500')
  await expectSound(page)
  await form.getByRole('button', { name: 'Envoyer la proposition' }).click()
  await expect(page.getByText('Votre proposition attend une réponse')).toBeVisible()
  await expect(page.getByText('se connecte à localhost')).toBeVisible()
  await expectSound(page)
}

/** Says that a part was paid today, after more than is due, and reads what the day leaves. */
async function sayPart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Autre…, Aujourd’hui' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Somme versée').fill('3 000')
  await dialog.getByRole('button', { name: 'Noter' }).click()
  await expect(dialog.getByText('pas plus que le versement du jour')).toBeVisible()
  await dialog.getByLabel('Somme versée').fill('1 000')
  await dialog.getByLabel('Un mot').fill('Le reste demain')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Noter' }).click()
  await expect(page.getByText('En attente', { exact: true })).toBeVisible()
  await expectSound(page)
  await page.goto(PAGES.driver.path)
  await expect(page.getByText('Il manque 2\u202F500 FCFA pour le versement du jour.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mon versement' })).toBeVisible()
  await expectSound(page)
}

/** An operator reads both words, and writes to both. */
async function writeToBoth(desk: Page, driverName: string): Promise<void> {
  await desk.getByRole('link', { name: '1 versement contesté' }).click()
  const contested = desk.getByRole('region', { name: 'Versements contestés' })
  await expect(contested.getByText(driverName)).toBeVisible()
  await expect(contested.getByText('Le reste demain')).toBeVisible()
  await expectSound(desk)
  await contested.getByRole('button', { name: 'Écrire aux deux' }).click()
  await desk.getByRole('dialog').getByLabel('Ce que les deux liront').fill('Parlez-vous, puis corrigez le jour.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Écrire aux deux' }).click()
  await expect(contested.getByText('Aucun versement contesté')).toBeVisible()
}

test('a driver and the owner of their vehicle agree on a daily due, and write down and contest a day; an operator reads both', async ({
  kit,
  phoneWith,
}) => {
  kit.clock.set(new Date('2026-11-26T09:00:00Z'))
  // An account of a social provider: its session is the proof of who deletes it.
  const { driver, owner, operator } = await aRentedVehicle(kit, { email: placeholderEmail('facebook', 'rent-1') })
  const page = await phoneWith(driver, '/driver?rent=now')
  await proposeDue(page)

  const theirs = await phoneWith(owner, PAGES.profile.path)
  await theirs.getByRole('link', { name: 'Mes véhicules confiés' }).click()
  await expect(theirs.getByText('du lundi au samedi, à partir du 26/11/2026')).toBeVisible()
  await expectSound(theirs)
  await theirs.getByRole('button', { name: 'Accepter' }).click()
  await expect(theirs.getByText('depuis le 26/11/2026')).toBeVisible()

  // The driver's open page follows the answer.
  await sayPart(page)

  await theirs.reload()
  await theirs.getByRole('button', { name: 'Contester, Aujourd’hui' }).click()
  await theirs.getByLabel('Somme reçue ce jour-là').fill('0')
  await expectSound(theirs)
  await theirs.getByRole('dialog').getByRole('button', { name: 'Contester' }).click()
  await expect(theirs.getByText('Contesté', { exact: true })).toBeVisible()
  await expectSound(theirs)

  await writeToBoth(await phoneWith(operator, PAGES.admin.path), driver.fullName)
  await theirs.reload()
  await expect(theirs.getByText('Parlez-vous, puis corrigez le jour.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Confirmer, Aujourd’hui' }).click()
  await expect(theirs.getByText('Confirmé', { exact: true })).toBeVisible()

  await theirs.goto(PAGES.settings.path)
  await theirs.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(theirs.getByText('Vous perdez aussi le carnet de versement')).toBeVisible()
  await expectSound(theirs)
})

test('who has confirmed a number that no vehicle names reads why there is nothing', async ({ kit, phoneWith }) => {
  const { owner, driver } = await aRentedVehicle(kit)
  await kit.database.db.deleteFrom('accounts').where('userId', '=', owner.userId).execute()
  const page = await phoneWith(owner, '/profile?vehicles=now')
  await expect(page.getByText('Confirmez d’abord votre numéro par SMS')).toBeVisible()
  await expectSound(page)
  await proveNumber(kit, driver)
  const other = await phoneWith(driver, '/profile?vehicles=now')
  await expect(other.getByText('Aucun véhicule vérifié ne porte votre numéro')).toBeVisible()
  await expectSound(other)
})
