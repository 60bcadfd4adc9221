import type { Page } from '@playwright/test'
import { aDriver, anAdmin, aPassenger } from '../../kit/people/people.ts'
import { stayOn } from '../screens/stay.ts'
import { expect } from '../setup/fixtures.ts'
import { test as withoutProvider } from '../setup/kit-fixtures.ts'
import { somebody, test } from './social-fixtures.ts'

const at = (path: string) => (url: URL) => url.pathname === path
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, sentence: string) => expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()

for (const [role, make, home] of [
  ['an admin', anAdmin, '/admin'],
  ['a driver', aDriver, '/driver'],
  ['a passenger', aPassenger, '/passenger'],
] as const) {
  test(`62 · §4 ${role} who signs in with Google is led to ${home}`, async ({ kit, aPhone, identityProvider }) => {
    const person = await make(kit)
    const page = await aPhone()
    identityProvider.meets({ ...somebody(), email: person.email })
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continuer avec Google' }).click()
    await page.waitForURL(at(home))
  })
}

test('62 · §4 without a session the callback says so, and leaves for /auth after 2 s', async ({ aPhone }) => {
  const page = await aPhone()
  const leave = await stayOn(page)
  await page.goto('/auth/callback')
  await said(page, "Erreur d'authentification - aucune session créée")
  await leave(2_000)
  await expect(page).toHaveURL(at('/auth'))
})

test('62 · §4 an error of the callback is said, and leaves for /auth after 3 s', async ({ aPhone }) => {
  const page = await aPhone()
  const leave = await stayOn(page)
  await page.goto('/auth/callback?error=access_denied')
  await said(page, 'Accès refusé. Vous avez annulé la connexion.')
  await leave(3_000)
  await expect(page).toHaveURL(at('/auth'))
})

test('62 · §4 a booking that waited is resumed after a social sign-in', async ({ aPhone, identityProvider }) => {
  const page = await aPhone()
  identityProvider.meets(somebody())
  await page.goto('/')
  await page.getByLabel('Départ').fill('Étoile Rouge')
  await page.getByLabel('Destination').fill('Marché Dantokpa')
  await press(page, 'Trouver un transport')
  await page.getByRole('radio', { name: /Zémidjan/ }).check()
  await page.getByRole('button', { name: /^Confirmer Zémidjan/ }).click()
  await page.waitForURL(/\/auth\?redirect=booking/)
  await page.getByRole('button', { name: 'Continuer avec Google' }).click()
  await said(page, 'Connexion réussie ! Complétez votre réservation.')
  await said(page, 'Réservation confirmée avec succès!')
})

const OAUTH = [
  ['invalid_request', '', 'Configuration OAuth incorrecte. Vérifiez les paramètres Google.'],
  ['unauthorized_client', '', 'Client non autorisé. Vérifiez le Client ID Google.'],
  ['access_denied', '', 'Accès refusé. Vous avez annulé la connexion.'],
  ['server_error', '&error_description=Panne', 'Erreur: Panne'],
  ['server_error', '', "Erreur d'authentification"],
] as const

for (const [error, more, sentence] of OAUTH) {
  test(`86 · §8 the OAuth error ${error}${more} reads « ${sentence} »`, async ({ aPhone }) => {
    const page = await aPhone()
    await stayOn(page)
    await page.goto(`/auth/callback?error=${error}${more}`)
    await said(page, sentence)
  })
}

for (const [error, sentence] of [
  ['invalid_request', 'Configuration OAuth incorrecte. Vérifiez les paramètres Facebook.'],
  ['unauthorized_client', 'Client non autorisé. Vérifiez le Client ID Facebook.'],
] as const) {
  test(`86 · §8 (deviates) the OAuth error ${error} names Facebook to who pressed it`, async ({
    aPhone,
    identityProvider,
  }) => {
    const page = await aPhone()
    await stayOn(page)
    identityProvider.refusesOnce({ error })
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continuer avec Facebook' }).click()
    await said(page, sentence)
  })
}

for (const name of ['Google', 'Facebook'] as const) {
  const deviates = name === 'Facebook' ? ' (deviates)' : ''
  withoutProvider(`86 · §8${deviates} ${name} that is not configured says so by its name`, async ({ aPhone }) => {
    const page = await aPhone()
    await stayOn(page)
    await page.goto('/auth')
    await page.getByRole('button', { name: `Continuer avec ${name}` }).click()
    await said(page, `Configuration OAuth incorrecte. Vérifiez les paramètres ${name}.`)
  })
}

test('85 · §7 both providers are asked to let the person choose their account, and return to /auth/callback', async ({
  kit,
  aPhone,
  identityProvider,
}) => {
  for (const [name, parameter, value] of [
    ['Google', 'prompt', 'select_account'],
    ['Facebook', 'auth_type', 'reauthenticate'],
  ] as const) {
    const page = await aPhone()
    identityProvider.meets(somebody())
    const seen: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && seen.push(new URL(request.url()).pathname))
    await page.goto('/auth')
    await page.getByRole('button', { name: `Continuer avec ${name}` }).click()
    await page.waitForURL(at('/passenger'))
    expect(seen).toContain('/auth/callback')
    const asked = identityProvider.asked.at(-1)?.searchParams
    expect(asked?.get(parameter)).toBe(value)
    expect(asked?.get('redirect_uri')).toContain(new URL(kit.address).pathname)
  }
})
