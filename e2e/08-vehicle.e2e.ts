import { REGISTRATION_SENTENCES } from '../domain/drivers/drivers.fr.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('a driver says make and colour of their vehicle, and their passenger’s open page shows them', async ({
  kit,
  phoneWith,
}) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  const waiting = await phoneWith(passenger, '/passenger')
  await expect(waiting.getByText('Chauffeur', { exact: true }).first()).toBeVisible()

  const page = await phoneWith(driver, '/profile')
  const vehicle = page.locator('section', { has: page.getByRole('heading', { name: 'Mon véhicule' }) })
  await expect(vehicle.getByText('AB-1234-CD')).toBeVisible()
  await vehicle.getByLabel('Marque du véhicule').fill('B')
  await vehicle.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(vehicle.getByText(REGISTRATION_SENTENCES.vehicleMake)).toBeVisible()
  await vehicle.getByLabel('Marque du véhicule').fill('Bajaj')
  await vehicle.getByLabel('Couleur du véhicule').selectOption('Rouge')
  await vehicle.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Votre véhicule est à jour.')).toBeVisible()
  await expectSound(page)
  await page.reload()
  await expect(vehicle.getByLabel('Marque du véhicule')).toHaveValue('Bajaj')
  await expect(vehicle.getByLabel('Couleur du véhicule')).toHaveValue('red')
  await expect(
    waiting.getByRole('region', { name: 'Votre chauffeur', exact: true }).getByText('Bajaj rouge'),
  ).toBeVisible()
})
