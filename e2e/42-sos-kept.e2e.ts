import type { Page } from '@playwright/test'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { breakCall, comeBackOnline, goOffline } from './setup/faults.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

type Kit = Parameters<typeof aDriver>[0]

async function aTakenRide(kit: Kit) {
  const passenger = await aPassenger(kit)
  const { id: rideId } = await aRide(kit, passenger)
  const driver = await aDriver(kit)
  await drive(kit, driver, rideId, ['accept'])
  return { passenger, driver, rideId }
}

async function endWithoutNetwork(page: Page): Promise<void> {
  await goOffline(page)
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, reçu' }).click()
  await expect(page.getByText('Gardé sur ce téléphone')).toBeVisible()
}

async function openSos(page: Page) {
  await page.getByRole('button', { name: 'SOS', exact: true }).click()
  return page.getByRole('dialog', { name: /En danger/ })
}

test('an exercise that waits for the network is made real by one press', async ({ kit, phoneWith }) => {
  const { passenger, rideId } = await aTakenRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  const repair = await breakCall(page, 'POST /api/rides/*/sos')
  const help = await openSos(page)
  await help.getByRole('button', { name: 'Essayer sans alerter' }).click()
  await expect(help.getByText('EXERCICE', { exact: true })).toBeVisible()
  await expect(help.getByRole('button', { name: 'Ne plus l’envoyer' })).toBeVisible()
  await expect(help.getByText(/^Sans réseau : l’exercice de .* Personne n’est alerté\.$/)).toBeVisible()
  await expect(help.getByText(/appelez le 117/)).toBeHidden()
  await expectSound(page)
  await help.getByRole('button', { name: 'Ce n’est pas un exercice' }).click()
  await expect(help.getByText('EXERCICE', { exact: true })).toBeHidden()
  await repair()
  await expect(help.getByText(/^Miyi a été prévenu à/)).toBeVisible()
  const alerts = await kit.database.db.selectFrom('sosAlerts').where('rideId', '=', rideId).select('kind').execute()
  expect(alerts).toEqual([{ kind: 'real' }])
})

test('a kept alert that is refused when the page is opened again is said there, with the number of the police', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, rideId } = await aTakenRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  const repair = await breakCall(page, 'POST /api/rides/*/sos')
  const help = await openSos(page)
  await help.getByRole('button', { name: 'Alerter Miyi' }).click()
  await expect(help.getByRole('button', { name: 'Ne plus l’envoyer' })).toBeVisible()
  await page.goto('about:blank')
  await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
  const cancelledAt = new Date(kit.clock.now().getTime() - 48 * 3_600_000)
  await kit.database.db.updateTable('rides').set({ cancelledAt }).where('id', '=', rideId).execute()
  await repair()
  await page.goto('/passenger')
  const said = page.getByRole('alert').filter({ hasText: 'Votre alerte n’est pas partie' })
  await expect(said.getByRole('link', { name: /^Appeler le 117/ })).toBeVisible()
  await expectSound(page)
  await said.getByRole('button', { name: 'J’ai compris' }).click()
  await expect(said).toBeHidden()
})

test('a driver who ended the ride without network keeps SOS, also once the network is back', async ({
  kit,
  phoneWith,
}) => {
  const { driver, rideId } = await aTakenRide(kit)
  await drive(kit, driver, rideId, ['arrive', 'start'])
  const page = await phoneWith(driver, '/driver')
  await endWithoutNetwork(page)
  const help = await openSos(page)
  await help.getByRole('button', { name: 'Alerter Miyi' }).click()
  await expect(help.getByRole('button', { name: 'Ne plus l’envoyer' })).toBeVisible()
  await comeBackOnline(page)
  await expect(page.getByText('Gardé sur ce téléphone')).toBeHidden()
  await expect(help.getByText(/^Miyi a été prévenu à/)).toBeVisible()
  const alerts = await kit.database.db.selectFrom('sosAlerts').where('rideId', '=', rideId).select('kind').execute()
  expect(alerts).toEqual([{ kind: 'real' }])
})
