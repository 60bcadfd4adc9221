import type { Page } from '@playwright/test'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { aRide, drive, press } from '../kit/rides/rides.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

/** Fills in the form for another plate, once wrong and once right, and reads that it waits. */
async function sendAnotherPlate(page: Page): Promise<void> {
  const vehicle = page.locator('section', { has: page.getByRole('heading', { name: 'Mon véhicule' }) })
  await vehicle.getByRole('button', { name: 'Changer de véhicule, de plaque ou de permis' }).click()
  const form = vehicle.getByRole('form', { name: 'Changer de véhicule, de plaque ou de permis' })
  await form.getByLabel('Immatriculation du véhicule').fill('')
  await form.getByRole('button', { name: 'Envoyer pour vérification' }).click()
  await expect(form.getByText("L'immatriculation est requise")).toBeVisible()
  await form.getByLabel('Immatriculation du véhicule').fill('2v 9876 rb')
  await form.getByLabel('Marque et modèle').fill('TVS')
  await form.getByLabel('À qui est le véhicule').selectOption('À une autre personne')
  await form.getByLabel('Nom du propriétaire').fill('Afi Essai')
  await form.getByLabel('Téléphone du propriétaire').fill('01 97 00 00 09')
  await form.getByLabel('NPC').fill('cot 0012')
  await expectSound(page)
  await form.getByRole('button', { name: 'Envoyer pour vérification' }).click()
  await expect(vehicle.getByText('En cours de vérification')).toBeVisible()
  await expect(vehicle.getByText('Plaque\u00A0: 2V 9876 RB')).toBeVisible()
  await expect(vehicle.getByText('AB-1234-CD')).toBeVisible()
  await expectSound(page)
}

test('a driver changes the plate, an operator approves it, the next ride shows the new one and the past ride the old one', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver, operator] = [await aPassenger(kit), await aDriver(kit), await anAdmin(kit)]
  const { id: past } = await aRide(kit, passenger)
  await drive(kit, driver, past, ['accept', 'arrive', 'start'])
  await press(kit, driver, past, ['finish', { cashReceived: true }])

  await sendAnotherPlate(await phoneWith(driver, '/profile'))

  const desk = await phoneWith(operator, '/admin')
  await desk.getByRole('link', { name: '1 véhicule à vérifier' }).click()
  await desk.getByRole('link', { name: driver.fullName }).click()
  const proposal = desk.locator('section', { has: desk.getByRole('heading', { name: 'Changement demandé' }) })
  await expect(proposal.getByRole('row', { name: 'Plaque' })).toContainText('AB-1234-CD')
  await expect(proposal.getByRole('row', { name: 'Plaque' })).toContainText('2V 9876 RB')
  await expectSound(desk)
  await proposal.getByRole('button', { name: 'Accepter le changement' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Accepter le changement' }).click()
  await expect(desk.getByText('Changement accepté.')).toBeVisible()
  const inForce = desk.locator('section', { has: desk.getByRole('heading', { name: 'Véhicule en service' }) })
  await expect(inForce.getByText('2V 9876 RB')).toBeVisible()
  await expect(desk.getByText('a accepté le changement de véhicule')).toBeVisible()

  const { id: next } = await aRide(kit, passenger)
  await drive(kit, driver, next, ['accept'])
  const waiting = await phoneWith(passenger, '/passenger')
  const card = waiting.getByRole('region', { name: 'Votre chauffeur', exact: true })
  await expect(card.getByText('2V 9876 RB')).toBeVisible()
  await expect(card.getByText('TVS')).toBeVisible()
  await expect(card.getByText('AB-1234-CD')).toHaveCount(0)

  await desk.goto(`/admin?ride=${past}`)
  const driven = desk.locator('section', { has: desk.getByRole('heading', { name: 'Qui a conduit' }) })
  await expect(driven.getByText('AB-1234-CD')).toBeVisible()
  await expect(desk.getByText('2V 9876 RB')).toHaveCount(0)
  await expectSound(desk)
})

test('a driver whose change was refused reads why, and sends a better one', async ({ kit, phoneWith }) => {
  const [driver, operator] = [await aDriver(kit), await anAdmin(kit)]
  const page = await phoneWith(driver, '/profile')
  const vehicle = page.locator('section', { has: page.getByRole('heading', { name: 'Mon véhicule' }) })
  await vehicle.getByRole('button', { name: 'Changer de véhicule' }).click()
  await vehicle.getByLabel('Numéro de permis').fill('PC-9999')
  await vehicle.getByRole('button', { name: 'Envoyer pour vérification' }).click()
  await expect(vehicle.getByText('En cours de vérification')).toBeVisible()

  const desk = await phoneWith(operator, `/admin?driver=${driver.userId}`)
  await desk.getByRole('button', { name: 'Refuser le changement' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Motif').fill('Le numéro ne correspond pas au permis.')
  await dialog.getByRole('button', { name: 'Refuser le changement' }).click()
  await expect(desk.getByText('Changement refusé.')).toBeVisible()

  await page.reload()
  await expect(vehicle.getByText('Le numéro ne correspond pas au permis.')).toBeVisible()
  await vehicle.getByRole('button', { name: 'Envoyer une autre demande' }).click()
  await vehicle.getByLabel('Numéro de permis').fill('PC-9998')
  await vehicle.getByRole('button', { name: 'Envoyer pour vérification' }).click()
  await expect(vehicle.getByText('Numéro de permis\u00A0: PC-9998')).toBeVisible()
})
