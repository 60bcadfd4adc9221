import type { Page } from '@playwright/test'
import { placeholderEmail } from '../../domain/accounts/placeholder-email.ts'
import type { Kit } from '../../kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '../../kit/people/people.ts'
import { inDays } from '../screens/document-form.ts'
import { drawnByBrowser } from '../setup/drawn-by-browser.ts'
import { pauseCall } from '../setup/faults.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'

const header = (page: Page) => page.getByRole('banner')
const menuButton = (page: Page) => page.getByRole('button', { name: 'Mon compte' })

async function expectFits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}

/** Logo, name and tagline, and for a visitor the two links: all of them in sight. */
async function expectVisitorHeader(page: Page): Promise<void> {
  await expect(header(page).getByRole('img', { name: 'Miyi' })).toBeInViewport({ ratio: 1 })
  await expect(header(page).getByText('Transport rapide et fiable')).toBeInViewport({ ratio: 1 })
  for (const [name, href] of [
    ['Devenir chauffeur', '/become-driver'],
    ['Se connecter', '/auth'],
  ] as const) {
    const link = header(page).getByRole('link', { name, exact: true })
    await expect(link).toBeInViewport({ ratio: 1 })
    await expect(link).toHaveAttribute('href', href)
  }
  await expectFits(page)
}

const EVERYWHERE = ['/', '/auth', '/become-driver', '/signup-confirmation', '/terms', '/help', '/nimporte/quoi']

/** Gives the driver's papers these days left, in order of their kinds. */
async function leaveDays(kit: Kit, userId: string, daysLeft: number): Promise<void> {
  const one = kit.database.db.selectFrom('userDocuments').select('id').where('userId', '=', userId).limit(1)
  await kit.database.db
    .updateTable('userDocuments')
    .set({ expiresOn: inDays(daysLeft) })
    .where('id', 'in', one)
    .execute()
}

atBothSizes(() => {
  test('15 · §2 a protected screen shows a spinner while the session loads', async ({ kit, phoneWith }) => {
    const page = await phoneWith(await aPassenger(kit))
    await drawnByBrowser(page)
    const release = await pauseCall(page, 'GET /api/accounts/session')
    await page.goto('/profile')
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Chargement…' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mon profil' })).toBeHidden()
    release()
    await expect(page.getByRole('heading', { name: 'Mon profil' })).toBeVisible()
  })

  test('16 · §2 signed out, every page has logo, name, tagline, « Devenir chauffeur » and « Se connecter »', async ({
    aPhone,
  }) => {
    const page = await aPhone()
    for (const path of EVERYWHERE) {
      await page.goto(path)
      await expectVisitorHeader(page)
    }
  })

  test('16 · §2 signed in, the header has logo, name and tagline', async ({ kit, phoneWith }) => {
    const page = await phoneWith(await aPassenger(kit), '/profile')
    await expect(header(page).getByRole('img', { name: 'Miyi' })).toBeInViewport({ ratio: 1 })
    await expect(header(page).getByText('Transport rapide et fiable')).toBeInViewport({ ratio: 1 })
    await expect(menuButton(page)).toBeInViewport({ ratio: 1 })
    await expectFits(page)
  })
})

atBothSizes(() => {
  for (const [role, make, dashboard] of [
    ['passenger', aPassenger, '/passenger'],
    ['driver', aDriver, '/driver'],
    ['admin', anAdmin, '/admin'],
  ] as const) {
    test(`17 · §2 the menu of a ${role}: « Mon compte », the e-mail, six entries, and « Déconnexion » leads to /`, async ({
      kit,
      phoneWith,
    }) => {
      const person = await make(kit)
      const page = await phoneWith(person, '/help')
      await menuButton(page).click()
      await expect(header(page).getByText('Mon compte', { exact: true })).toBeVisible()
      await expect(header(page).getByText(person.email, { exact: true })).toBeVisible()
      const entries = page.getByRole('menuitem')
      await expect(entries).toHaveText([
        'Tableau de bord',
        'Mon profil',
        /^Mes documents/,
        'Paramètres',
        'Aide',
        'Déconnexion',
      ])
      const targets = await entries.evaluateAll((all) => all.map((entry) => entry.getAttribute('href')))
      expect(targets).toEqual([dashboard, '/profile', '/documents', '/settings', '/help', null])
      await entries.last().click()
      await expect(page).toHaveURL(/\/$/)
      await expect(header(page).getByRole('link', { name: 'Se connecter' })).toBeVisible()
    })
  }

  test('18 · §2 the avatar is the first letter of the e-mail in uppercase, « U » without one', async ({
    kit,
    phoneWith,
  }) => {
    const page = await phoneWith(await aPassenger(kit, { email: 'zoé@miyi.example' }), '/help')
    await expect(menuButton(page)).toHaveText('Z')
    const nobody = await aPassenger(kit, { email: placeholderEmail('facebook', '18') })
    await expect(menuButton(await phoneWith(nobody, '/help'))).toHaveText('U')
  })
})

atBothSizes(() => {
  test('19 · §2 the badge counts expired documents in red, else those that expire soon in orange, else nothing', async ({
    kit,
    phoneWith,
  }) => {
    const driver = await aDriver(kit)
    const page = await phoneWith(driver)
    const badge = page.getByRole('menuitem', { name: /Mes documents/ }).locator('[class*="bg-"]')
    const colour = () => badge.evaluate((one) => getComputedStyle(one).backgroundColor)
    const open = async () => {
      await page.goto('/help')
      await menuButton(page).click()
      await expect(page.getByRole('menuitem')).toHaveCount(6)
    }
    await open()
    await expect(badge).toHaveCount(0)
    await leaveDays(kit, driver.userId, 30)
    await open()
    await expect(badge).toContainText('1')
    expect(await colour()).toBe('rgb(245, 138, 31)')
    await leaveDays(kit, driver.userId, -1)
    await open()
    await expect(badge).toContainText('1')
    expect(await colour()).toBe('rgb(180, 35, 24)')
  })

  test('20 · §2 the footer has the name, the services, the legal links, phone, e-mail and city', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('img', { name: 'Miyi' })).toBeVisible()
    for (const service of ['Zémidjan', 'Standard', 'Premium', 'XL'])
      await expect(footer.getByText(service, { exact: true })).toBeVisible()
    const targets = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(expect.arrayContaining(['/legal-notice', '/terms', '/privacy', '/cookies']))
    for (const [name, href] of [
      ['+229 01 00 00 00 00', 'tel:+2290100000000'],
      ['contact@miyi.example', 'mailto:contact@miyi.example'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(footer.getByText('Cotonou, Bénin')).toBeVisible()
    await footer.getByRole('link', { name: 'Aide' }).click()
    await expect(page).toHaveURL(/\/help$/)
  })
})

test('16 · §2 the header of a visitor fits on the narrowest phone', async ({ aPhone }) => {
  const page = await aPhone()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/auth')
  await expectVisitorHeader(page)
})
