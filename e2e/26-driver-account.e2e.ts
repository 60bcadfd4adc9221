import { readFile } from 'node:fs/promises'
import type { Kit } from '../kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '../kit/people/people.ts'
import { payOnline } from '../kit/rides/late-cancellation.ts'
import { aRide, drive, press } from '../kit/rides/rides.ts'
import { WIDE } from './screens/operator.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound, expectSoundDarkAndLarge } from './setup/sound.ts'

async function aFinishedRide(kit: Kit, driver: Person, how: 'cash' | 'online'): Promise<void> {
  const passenger = await aPassenger(kit)
  const { id: rideId, priceXof } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept'])
  if (how === 'online') await payOnline(kit, { rideId, passenger, priceXof }, priceXof)
  await press(kit, driver, rideId, ['finish', { cashReceived: how === 'cash' }])
}

test('a driver sees their week as a bar a day, and opens a day by its bar', async ({ kit, phoneWith }) => {
  const body = { rideType: 'zemidjan', permille: 150, from: null, reason: 'Voté lundi', seen: null }
  await kit.call('POST /api/admin/commission', { as: await anAdmin(kit), body })
  const driver = await aDriver(kit)
  for (const how of ['cash', 'online'] as const) await aFinishedRide(kit, driver, how)
  const page = await phoneWith(driver, '/driver')
  await page.getByRole('link', { name: 'Voir mon compte' }).click()
  const week = page.getByRole('region', { name: 'Ce qui vous reste cette semaine' })
  await expect(week).toContainText(/850\sF\sCFAaprès 150\sF\sCFA de commission/)
  await expect(week.getByRole('link')).toHaveCount(7)
  const today = week.getByRole('link', { name: /2 courses 850$/ })
  await expect(today).toHaveAttribute('aria-current', 'date')
  await expectSoundDarkAndLarge(page)
  await today.click()
  await expect(page.getByRole('tab', { name: 'Jour', selected: true })).toBeVisible()
  await expect(week).toHaveCount(0)
})

test('a driver reads what Miyi owes them, finds each ride in three taps, and keeps the statement as a file', async ({
  kit,
  phoneWith,
}) => {
  const body = { rideType: 'zemidjan', permille: 150, from: null, reason: 'Voté lundi', seen: null }
  await kit.call('POST /api/admin/commission', { as: await anAdmin(kit), body })
  const driver = await aDriver(kit)
  const page = await phoneWith(driver, '/driver')
  await page.getByRole('link', { name: 'Voir mon compte' }).click()
  await expect(page.getByText('Miyi ne vous doit rien, et vous ne devez rien à Miyi')).toBeVisible()
  await expect(page.getByText('Rien sur cette période.')).toBeVisible()
  await expectSound(page)

  await aFinishedRide(kit, driver, 'cash')
  kit.clock.advanceMinutes(1)
  await aFinishedRide(kit, driver, 'online')
  await page.goto('/driver')
  await page.getByRole('link', { name: 'Voir mon compte' }).click()
  await expect(page.getByText(/Miyi vous doit 350\sF\sCFA/)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^−150\sF\sCFA$/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Mois' }).click()
  await expect(page.getByRole('heading', { name: /^Du 01\// })).toBeVisible()
  await page.getByText('Zémidjan · en ligne').click()
  await expect(page.getByText('Marché Dantokpa, au premier portail').filter({ visible: true })).toHaveCount(1)
  await expectSound(page)
  await page.setViewportSize(WIDE)
  await expectSound(page)
  await expectSoundDarkAndLarge(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Garder en tableur/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^miyi-compte-\d{4}-\d{2}\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toMatch(/Course Zémidjan payée en espèces;.*;500;75;-75;/)

  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Garder en PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
  expect(await readFile(await pdf.path(), 'latin1')).toMatch(/^%PDF-/)

  await page.getByRole('link', { name: 'Avant' }).click()
  await expect(page.getByText('Rien sur cette période.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Zémidjan · espèces')).toBeVisible()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page.getByRole('link', { name: 'Voir mon compte' })).toBeVisible()
})
