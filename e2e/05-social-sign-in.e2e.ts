import type { Page } from '@playwright/test'
import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import { stayOn } from './screens/stay.ts'
import { drawnByBrowser } from './setup/drawn-by-browser.ts'
import { breakCall, comeBackOnline, goOffline, pauseCall } from './setup/faults.ts'
import { expect, expectSaid, signIn, test } from './setup/fixtures.ts'
import { expectSound } from './setup/sound.ts'

const GOOGLE = { name: 'Continuer avec Google' }
const FACEBOOK = { name: 'Continuer avec Facebook' }
const AUTH = (url: URL) => url.pathname === '/auth'

let people = 0
/** A person who is new to the server. */
function somebody() {
  people += 1
  const subject = `${Date.now()}${people}`
  return { subject, name: 'Passager Essai', email: `essai-${subject}@miyi.example`, emailVerified: true }
}

async function continueWith(page: Page, button: { name: string }): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', button).click()
}

test('Google sign-in works from both tabs of /auth and opens the same account the second time', async ({
  aPhone,
  identityProvider,
}) => {
  const identity = somebody()
  identityProvider.meets(identity)
  for (const tab of ['Inscription', 'Connexion']) {
    const page = await aPhone()
    await page.goto('/auth')
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('button', GOOGLE).click()
    await page.waitForURL(/\/passenger$/)
    await page.getByRole('button', { name: /Mon compte/ }).click()
    await expect(page.getByText(identity.email)).toBeVisible()
  }
})

test('the account button shows U for a Facebook account without e-mail', async ({ aPhone, identityProvider }) => {
  const page = await aPhone()
  identityProvider.meets({ subject: somebody().subject, name: 'Passager Essai' })
  await continueWith(page, FACEBOOK)
  await page.waitForURL(/\/passenger$/)
  await expect(page.getByRole('button', { name: /Mon compte/ })).toHaveText('U')
})

test('a Google sign-in with an unverified e-mail opens no account and shows what to do', async ({
  aPhone,
  identityProvider,
}) => {
  const page = await aPhone()
  identityProvider.meets({ ...somebody(), email: 'passager@miyi.example', emailVerified: false })
  await continueWith(page, GOOGLE)
  await expectSaid(page, ACCOUNT_SENTENCES.socialNotLinked)
  await page.waitForURL(AUTH)
  await expect(page.getByRole('button', GOOGLE)).toBeVisible()
})

test('/auth/callback shows « Connexion en cours... » until the session request is answered', async ({ aPhone }) => {
  const page = await aPhone()
  await drawnByBrowser(page)
  const release = await pauseCall(page, 'GET /api/accounts/session')
  await page.goto('/auth/callback')
  await expect(page.getByRole('heading', { name: ACCOUNT_SENTENCES.signingIn })).toBeVisible()
  await expectSound(page)
  release()
  await expectSaid(page, ACCOUNT_SENTENCES.oauthNoSession)
})

test('/auth/callback offers a retry when the session request fails, and the retry succeeds', async ({ aPhone }) => {
  const page = await aPhone()
  await drawnByBrowser(page)
  const repair = await breakCall(page, 'GET /api/accounts/session')
  await page.goto('/auth/callback')
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 20_000 })
  await expectSound(page)
  await repair()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expectSaid(page, ACCOUNT_SENTENCES.oauthNoSession)
})

test('a social sign-in started offline shows why it failed, and succeeds at the next try', async ({
  aPhone,
  identityProvider,
}) => {
  const page = await aPhone()
  identityProvider.meets(somebody())
  await page.goto('/auth')
  await goOffline(page)
  await page.getByRole('button', GOOGLE).click()
  await expectSaid(page, 'Pas de réponse du réseau. Vérifiez votre connexion, puis réessayez.')
  await comeBackOnline(page)
  await page.getByRole('button', GOOGLE).click()
  await page.waitForURL(/\/passenger$/)
})

test('markup and a very long word in error_description are shown as text, without layout faults', async ({
  aPhone,
}) => {
  const page = await aPhone()
  const description = `<img src=x onerror="document.title='mal'">${'W'.repeat(5_000)}`
  await stayOn(page)
  await page.goto(`/auth/callback?error=x&error_description=${encodeURIComponent(description)}`)
  await expect(page.locator('main').getByText('<img src=x')).toBeVisible()
  await expectSound(page)
  await expect(page).not.toHaveTitle('mal')
})

test('password sign-in can be tried after Google was refused and left by « Revenir à la connexion »', async ({
  aPhone,
  identityProvider,
}) => {
  const page = await aPhone()
  identityProvider.refusesOnce({ error: 'access_denied' })
  await stayOn(page)
  await continueWith(page, GOOGLE)
  await expectSaid(page, ACCOUNT_SENTENCES.oauthAccessDenied)
  await page.getByRole('link', { name: 'Revenir à la connexion' }).click()
  await signIn(page, 'passager@miyi.example', 'faux')
  await expectSaid(page, REFUSALS.wrong_credentials.message)
})

test('Google sign-in works with the keyboard alone, by Tab and Enter', async ({ aPhone, identityProvider }) => {
  const page = await aPhone()
  identityProvider.meets(somebody())
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Connexion' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', GOOGLE)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/passenger$/)
})
