import { FAILURE_REDIRECT_MS } from '../domain/payments/redirect-delays.ts'
import { PAGES, type PageName } from '../domain/shared/routes.ts'
import { chooseService, type DemoName, expect, test } from './fixtures.ts'
import { expectSound } from './sound.ts'

/** A return page leaves by itself after some seconds; here it is looked at. */
function holdTimers(heldMs: number): void {
  const later = window.setTimeout.bind(window)
  window.setTimeout = ((act: TimerHandler, ms?: number) => (ms === heldMs ? 0 : later(act, ms))) as typeof setTimeout
}

/** A page to look at: as whom, with which query, and what tells that it is there. /payment has a test of its own. */
type Visit = { readonly as?: DemoName; readonly query?: string; readonly shows?: string | RegExp }

const VISITED: Readonly<Record<Exclude<PageName, 'payment'>, Visit>> = {
  home: { shows: 'Trouver un transport' },
  auth: { shows: 'Connexion' },
  authCallback: { query: '?error=access_denied' },
  becomeDriver: {},
  registrationReceived: {},
  signupConfirmation: { shows: /boîte/ },
  resetPassword: { query: '?token=essai', shows: /mot de passe/i },
  dashboard: { as: 'passager', shows: 'Terminée' },
  passenger: { as: 'passager', shows: 'Terminée' },
  driver: { as: 'chauffeur', shows: 'Documents obligatoires' },
  admin: { as: 'admin', shows: 'Courses récentes' },
  paymentReturn: { as: 'passager', query: '?status=failed', shows: "Le paiement n'a pas pu être traité" },
  documents: { as: 'chauffeur' },
  profile: { as: 'passager' },
  settings: { as: 'passager' },
  help: {},
  legalNotice: { shows: 'Propriété intellectuelle' },
  terms: { shows: 'Comportements interdits' },
  privacy: { shows: 'Durées de conservation' },
  cookies: { shows: 'Pixel publicitaire' },
}

for (const [name, { as, query = '', shows }] of Object.entries(VISITED)) {
  const path = `${PAGES[name as PageName].path}${query}`
  test(`${path} is sound at every size`, async ({ aPhone, phoneOf }) => {
    const page = as === undefined ? await aPhone() : await phoneOf(as)
    await page.addInitScript(holdTimers, FAILURE_REDIRECT_MS)
    await page.goto(path)
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
    if (shows !== undefined) await expect(page.getByText(shows).first()).toBeVisible()
    await expectSound(page)
  })
}

test('a path that leads nowhere is sound at every size', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto('/nulle-part')
  await expect(page.getByText("Oops! Cette page n'existe pas")).toBeVisible()
  await expectSound(page)
})

test('/payment is sound at every size', async ({ phoneOf }) => {
  const page = await phoneOf('passager')
  await chooseService(page, 'Zémidjan')
  await page.getByRole('button', { name: /Confirmer Zémidjan/ }).click()
  await expect(page.getByRole('button', { name: /^Payer 500/ })).toBeVisible()
  await expectSound(page)
  const rideId = new URL(page.url()).searchParams.get('rideId')
  // The request does not wait for the next test.
  const cancelled = await page.evaluate(async (id) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`/api/rides/${id}/cancel`, { method: 'POST', headers, body: '{}' })).status
  }, rideId)
  expect(cancelled).toBe(200)
})

test('the choice of a service is sound at every size, with places of 200 characters', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto('/')
  await chooseService(page, 'XL', { pickup: `Ègbé ${'Gbêdokpô '.repeat(21)}`, dropoff: 'W'.repeat(200) })
  await expectSound(page)
})

const GUARDED = Object.values(PAGES).filter((page) => page.access !== 'public')

for (const { path } of GUARDED) {
  test(`${path} without a session leads to /auth`, async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth/)
  })
}

test('a passenger does not get into the driver’s and the operator’s pages', async ({ phoneOf }) => {
  const page = await phoneOf('passager')
  for (const path of [PAGES.driver.path, PAGES.admin.path]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/passenger/)
  }
})

test('the home page of somebody signed in is his dashboard', async ({ phoneOf }) => {
  const page = await phoneOf('chauffeur')
  await page.goto('/')
  await expect(page).toHaveURL(/\/driver/)
})

test('every answer of the server forbids scripts from elsewhere and inline', async ({ request }) => {
  for (const path of ['/', '/nulle-part', '/api/accounts/session', '/readyz', '/api/nothing']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})
