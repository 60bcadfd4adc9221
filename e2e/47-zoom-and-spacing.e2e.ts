import type { Page } from '@playwright/test'
import { PAGES } from '../domain/shared/routes.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { aRide } from '../kit/rides/rides.ts'
import { anAcceptedRide } from './screens/live-trip.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

/** A trip whose services are to be chosen. */
const TO_CHOOSE = `${PAGES.passenger.path}?pickupLocation=vedoko&dropoffLocation=dantokpa`

/** A laptop's page at 400 %. */
const LOW = { width: 320, height: 256 }

/** What has the focus, if something else lies over every part of it that the screen could show; null: it is seen. */
function coveredFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const tiny = focused.getBoundingClientRect().width <= 1
  const seen = (tiny && focused.closest('label')) || focused
  const { left, top, width, height } = seen.getBoundingClientRect()
  for (let at = 0; at < 49; at += 1) {
    const x = left + 1 + ((at % 7) * (width - 2)) / 6
    const y = top + 1 + (Math.floor(at / 7) * (height - 2)) / 6
    const hit = document.elementFromPoint(x, y)
    if (hit && (seen.contains(hit) || hit.contains(seen))) return null
  }
  return `${seen.tagName} ${seen.getAttribute('aria-label') ?? seen.textContent}`.slice(0, 80)
}

/** Tabs through the whole page, and names what was focused under something else. */
async function coveredOn(page: Page): Promise<readonly string[]> {
  const covered = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 70; press += 1) {
      await page.keyboard.press(key)
      const name = await page.evaluate(coveredFocus)
      if (name !== null) covered.add(`${key}: ${name}`)
      if (await page.evaluate(() => document.activeElement === document.body)) break
    }
  }
  return [...covered]
}

test('the focus is never under the header, a bar or a sheet on a page at 400 %', async ({ kit, aPhone, phoneWith }) => {
  const { passenger, driver } = await anAcceptedRide(kit)
  const visits = [
    [await aPhone(), PAGES.home.path],
    [await aPhone(), PAGES.becomeDriver.path],
    [await phoneWith(await aPassenger(kit)), TO_CHOOSE],
    [await phoneWith(passenger), PAGES.passenger.path],
    [await phoneWith(driver), PAGES.driver.path],
    [await phoneWith(await aDriver(kit)), PAGES.driver.path],
  ] as const
  // For the last of them, who is free.
  await aRide(kit, await aPassenger(kit))
  for (const [page, path] of visits) {
    await page.setViewportSize(LOW)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-alive]')).toBeAttached()
    expect.soft(await coveredOn(page), path).toEqual([])
  }
})

/** WCAG 1.4.12, as a constructed style sheet: the page's policy allows no inline one. */
function spaceTexts(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = [sheet]
}

/** Texts that their own box cuts. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *:not(svg *):not(.leaflet-container *)')].flatMap((one) => {
    const { overflowX, overflowY } = getComputedStyle(one)
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = one
    if (clientWidth <= 1 || clientHeight <= 1 || !one.textContent || !one.checkVisibility()) return []
    const isCut =
      (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
    return isCut ? [`${one.className}: ${one.textContent}`.slice(0, 120)] : []
  })
}

test('more space between lines, letters and words cuts nothing, and scrolls no page sideways', async ({
  kit,
  aPhone,
  phoneWith,
}) => {
  test.slow()
  const { passenger, driver } = await anAcceptedRide(kit)
  const own = [PAGES.profile.path, PAGES.settings.path, PAGES.documents.path]
  const open = Object.values(PAGES).flatMap(({ access, path }) => (access === 'public' ? [path] : []))
  const visits = [
    [await aPhone(), open],
    [await phoneWith(await aPassenger(kit)), [TO_CHOOSE, PAGES.passenger.path]],
    [await phoneWith(passenger), [PAGES.passenger.path, ...own]],
    [await phoneWith(driver), [PAGES.driver.path, ...own]],
    [await phoneWith(await aDriver(kit)), [PAGES.driver.path]],
    [await phoneWith(await anAdmin(kit)), [PAGES.admin.path]],
  ] as const
  for (const [page, paths] of visits) {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-alive]')).toBeAttached()
      const before = await page.evaluate(cutTexts)
      await page.evaluate(spaceTexts)
      const now = (await page.evaluate(cutTexts)).filter((text) => !before.includes(text))
      expect.soft(now, `cut on ${path}`).toEqual([])
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(sideways, `sideways on ${path}`).toBeLessThanOrEqual(0)
    }
  }
})
