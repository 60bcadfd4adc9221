import { aReviewedDriver } from '../kit/drivers/reviews-of-drivers.ts'
import { anAdmin } from '../kit/people/people.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('an operator reads what led to a review and warns the driver, who answers in the settings', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aReviewedDriver(kit, { accepted: 24, givenBack: 6 })
  await kit.context.jobs.send('open-reviews', null)
  const desk = await phoneWith(await anAdmin(kit), '/admin')
  await desk.getByRole('link', { name: '1 chauffeur à revoir' }).click()
  const list = desk.getByRole('list', { name: 'Chauffeurs à revoir' })
  await expect(list).toContainText('6 courses rendues, sur 24 acceptées')
  await expectSound(desk)
  await list.getByRole('button', { name: 'Décider' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Décider de/ })
  await dialog.getByLabel('Décision').selectOption('Avertir le chauffeur')
  await dialog.getByLabel('Note pour les opérateurs').fill('Trop de courses rendues près du port.')
  await dialog.getByRole('button', { name: 'Enregistrer la décision' }).click()
  await expect(dialog.getByText('Écrivez au chauffeur ce que vous avez décidé.')).toBeVisible()
  await dialog.getByLabel('Message au chauffeur').fill('Acceptez seulement les courses que vous ferez.')
  await dialog.getByRole('button', { name: 'Enregistrer la décision' }).click()
  await expect(desk.getByText('Aucun chauffeur à revoir.')).toBeVisible()

  const page = await phoneWith(driver, '/settings')
  await expect(page.getByText('Acceptez seulement les courses que vous ferez.')).toBeVisible()
  await expect(page.getByText('Trop de courses rendues près du port.')).toBeHidden()
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Les adresses étaient fausses.')
  await page.getByRole('button', { name: 'Répondre' }).click()
  await expect(page.getByText('Votre réponse : Les adresses étaient fausses.'.replace(' :', '\u00A0:'))).toBeVisible()
  await expectSound(page)
  await desk.reload()
  await expect(desk.getByRole('list', { name: 'Décisions récentes' })).toContainText('Les adresses étaient fausses.')
})
