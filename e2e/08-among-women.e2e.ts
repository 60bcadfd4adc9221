import { aDriver, aPassenger } from '../kit/people/people.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('a driver says « Entre femmes », and takes it back', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aDriver(kit), '/settings')
  const consents = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Mes consentements' }) })
  await expect(consents.getByRole('heading', { name: 'Entre femmes' })).toBeVisible()
  await expect(consents.getByText('Vous n’avez pas donné cet accord.')).toHaveCount(1)
  await expectSound(page)
  await consents.getByRole('button', { name: 'Donner mon accord' }).click()
  await expect(consents.getByText('cette préférence s’arrête tout de suite')).toBeVisible()
  await consents.getByRole('button', { name: 'Retirer mon accord' }).click()
  await expect(consents.getByText(/^Accord retiré le/)).toBeVisible()
})

test('a passenger is asked for both, each on its own', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit), '/settings')
  const among = page.getByRole('heading', { name: 'Entre femmes' }).locator('..')
  await among.getByRole('button', { name: 'Donner mon accord' }).click()
  await expect(among.getByText(/^Accord donné le/)).toBeVisible()
  await expect(page.getByText('Vous n’avez pas donné cet accord.')).toHaveCount(1)
  await expectSound(page)
})
