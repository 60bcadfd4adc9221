import { MAP_SENTENCES } from '#domain/admin/map/live-map.fr.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { aRide } from '../kit/rides/rides.ts'
import { DANTOKPA, standsAt, VEDOKO } from './screens/live-trip.ts'
import { openTab, WIDE } from './screens/operator.ts'
import { drawnByBrowser } from './setup/drawn-by-browser.ts'
import { breakCall, expectRetried } from './setup/faults.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('the operator’s map shows free drivers and waiting rides, and opens a ride', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await anAdmin(kit))
  await page.goto('/admin')
  await openTab(page, 'Carte')
  await expect(page.getByText(MAP_SENTENCES.nobody)).toBeVisible()
  await expectSound(page)

  const driver = await aDriver(kit, { fullName: 'Chauffeur Essai' })
  await standsAt(kit, driver, VEDOKO)
  await aRide(kit, await aPassenger(kit), { rideType: 'premium', pickupWaypoint: DANTOKPA })
  await expect(page.getByText('1 chauffeur libre · 0 en course · 1 course en attente').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Chauffeurs en vue' }).getByRole('row')).toHaveCount(2)
  await expect(page.locator('.map-mark-vehicle')).toBeVisible()
  for (const meaning of ['Chauffeur libre', 'Chauffeur en course', 'Course en attente']) {
    await expect(page.getByText(meaning, { exact: true })).toBeVisible()
  }
  await page.setViewportSize(WIDE)
  await expectSound(page)

  await page.getByLabel('Afficher').selectOption('Courses en attente')
  await expect(page.getByRole('table', { name: 'Chauffeurs en vue' })).toBeHidden()
  await page.getByRole('link', { name: /Ouvrir la course demandée à/ }).click()
  await expect(page.getByText('Carrefour Vêdoko').filter({ visible: true }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Carte', selected: true })).toBeVisible()
})

test('an operator’s map that fails to load shows an error, and loads after « Réessayer »', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await anAdmin(kit))
  await drawnByBrowser(page)
  const repair = await breakCall(page, 'GET /api/admin/live-map')
  await page.goto('/admin?tab=map')
  await expect(page.getByText(RIDE_SENTENCES.adminLoadFailed).first()).toBeVisible()
  await expectRetried(page, 'GET /api/admin/live-map', repair)
  await expect(page.getByText(MAP_SENTENCES.nobody)).toBeVisible()
})
