import type { Page } from '@playwright/test'
import { aDriver, anAdmin, aPassenger } from '../../kit/people/people.ts'
import { bookAsVisitor } from '../screens/place-form.ts'
import { stayOn } from '../screens/stay.ts'
import { expect } from '../setup/fixtures.ts'
import { test as withoutProvider } from '../setup/kit-fixtures.ts'
import { somebody, test } from './social-fixtures.ts'

const at = (path: string) => (url: URL) => url.pathname === path
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
  await bookAsVisitor(page)
  await page.getByRole('button', { name: 'Continuer avec Google' }).click()
  await page.waitForURL(at('/passenger'))
  await said(page, 'Connexion réussie ! Complétez votre réservation.')
  await said(page, 'Réservation confirmée avec succès!')
  await expect(page.getByText('Marché Dantokpa').first()).toBeVisible()
})

const OAUTH = [
  ['invalid_request', undefined, 'Configuration OAuth incorrecte. Vérifiez les paramètres Google.'],
  ['unauthorized_client', undefined, 'Client non autorisé. Vérifiez le Client ID Google.'],
  ['access_denied', 'The user denied access', 'Accès refusé. Vous avez annulé la connexion.'],
  ['server_error', 'Panne', 'Erreur: Panne'],
  ['server_error', undefined, "Erreur d'authentification"],
] as const

for (const [error, description, sentence] of OAUTH) {
  test(`86 · §8 Google’s refusal ${error} reads « ${sentence} », and leaves for /auth after 3 s`, async ({
    aPhone,
    identityProvider,
  }) => {
    const page = await aPhone()
    identityProvider.refusesOnce({ error, ...(description && { description }) })
    const leave = await stayOn(page)
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continuer avec Google' }).click()
    await expect(page.getByRole('heading', { name: 'Connexion impossible' })).toBeVisible()
    await expect(page.locator('main').getByText(sentence, { exact: true })).toBeVisible()
    await expect(page.getByText(sentence, { exact: true })).toHaveCount(2)
    await said(page, 'Vous revenez à la page de connexion dans un instant.')
    await leave(3_000)
    await expect(page).toHaveURL(at('/auth'))
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
    await page.waitForURL(`/auth/callback?error=invalid_request${name === 'Facebook' ? '&provider=facebook' : ''}`)
    await said(page, `Configuration OAuth incorrecte. Vérifiez les paramètres ${name}.`)
  })
}

for (const [name, chooser] of [
  ['Google', ['prompt', 'select_account']],
  ['Facebook', ['auth_type', 'reauthenticate']],
] as const) {
  for (const [from, returnTo] of [
    ['/auth', '/auth/callback'],
    ['/become-driver', '/become-driver'],
  ] as const) {
    test(`85 · §7 from ${from}, ${name} is asked to let the person choose their account, and returns to ${returnTo}`, async ({
      kit,
      aPhone,
      identityProvider,
    }) => {
      const page = await aPhone()
      identityProvider.meets(somebody())
      await page.goto(from)
      if (from === '/become-driver') await page.getByRole('tab', { name: 'Réseaux sociaux' }).click()
      const opened: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && opened.push(new URL(request.url()).pathname))
      await page.getByRole('button', { name: `Continuer avec ${name}` }).click()
      await expect(page.getByRole('button', { name: 'Mon compte' })).toBeVisible()
      const callback = `/api/accounts/social/${name.toLowerCase()}/callback`
      expect(opened.slice(opened.indexOf(callback) + 1)[0]).toBe(returnTo)
      const asked = identityProvider.asked.at(-1)?.searchParams
      expect(asked?.getAll(chooser[0])).toEqual([chooser[1]])
      expect(asked?.get('redirect_uri')).toBe(`${kit.address}${callback}`)
    })
  }
}
