import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { FAILURE_REDIRECT_MS } from '../domain/payments/redirect-delays.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { chooseService, type DemoName, expect, test } from './fixtures.ts'

const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
]

/** Nothing for the checker to find, and nothing that must be scrolled sideways. */
async function expectSound(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways, `scrolls sideways at ${size.width}`).toBeLessThanOrEqual(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
}

/** A return page leaves by itself after some seconds; here it is looked at. */
function holdTimers(heldMs: number): void {
  const later = window.setTimeout.bind(window)
  window.setTimeout = ((act: TimerHandler, ms?: number) => (ms === heldMs ? 0 : later(act, ms))) as typeof setTimeout
}

const VISITED: readonly { path: string; as: DemoName | null; shows: string | RegExp }[] = [
  { path: PAGES.home.path, as: null, shows: 'Trouver un transport' },
  { path: PAGES.auth.path, as: null, shows: 'Connexion' },
  { path: PAGES.signupConfirmation.path, as: null, shows: /boîte/ },
  { path: `${PAGES.resetPassword.path}?token=essai`, as: null, shows: /mot de passe/i },
  { path: '/nulle-part', as: null, shows: "Oops! Cette page n'existe pas" },
  { path: PAGES.passenger.path, as: 'passager', shows: 'Terminée' },
  { path: PAGES.driver.path, as: 'chauffeur', shows: 'Documents obligatoires' },
  { path: PAGES.admin.path, as: 'admin', shows: 'Courses récentes' },
  { path: `${PAGES.paymentReturn.path}?status=failed`, as: 'passager', shows: "Le paiement n'a pas pu être traité" },
]

for (const { path, as, shows } of VISITED) {
  test(`${path} is sound at every size`, async ({ aPhone, phoneOf }) => {
    const page = as === null ? await aPhone() : await phoneOf(as)
    await page.addInitScript(holdTimers, FAILURE_REDIRECT_MS)
    await page.goto(path)
    await expect(page.getByText(shows).first()).toBeVisible()
    await expectSound(page)
  })
}

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
