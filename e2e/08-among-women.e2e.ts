import type { Page } from '@playwright/test'
import { DOCUMENT_NAMES } from '#domain/documents/document-types.ts'
import { amongWomenOf } from '../kit/people/among-women.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { aDriverAway, passSeconds, VEDOKO } from '../kit/rides/dispatch.ts'
import { aRide } from '../kit/rides/rides.ts'
import { openTab, WIDE } from './screens/operator.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const amongOn = (page: Page) => page.getByRole('heading', { name: 'Entre femmes' }).locator('..')

test('a driver says « Entre femmes », and takes it back', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aDriver(kit), '/settings')
  await page.setViewportSize({ width: 360, height: 640 })
  const among = amongOn(page)
  await expect(among.getByText('Vous n’avez pas donné cet accord.')).toBeVisible()
  await expect(page.getByText('J’accepte que Miyi garde ma pièce d’identité')).toHaveCount(0)
  await expectSound(page)
  await among.getByRole('button', { name: 'Donner mon accord' }).click()
  await expect(among.getByText('À vérifier par nos équipes sur votre carte d’identité')).toBeVisible()
  await expect(among.getByText('cette préférence s’arrête tout de suite')).toBeVisible()
  await expectSound(page)
  await among.getByRole('button', { name: 'Retirer mon accord' }).click()
  await expect(among.getByText(/^Accord retiré le/)).toBeVisible()
  await expect(among.getByText('À vérifier par nos équipes')).toHaveCount(0)
})

test('a passenger says it, an operator looks at the card of the driver who says it too, and she is asked first', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  const passengers = await phoneWith(passenger, '/settings')
  await amongOn(passengers).getByRole('button', { name: 'Donner mon accord' }).click()
  await expect(amongOn(passengers).getByText(/^Accord donné le/)).toBeVisible()
  // Each consent on its own.
  await expect(passengers.getByText('Vous n’avez pas donné cet accord.')).toHaveCount(1)
  await expect(passengers.getByText('À vérifier par nos équipes')).toHaveCount(0)
  await expectSound(passengers)

  await aDriverAway(kit, 300)
  const driver = await aDriverAway(kit, 700)
  const drivers = await phoneWith(driver, '/settings')
  await amongOn(drivers).getByRole('button', { name: 'Donner mon accord' }).click()
  await expect(amongOn(drivers).getByText('À vérifier par nos équipes')).toBeVisible()

  const page = await phoneWith(await anAdmin(kit), '/admin')
  await page.setViewportSize(WIDE)
  await expect(page.getByRole('link', { name: '1 papier à vérifier' })).toBeVisible()
  await openTab(page, 'Papiers à vérifier')
  const row = page.getByRole('row').filter({ hasText: '« Entre femmes » à vérifier' })
  await row.getByRole('link', { name: DOCUMENT_NAMES.id_card }).click()
  await page.getByRole('button', { name: 'La carte ne le confirme pas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enregistrer la réponse' }).click()
  await expect(dialog.getByText('Choisissez pourquoi la carte ne le confirme pas.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expectSound(page)
  await page.getByRole('button', { name: 'La carte le confirme' }).click()
  await expect(page.getByText('Aucun papier à vérifier')).toBeVisible()

  expect((await amongWomenOf(kit, driver)).check?.answer).toBe('confirmed')
  await drivers.goto('/settings')
  await expect(amongOn(drivers).getByText('Vérifié', { exact: true })).toBeVisible()
  await expectSound(drivers)

  const { id } = await aRide(kit, passenger, { pickupWaypoint: VEDOKO })
  await passSeconds(kit, 1)
  const offer = kit.context.db.selectFrom('rideOffers').where('rideId', '=', id).where('rank', '=', 1)
  expect(await offer.select('driverId').executeTakeFirst()).toEqual({ driverId: driver.userId })
})
