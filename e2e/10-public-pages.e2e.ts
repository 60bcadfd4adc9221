import type { Page } from '@playwright/test'
import { LANDING_FIGURES, LANDING_MAP_SENTENCES, LANDING_OFFERS } from '../domain/rides/landing-offers.ts'
import { formatFcfa } from '../domain/shared/format.ts'
import { PAGE_SENTENCES } from '../domain/shared/page-sentences.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { chooseService, expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from './sound.ts'

const WIDTHS = [320, 360, 768, 1280]

/** Scrolls as somebody who reads on: what is fetched when it comes near is there. */
async function readOn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('link', { name: 'Créer un compte' })).toBeVisible()
}

function planOf(page: Page) {
  return page.getByRole('group', { name: /quatre chauffeurs, à titre d’exemple/ })
}

test.describe('the landing page', () => {
  test('shows four sample drivers on a map, with its two texts, labelled as an example', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    for (const sentence of Object.values(LANDING_MAP_SENTENCES)) await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText('Exemple', { exact: true })).toBeVisible()
    for (const name of ['Koffi', 'Awa', 'Sènan', 'Rachid']) await expect(planOf(page).getByText(name)).toBeVisible()
    await expect(planOf(page).getByText('4,8 · 0,4 km · 2 min')).toBeVisible()
  })

  test('has a map of 400 pixels on a phone and 500 on a wide screen, whatever stands beside it', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    for (const [width, height] of [
      [320, 400],
      [360, 400],
      [768, 500],
      [1280, 500],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect((await planOf(page).boundingBox())?.height, `at ${width}`).toBe(height)
    }
    await chooseService(page, 'XL')
    expect((await planOf(page).boundingBox())?.height, 'beside the list of services').toBe(500)
  })

  test('keeps the booking form clear of what stands on the map', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    for (const width of [768, 800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const panel = await page.getByRole('region', { name: 'Réserver une course' }).boundingBox()
      const card = await page.getByText(LANDING_MAP_SENTENCES.averageWait).boundingBox()
      expect(card?.x, `at ${width}`).toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? width))
    }
  })

  test('says what §2 lists: figures, services, steps, benefits, examples of testimonials', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    await readOn(page)
    for (const { value, label } of LANDING_FIGURES) {
      await expect(page.getByRole('definition').filter({ hasText: value })).toBeVisible()
      await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible()
    }
    const services = page.getByRole('region', { name: 'Un véhicule pour chaque trajet' })
    await expect(services.getByRole('listitem')).toHaveCount(3)
    for (const { name, fromXof } of LANDING_OFFERS) {
      const card = services.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
      await expect(card).toContainText(formatFcfa(fromXof))
      await expect(card.getByRole('link', { name: `Réserver un ${name}` })).toHaveAttribute('href', PAGES.auth.path)
    }
    const steps = page.getByRole('region', { name: 'Comment ça marche' })
    await expect(steps.getByRole('listitem')).toHaveCount(4)
    const benefits = page.getByRole('region', { name: 'Ce sur quoi vous pouvez compter' })
    await expect(benefits.getByRole('heading', { level: 3 })).toHaveText([
      /en quelques secondes/,
      /Chauffeurs vérifiés/,
      /24.h\/24 et 7.j\/7/,
      /Espèces, Mobile Money ou carte bancaire/,
    ])
    const testimonials = page.getByRole('region', { name: 'Ce qu’ils pourraient en dire' }).getByRole('figure')
    await expect(testimonials).toHaveCount(3)
    for (const one of await testimonials.all()) await expect(one).toContainText('Témoignage d’exemple')
  })

  test('leads to an account and to becoming a driver, and back', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    await readOn(page)
    await page.getByRole('link', { name: 'Créer un compte' }).click()
    await expect(page).toHaveURL(/\/auth#inscription$/)
    await expect(page.getByRole('tab', { name: 'Inscription', selected: true })).toBeVisible()
    await page.goBack()
    await readOn(page)
    await page.getByRole('main').getByRole('link', { name: 'Devenir chauffeur' }).click()
    await expect(page).toHaveURL(/\/become-driver$/)
  })

  test('fetches what is below only when somebody comes near, and nothing from elsewhere', async ({
    aPhone,
    baseURL,
  }) => {
    const page = await aPhone()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Trouver un transport' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('landing-story'))).toEqual([])
    await readOn(page)
    expect(asked.filter((url) => url.includes('landing-story'))).toHaveLength(1)
    expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([])
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is whole and sound at every width, ${colorScheme}`, async ({ aPhone }) => {
      const page = await aPhone()
      await page.emulateMedia({ colorScheme })
      await page.goto('/')
      await readOn(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page, width)
        await expectAccessible(page)
      }
    })
  }
})

test.describe('the header', () => {
  test('offers its two ways to a visitor', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header).toContainText('Transport rapide et fiable')
    await header.getByRole('link', { name: 'Devenir chauffeur' }).click()
    await expect(page).toHaveURL(/\/become-driver$/)
    await header.getByRole('link', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await header.getByRole('link', { name: /accueil/ }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('has a menu that the keyboard alone opens, walks through and closes', async ({ phoneOf }) => {
    const page = await phoneOf('chauffeur')
    const button = page.getByRole('button', { name: 'Mon compte' })
    await button.focus()
    await page.keyboard.press('Enter')
    const entries = page.getByRole('menuitem')
    await expect(entries).toHaveText([
      'Tableau de bord',
      'Mon profil',
      /^Mes documents/,
      'Paramètres',
      'Aide',
      'Déconnexion',
    ])
    await expect(page.getByText('chauffeur@miyi.example')).toBeVisible()
    await expect(entries.first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(entries.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('fits the narrowest phone, its menu included', async ({ phoneOf }) => {
    const page = await phoneOf('passager')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 })
      await page.getByRole('button', { name: 'Mon compte' }).click()
      const menu = await page.getByRole('menu').boundingBox()
      expect(menu?.x, `at ${width}`).toBeGreaterThanOrEqual(0)
      expect((menu?.x ?? 0) + (menu?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(width)
      await expectNoSidewaysScroll(page, width)
      await page.keyboard.press('Escape')
    }
  })
})

const LEGAL = [
  { link: 'Mentions légales', page: PAGES.legalNotice, sections: 8 },
  { link: 'Conditions générales', page: PAGES.terms, sections: 13 },
  { link: 'Confidentialité', page: PAGES.privacy, sections: 12 },
  { link: 'Cookies', page: PAGES.cookies, sections: 12 },
]

test.describe('the legal pages', () => {
  for (const { link, page: target, sections } of LEGAL) {
    test(`${target.path}: from the footer, ${sections} sections, as of today in Benin, and back`, async ({
      aPhone,
    }) => {
      const page = await aPhone()
      // Half past midnight in Benin, still yesterday in UTC.
      await page.clock.setFixedTime(new Date('2026-11-21T23:30:00Z'))
      await page.goto(PAGES.auth.path)
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(target.path)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByText(`${PAGE_SENTENCES.lastUpdated}\u00A0: 22/11/2026`)).toBeVisible()
      const headings = page.getByRole('article').getByRole('heading', { level: 2, name: /^\d+\. \p{L}/u })
      await expect(headings).toHaveCount(sections)
      await expect(page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link')).toHaveCount(sections)
      await expect(headings.last()).toContainText(/contact/i)
      await expect(page.getByRole('article').getByRole('link', { name: 'contact@miyi.example' })).toHaveAttribute(
        'href',
        'mailto:contact@miyi.example',
      )
      await page.goBack()
      await expect(page).toHaveURL(/\/auth$/)
      await expect(page.getByRole('tab', { name: 'Connexion' })).toBeVisible()
    })
  }

  test('the contents lead to each section, and a link from another page to the very one', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto(PAGES.terms.path)
    await page
      .getByRole('navigation', { name: 'Sommaire' })
      .getByRole('link', { name: /Annulation/ })
      .click()
    await expect(page.getByRole('heading', { name: /Annulation/ })).toBeInViewport()
    await page.getByRole('link', { name: 'politique de confidentialité' }).click()
    await expect(page).toHaveURL(/\/privacy#conservation$/)
    await expect(page.getByRole('heading', { name: /Durées de conservation/ })).toBeInViewport()
    await page.reload()
    await expect(page.getByRole('heading', { name: /Durées de conservation/ })).toBeInViewport()
  })

  test('are whole and sound at every width, in the dark too', async ({ aPhone }) => {
    const page = await aPhone()
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const { page: target } of LEGAL) {
      await page.goto(target.path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page, width)
      }
    }
  })

  test('the cookie policy names all that the browser really keeps', async ({ aPhone, phoneOf }) => {
    const visitor = await aPhone()
    await visitor.goto('/')
    await chooseService(visitor, 'Zémidjan')
    await visitor.getByRole('button', { name: /Confirmer Zémidjan/ }).click()
    await expect(visitor).toHaveURL(/\/auth/)
    await visitor.goto(PAGES.becomeDriver.path)
    await visitor.getByLabel('Prénom').fill('Essai')
    await expect.poll(() => visitor.evaluate(() => Object.keys(sessionStorage))).toHaveLength(2)
    const driver = await phoneOf('chauffeur')
    for (const page of [visitor, driver]) {
      const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
      const cookies = (await page.context().cookies()).map((cookie) => cookie.name)
      expect([...kept, ...cookies].length).toBeGreaterThan(0)
      await page.goto(PAGES.cookies.path)
      for (const name of [...kept, ...cookies]) await expect(page.getByText(name, { exact: true })).toBeVisible()
    }
  })
})

test.describe('the footer', () => {
  test('says who we are, what we offer and how to reach us', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('img', { name: 'Miyi' })).toBeVisible()
    for (const service of ['Zémidjan', 'Standard', 'Premium', 'XL']) {
      await expect(footer.getByText(service, { exact: true })).toBeVisible()
    }
    await expect(footer.getByRole('link', { name: '+229 01 00 00 00 00' })).toHaveAttribute(
      'href',
      'tel:+2290100000000',
    )
    await expect(footer.getByRole('link', { name: 'contact@miyi.example' })).toHaveAttribute(
      'href',
      'mailto:contact@miyi.example',
    )
    await expect(footer.getByText('Cotonou, Bénin')).toBeVisible()
    await footer.getByRole('link', { name: 'Aide' }).click()
    await expect(page).toHaveURL(/\/help$/)
  })
})

test.describe('a path that leads nowhere', () => {
  test('says so, and leads home', async ({ aPhone }) => {
    const page = await aPhone()
    const response = await page.goto('/nulle-part?token=secret')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: PAGE_SENTENCES.notFound })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /accueil/ })
      .click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: 'Trouver un transport' })).toBeVisible()
  })

  test('is asked of the server, which logs it, when a link of a page leads there too', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto(PAGES.terms.path)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/nulle-part'
      link.textContent = 'Nulle part'
      document.querySelector('main')?.prepend(link)
    })
    const answered = page.waitForResponse((response) => response.url().endsWith('/nulle-part'))
    await page.getByRole('link', { name: 'Nulle part' }).click()
    expect((await answered).status()).toBe(404)
    await expect(page.getByText(PAGE_SENTENCES.notFound)).toBeVisible()
  })

  test('of 2 000 characters, of half a code, of markup, breaks nothing', async ({ aPhone }) => {
    const page = await aPhone()
    for (const path of [`/${'a'.repeat(2_000)}`, '/100%', '/%3Cscript%3Ealert(1)%3C/script%3E', '/auth/']) {
      await page.goto(path)
      await expect(page.getByText(PAGE_SENTENCES.notFound)).toBeVisible()
      await expectNoSidewaysScroll(page, 360)
    }
  })
})
