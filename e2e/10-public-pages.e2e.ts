import { PAGES } from '../domain/shared/routes.ts'
import { PAGE_SENTENCES } from '../domain/shared/shared.fr.ts'
import { bookAsVisitor } from './screens/place-form.ts'
import { tapWhileGoingBack } from './screens/taps.ts'
import { expect, test } from './setup/fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from './setup/sound.ts'

const WIDTHS = [320, 360, 768, 1280]

test.describe('the header', () => {
  test('links a visitor to driver registration, sign-in and the home page', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Devenir chauffeur' }).click()
    await expect(page).toHaveURL(/\/become-driver$/)
    await header.getByRole('link', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await header.getByRole('link', { name: /accueil/ }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('has a menu that can be opened, navigated and closed with the keyboard alone', async ({ phoneOf }) => {
    const page = await phoneOf('chauffeur')
    const button = page.getByRole('button', { name: 'Mon compte' })
    await button.focus()
    await page.keyboard.press('Enter')
    const entries = page.getByRole('menuitem')
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

  test('has a menu that can be reopened while its closing still goes back', async ({ phoneOf }) => {
    const page = await phoneOf('passager')
    const button = page.getByRole('button', { name: 'Mon compte' })
    await button.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await tapWhileGoingBack(button, button)
    await expect(page.getByRole('menu')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('menu')).toBeHidden()
  })

  test('has a menu whose links work while its closing still goes back', async ({ phoneOf }) => {
    const page = await phoneOf('passager')
    const button = page.getByRole('button', { name: 'Mon compte' })
    await button.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await tapWhileGoingBack(button, page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }))
    await expect(page).toHaveURL(PAGES.cookies.path)
    await page.goBack()
    await expect(page).toHaveURL(PAGES.passenger.path)
    await expect(page.getByRole('menu')).toBeHidden()
  })

  test('has a menu whose links work when the browser never goes back', async ({ phoneOf }) => {
    const page = await phoneOf('passager')
    await page.evaluate(() => Object.assign(history, { back: () => undefined }))
    const button = page.getByRole('button', { name: 'Mon compte' })
    await button.click()
    await button.click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
    await expect(page).toHaveURL(PAGES.cookies.path)
  })

  test('fits the viewport with its menu open, from a width of 320 pixels', async ({ phoneOf }) => {
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
    test(`${target.path} opens from the footer with ${sections} sections and today’s date in Benin; « back » leaves it`, async ({
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
      const contents = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link')
      await expect(contents).toHaveCount(sections)
      for (const entry of await contents.all()) {
        const words = ((await entry.textContent()) ?? '').replace('.', '. ')
        await expect(page.locator(`${await entry.getAttribute('href')} > h2`)).toHaveText(words)
      }
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

  test('scroll to a section linked in the contents or from another page, also after a reload', async ({ aPhone }) => {
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

  test('have no layout or accessibility faults at any width in dark mode', async ({ aPhone }) => {
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

  test('name every cookie and storage key in the cookie policy', async ({ aPhone, phoneOf }) => {
    const visitor = await aPhone()
    await bookAsVisitor(visitor)
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

test.describe('an unknown path', () => {
  test('is requested from the server, which answers 404, when a link on a page points to it', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto(PAGES.terms.path)
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
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

  test('shows the not-found page with 2 000 characters, an incomplete escape, markup or a trailing slash', async ({
    aPhone,
  }) => {
    const page = await aPhone()
    for (const path of [`/${'a'.repeat(2_000)}`, '/100%', '/%3Cscript%3Ealert(1)%3C/script%3E', '/nulle-part/']) {
      await page.goto(path)
      await expect(page.getByText(PAGE_SENTENCES.notFound)).toBeVisible()
      await expectNoSidewaysScroll(page, 360)
    }
  })
})
