import { readFileSync } from 'node:fs'
import { OWN_DATA_PATH } from '../domain/accounts/rights/own-data-address.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { aPdf } from '../kit/people/documents.ts'
import { anAdmin, aPassenger } from '../kit/people/people.ts'
import { aRide } from '../kit/rides/rides.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { sessionCookieOf } from './setup/sessions.ts'
import { expectAccessible } from './setup/sound.ts'

test('a passenger agrees when they send their card, and takes it back: the card is gone', async ({
  kit,
  phoneWith,
}) => {
  kit.clock.set(new Date())
  const passenger = await aPassenger(kit)
  const page = await phoneWith(passenger, PAGES.documents.path)
  await page
    .getByRole('button', { name: /Ajouter/ })
    .first()
    .click()
  const form = page.getByRole('form', { name: 'Ajouter un document' })
  const box = form.getByRole('checkbox', { name: /J’accepte que Miyi garde ma pièce d’identité/ })
  await expect(box).not.toBeChecked()
  await form.getByLabel('Type de document').selectOption('id_card')
  await form.getByRole('textbox', { name: 'Date d’expiration' }).fill('26/11/2030')
  await form
    .getByLabel('Choisir un fichier')
    .setInputFiles({ name: 'carte.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await form.getByRole('button', { name: 'Ajouter le document' }).click()
  await expect(form.getByText('nous avons besoin de votre accord')).toBeVisible()
  await box.check()
  await form.getByRole('button', { name: 'Ajouter le document' }).click()
  await expect(form).toBeHidden()

  await page.goto(PAGES.settings.path)
  await expect(page.getByText('Accord donné le')).toBeVisible()
  await expect(page.getByText('votre pièce d’identité est effacée tout de suite')).toBeVisible()
  await page.getByRole('button', { name: 'Retirer mon accord' }).click()
  await expect(page.getByText('Accord retiré le')).toBeVisible()
  expect((await kit.call('GET /api/documents', { as: passenger })).json().documents).toEqual([])
  await page.getByText('Ce que vous avez dit').click()
  await expect(page.getByText('dans Mes documents : accord donné')).toBeVisible()
})

test('a passenger reads their data, section by section, and keeps them as a file', { tag: '@oldest' }, async ({
  kit,
  phoneWith,
}) => {
  kit.clock.set(new Date())
  const passenger = await aPassenger(kit)
  for (let turn = 0; turn < 4; turn += 1) {
    const { id } = await aRide(kit, passenger)
    await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
    kit.clock.advanceMinutes(15)
  }
  const page = await phoneWith(passenger, PAGES.settings.path)
  await page.getByRole('link', { name: 'Voir mes données' }).click()
  await page.getByRole('button', { name: 'Ouvrir mes données' }).click()
  await expect(page.getByRole('heading', { name: 'Courses comme passager' })).toBeVisible()
  await expectAccessible(page)
  const loading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Enregistrer tout (JSON)' }).click()
  const path = await (await loading).path()
  const { format, sections } = JSON.parse(readFileSync(path, 'utf8'))
  expect([format, sections.rides.length]).toEqual(['miyi-own-data', 4])
  await page.getByRole('link', { name: 'Tout voir Courses comme passager' }).click()
  await expect(page.getByText('Annulée par')).toHaveCount(4)
})

test('a correction is asked for, and an operator answers it', async ({ kit, phoneWith }) => {
  kit.clock.set(new Date())
  const [passenger, operator] = [await aPassenger(kit), await anAdmin(kit)]
  const page = await phoneWith(passenger, PAGES.settings.path)
  await page.getByLabel('À propos de').selectOption('birth')
  await page.getByLabel('Ce qui est faux, et ce qui est juste').fill('Je suis né à Ouidah.')
  await page.getByRole('button', { name: 'Demander une correction' }).click()
  await expect(page.getByText('Réponse avant le')).toBeVisible()

  const desk = await phoneWith(operator, PAGES.admin.path)
  await desk.getByRole('link', { name: '1 correction demandée' }).click()
  await expect(desk.getByText('Je suis né à Ouidah.')).toBeVisible()
  await desk.getByRole('button', { name: 'Répondre' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Issue').selectOption('corrected')
  await dialog.getByLabel('Réponse').fill('C’est corrigé, merci.')
  await dialog.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(desk.getByText('Aucune correction n’attend')).toBeVisible()

  await page.reload()
  await expect(page.getByText('C’est corrigé, merci.')).toBeVisible()
})

test('without script, one’s data is readable and the way out works', async ({ kit, browser, baseURL }) => {
  kit.clock.set(new Date())
  const passenger = await aPassenger(kit)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await context.addCookies([{ ...sessionCookieOf(passenger), url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto(OWN_DATA_PATH)
  await page.getByRole('button', { name: 'Ouvrir mes données' }).click()
  await expect(page.getByText(passenger.email)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Appareils connectés' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Paramètres' }).click()
  await page.getByRole('button', { name: 'Me déconnecter de cet appareil' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(PAGES.settings.path)
  await expect(page).toHaveURL(/\/auth/)
  await context.close()
})
