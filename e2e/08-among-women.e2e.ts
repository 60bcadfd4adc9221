import { aDriver, aPassenger } from '../kit/people/people.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('a driver says « Entre femmes », and takes it back', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aDriver(kit), '/settings')
  await page.setViewportSize({ width: 360, height: 640 })
  const among = page.getByRole('heading', { name: 'Entre femmes' }).locator('..')
  await expect(among.getByText('Vous n’avez pas donné cet accord.')).toBeVisible()
  await expect(page.getByText('J’accepte que Miyi garde ma pièce d’identité')).toHaveCount(0)
  await expectSound(page)
  await among.getByRole('button', { name: 'Donner mon accord' }).click()
  await expect(among.getByText('cette préférence s’arrête tout de suite')).toBeVisible()
  await among.getByRole('button', { name: 'Retirer mon accord' }).click()
  await expect(among.getByText(/^Accord retiré le/)).toBeVisible()
})

test('a passenger is asked for both, each on its own', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit), '/settings')
  const among = page.getByRole('heading', { name: 'Entre femmes' }).locator('..')
  await among.getByRole('button', { name: 'Donner mon accord' }).click()
  await expect(among.getByText(/^Accord donné le/)).toBeVisible()
  await expect(page.getByText('Vous n’avez pas donné cet accord.')).toHaveCount(1)
  await expectSound(page)
})
