import type { Locator, Page } from '@playwright/test'
import { aPassenger } from '../../kit/people/people.ts'
import { field, fillPerson, goOn } from '../screens/driver-form.ts'
import { pauseTime } from '../screens/stay.ts'
import { expect, shownToast } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The sentence, and no other, as a toast and below the field, which has the focus. */
async function expectFirstError(page: Page, control: Locator, sentence: string): Promise<void> {
  await expect(shownToast(page)).toHaveText(sentence)
  await expect(page.locator('main').getByRole('alert')).toHaveText(sentence)
  await expect(control).toBeFocused()
}

atBothSizes(() => {
  test('83 · §5 (deviates) sign-in shows only its first error, as a toast and below its field', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/auth')
    await field(page, 'E-mail').fill('pas une adresse')
    await press(page, 'Se connecter')
    await expectFirstError(page, field(page, 'E-mail'), 'Email invalide')
    await field(page, 'E-mail').fill('a@miyi.example')
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
    await press(page, 'Se connecter')
    await expectFirstError(page, page.getByLabel('Mot de passe', { exact: true }), 'Mot de passe requis')
  })

  test('83 · §5 (deviates) sign-up shows only its first error, as a toast and below its field', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Inscription' }).click()
    await field(page, 'Nom complet').fill('A')
    await press(page, "S'inscrire")
    await expectFirstError(page, field(page, 'Nom complet'), 'Nom trop court')
    await field(page, 'Nom complet').fill('Passager Essai')
    await field(page, 'Téléphone').fill('12')
    await press(page, "S'inscrire")
    await expectFirstError(page, field(page, 'Téléphone'), 'Format: +229 XX XX XX XX XX')
  })

  test('83 · §5 (deviates) the steps of a driver show only their first error, as a toast and below its field', async ({
    aPhone,
  }) => {
    const page = await aPhone()
    await page.goto('/become-driver')
    await fillPerson(page)
    await field(page, 'Prénom').fill('A')
    await field(page, 'Nom').fill('B')
    await goOn(page)
    await expectFirstError(page, field(page, 'Prénom'), 'Le prénom est requis')
    await field(page, 'Prénom').fill('Chauffeur')
    await goOn(page)
    await expectFirstError(page, field(page, 'Nom'), 'Le nom est requis')
  })
})

atBothSizes(() => {
  test('83 · §5 (deviates) booking shows only its first error, as a toast and below its field', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    await page.getByLabel('Départ').fill('ab')
    await page.getByLabel('Destination').fill('Marché Dantokpa')
    await press(page, 'Trouver un transport')
    await expectFirstError(page, page.getByLabel('Départ'), 'Le lieu de départ doit contenir au moins 3 caractères')
  })

  test('83 · §5 (deviates) the profile shows its first error as a toast and below its field', async ({
    kit,
    phoneWith,
  }) => {
    const page = await phoneWith(await aPassenger(kit), '/profile')
    await field(page, 'Nom complet').fill('A')
    await press(page, 'Enregistrer les modifications')
    await expectFirstError(page, field(page, 'Nom complet'), 'Le nom doit contenir au moins 2 caractères')
  })

  test('83 · §5 (deviates) a document shows only its first error, as a toast and below its field', async ({
    kit,
    phoneWith,
  }) => {
    const page = await phoneWith(await aPassenger(kit), '/documents')
    await page
      .getByRole('button', { name: /^Ajouter/ })
      .first()
      .click()
    await page.getByLabel('Type de document').selectOption('')
    await press(page, 'Ajouter le document')
    await expectFirstError(page, page.getByLabel('Type de document'), 'Type de document requis')
  })
})

test('83 · §5 (deviates) the toast leaves after 3 s, and the sentence stays below its field until mended', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await page.goto('/auth')
  const pass = await pauseTime(page, 3_000)
  await field(page, 'E-mail').fill('pas une adresse')
  await press(page, 'Se connecter')
  await expect(shownToast(page)).toHaveText('Email invalide')
  await pass()
  await expect(shownToast(page)).toHaveCount(0)
  await expect(page.locator('main').getByRole('alert')).toHaveText('Email invalide')
  await field(page, 'E-mail').fill('a@miyi.example')
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
})

test('83 · §5 (deviates) the toast stands over the header, covers neither the field nor the button, and moves nothing', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await page.goto('/auth')
  const box = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await field(page, 'E-mail').fill('pas une adresse')
  await press(page, 'Se connecter')
  await expect(shownToast(page)).toHaveAttribute('data-mounted', 'true')
  const shown = await box(shownToast(page))
  expect(shown.y).toBeLessThan((await box(page.getByRole('banner'))).height)
  expect(shown.y + shown.height).toBeLessThan((await box(field(page, 'E-mail'))).y)
  const before = await box(field(page, 'E-mail'))
  await page.getByRole('button', { name: 'Se connecter' }).hover()
  await expect(shownToast(page)).toHaveCount(0)
  expect(await box(field(page, 'E-mail'))).toEqual(before)
})

test('83 · §5 (deviates) a screen reader hears the sentence once: the toast is silent', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto('/auth')
  await field(page, 'E-mail').fill('pas une adresse')
  await press(page, 'Se connecter')
  await expect(shownToast(page)).toBeVisible()
  await expect(shownToast(page)).toMatchAriaSnapshot('- listitem')
  await expect(page.getByRole('alert')).toHaveText('Email invalide')
})

const SERVER_MESSAGES = [
  [500, 'unexpected', 'Une erreur est survenue de notre côté. Réessayez dans un instant.'],
  [409, 'outside_area', 'Nous ne desservons pas encore ce lieu.'],
] as const

for (const [status, code, message] of SERVER_MESSAGES) {
  test(`93 · §8 a ride that cannot be created (${status}) says « Erreur: {server message} »`, async ({
    kit,
    phoneWith,
  }) => {
    const page = await phoneWith(await aPassenger(kit), '/passenger')
    await page.route('**/api/rides', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { error: { code, message } } })
        : route.fallback(),
    )
    await page.getByLabel('Départ').fill('Étoile Rouge')
    await page.getByLabel('Destination').fill('Marché Dantokpa')
    await press(page, 'Trouver un transport')
    await page.getByRole('radio', { name: /Zémidjan/ }).check()
    await page.getByRole('button', { name: /^Confirmer Zémidjan/ }).click()
    await expect(page.getByText(`Erreur: ${message}`, { exact: true })).toBeVisible()
  })
}
