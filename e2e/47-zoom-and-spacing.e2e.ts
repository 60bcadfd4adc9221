import type { Page } from '@playwright/test'
import { PAGES } from '../domain/shared/routes.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
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
