import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../../kit/outside/server-process.ts'
import { type IdentityProvider, startIdentityProvider } from '../../kit/people/identity-provider.ts'
import { becomeOldest } from '../engines/oldest-browser.ts'
import { startServer } from './server.ts'
import { type DemoName, type DemoSessions, demoSessions } from './sessions.ts'

type Fixtures = {
  /** Phones that were never updated: the project « oldest ». */
  readonly isOldest: boolean
  /** The size of the phones' screens, in CSS pixels. */
  readonly screenSize: { readonly width: number; readonly height: number }
  /** Opens a phone: a browser context of its own. */
  readonly aPhone: () => Promise<Page>
  /** A phone with a session of a demo account, before it opens a page. */
  readonly blankPhoneOf: (name: DemoName) => Promise<Page>
  /** The same, on the account's own dashboard. */
  readonly phoneOf: (name: DemoName) => Promise<Page>
}
type WorkerFixtures = {
  /** Stands in for Google and Facebook. */
  readonly identityProvider: IdentityProvider
  readonly server: ServerProcess
  readonly sessions: DemoSessions
}

const A_TRIP = { pickup: 'Carrefour Vêdoko, derrière l’école', dropoff: 'Marché Dantokpa, au premier portail' }

/**
 * Browser tests: one server for each worker, with a real database and nothing stubbed. A local identity provider stands in
 * for Google and Facebook, so that the whole round trip is real.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  identityProvider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const provider = await startIdentityProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ identityProvider }, use) => {
      const server = await startServer({ LOG_LEVEL: 'info', ...identityProvider.environment })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  sessions: [async ({ server }, use) => use(demoSessions(server.address)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.address),
  isOldest: [false, { option: true }],
  screenSize: [{ width: 360, height: 800 }, { option: true }],
  aPhone: async ({ browser, baseURL, screenSize, isOldest }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ viewport: screenSize, baseURL: baseURL ?? '' })
      contexts.push(context)
      if (isOldest) await becomeOldest(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => expect.soft(String(error), 'an error in the page').toBe(''))
      return page
    })
    for (const context of contexts) await context.close()
  },
  blankPhoneOf: async ({ aPhone, server, sessions }, use) => {
    await use(async (name) => {
      const page = await aPhone()
      await page.context().addCookies([{ ...(await sessions.take(name)), url: server.address }])
      return page
    })
    sessions.giveAllBack()
  },
  phoneOf: async ({ blankPhoneOf }, use) => {
    await use(async (name) => {
      const page = await blankPhoneOf(name)
      await page.goto('/dashboard')
      await page.waitForURL(/\/(passenger|driver|admin)/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return page
    })
  },
})

export { expect }

/** Expects this sentence on the page, as a toast or in place. */
export async function expectSaid(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeVisible()
}

/** The toast that can be seen: the one before it is hidden while it leaves. */
export function shownToast(page: Page) {
  return page.locator('[data-sonner-toast][data-front="true"][data-removed="false"]')
}

/** The driver's own switch, whose name is the same on and off. */
export function availability(page: Page) {
  return page.getByRole('switch', { name: 'Disponible ou indisponible' })
}

/** Signs in through the form. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  if (!page.url().includes('/auth')) await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  // Checking a password takes 128 MB and, on a busy machine, seconds: this step has a longer timeout.
  await expect(page.getByRole('button', { name: 'Connexion…' })).toHaveCount(0, { timeout: 30_000 })
}

/** Fills the booking form and stops before the choice is confirmed. */
export async function chooseService(page: Page, service: string, trip = A_TRIP): Promise<void> {
  await page.getByLabel('Départ').fill(trip.pickup)
  await page.getByLabel('Destination').fill(trip.dropoff)
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await page.getByRole('radio', { name: new RegExp(service) }).check()
}
