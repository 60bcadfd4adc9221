import type { Page } from '@playwright/test'
import { PAGES } from '../../domain/shared/routes.ts'
import { aDriver, anAdmin, aPassenger } from '../../kit/people/people.ts'
import { drawnByBrowser } from '../setup/drawn-by-browser.ts'
import { pauseCall } from '../setup/faults.ts'
import { expect, test as withServer } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'

const ROLES = [
  ['a passenger', aPassenger, '/passenger'],
  ['a driver', aDriver, '/driver'],
  ['an admin', anAdmin, '/admin'],
] as const

const at = (path: string) => (url: URL) => url.pathname === path

async function expectFits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}

const LEGAL = [
  ['/legal-notice', 8],
  ['/terms', 13],
  ['/privacy', 12],
  ['/cookies', 12],
] as const

atBothSizes(() => {
  test('5 · §2 / is public', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Trouver un transport' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  test('6 · §2 /auth has the tabs Connexion and Inscription, and redirect=booking', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/auth?redirect=booking')
    await expect(page.getByRole('tab')).toHaveText(['Connexion', 'Inscription'])
    await expect(page.getByText('Veuillez vous connecter pour confirmer votre réservation')).toBeVisible()
    for (const name of ['Continuer avec Google', 'Continuer avec Facebook'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    for (const name of ['E-mail', 'Mot de passe'])
      await expect(page.getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('tab', { name: 'Inscription' }).click()
    for (const name of ['Continuer avec Google', 'Continuer avec Facebook', "S'inscrire"])
      await expect(page.getByRole('button', { name })).toBeVisible()
    for (const name of ['Nom complet', 'Téléphone', 'E-mail', 'Mot de passe'])
      await expect(page.getByLabel(name, { exact: true })).toBeVisible()
  })

  test('7 · §2 /auth/callback shows « Connexion en cours... » until the session is known', async ({
    kit,
    phoneWith,
  }) => {
    const page = await phoneWith(await aPassenger(kit))
    await drawnByBrowser(page)
    const release = await pauseCall(page, 'GET /api/accounts/session')
    await page.goto('/auth/callback')
    await expect(page.getByText('Connexion en cours...', { exact: true }).first()).toBeVisible()
    release()
    await page.waitForURL(at('/passenger'))
  })
})

atBothSizes(() => {
  test('8 · §2 /become-driver, /registration-received and /signup-confirmation are public', async ({ aPhone }) => {
    const page = await aPhone()
    for (const path of ['/become-driver', '/registration-received', '/signup-confirmation']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path)
      await expectFits(page)
    }
  })

  test('9 · §2 the legal pages are public, with 8, 13, 12 and 12 sections and today’s date', async ({ aPhone }) => {
    const page = await aPhone()
    const format = { timeZone: 'Africa/Porto-Novo', day: '2-digit', month: '2-digit', year: 'numeric' } as const
    const day = new Intl.DateTimeFormat('fr-FR', format).format(new Date())
    for (const [path, sections] of LEGAL) {
      await page.goto(path)
      await expect(page.locator('article section')).toHaveCount(sections)
      await expect(page.getByText(`Dernière mise à jour\u00A0: ${day}`)).toBeVisible()
      await expectFits(page)
    }
  })

  withServer(
    '14 · §2 any other path shows the 404 page, which leads home, and is logged',
    async ({ aPhone, server }) => {
      const page = await aPhone()
      const path = `/nimporte/quoi-${page.viewportSize()?.width}`
      const response = await page.goto(`${path}?token=secret`)
      expect(response?.status()).toBe(404)
      const sentence = "Oops! Cette page n'existe pas"
      await expect(page.getByRole('heading', { level: 1, name: sentence, exact: true })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('button', { name: 'Trouver un transport' })).toBeVisible()
      const missed = () =>
        server
          .logged()
          .split('\n')
          .filter((line) => line.includes('"page not found"') && line.includes(path))
      await expect.poll(missed).toEqual([expect.stringContaining(`"path":"${path}"`)])
      expect(missed().join()).not.toContain('secret')
    },
  )
})

test('6 · §2 the whole sign-in lies in the first view of a small phone, the phone beside it as one line that opens', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Votre numéro')).toBeHidden()
  await page.getByText('Avec votre téléphone').click()
  await expect(page.getByLabel('Votre numéro')).toBeVisible()
})

for (const [who, make, dashboard] of ROLES) {
  test(`5 · §2 ${who} who opens / is redirected to their dashboard`, async ({ kit, phoneWith }) => {
    const page = await phoneWith(await make(kit), '/')
    await page.waitForURL(at(dashboard))
  })

  test(`11 · §2 /dashboard leads ${who} to ${dashboard}`, async ({ kit, phoneWith }) => {
    const page = await phoneWith(await make(kit), '/dashboard')
    await page.waitForURL(at(dashboard))
  })

  test(`12 · §2 who opens another role’s dashboard is sent to their own: ${who}`, async ({ kit, phoneWith }) => {
    const page = await phoneWith(await make(kit))
    for (const path of dashboard === '/passenger'
      ? ['/driver', '/admin']
      : [dashboard === '/driver' ? '/admin' : '/driver']) {
      await page.goto(path)
      await page.waitForURL(at(dashboard))
    }
  })
}

test('11 · §2 /dashboard?completebooking=true leads a passenger to /passenger, and the parameter is cleared', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit))
  await page.goto('/dashboard?completebooking=true')
  await expect(page).toHaveURL(/\/passenger$/)
})

test('13 · §2 a visitor who opens a protected screen is sent to /auth', async ({ aPhone }) => {
  const page = await aPhone()
  const guarded = Object.values(PAGES).filter(({ access }) => access !== 'public')
  const specified = ['/dashboard', '/passenger', '/driver', '/admin', '/documents', '/profile']
  expect(guarded.map(({ path }) => path)).toEqual(expect.arrayContaining(specified))
  for (const { path } of guarded) {
    await page.goto(path)
    await page.waitForURL(at('/auth'))
  }
})
