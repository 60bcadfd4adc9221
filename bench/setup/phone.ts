import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Person } from '#kit/people/people.ts'

/** A phone that has never been here; with the session of this person. */
export async function openPhone(browser: Browser, baseURL: string, person: Person | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'fr-FR', baseURL })
  const [name = '', ...value] = (person?.cookie ?? '').split('=')
  if (person !== null) await context.addCookies([{ name, value: value.join('='), url: baseURL }])
  return context
}

/** After so long without anything new, a page has what it needs. */
export const QUIET_MS = 1_500

/** Files that the phone has kept for the time without network. */
const COUNT_KEPT = "caches.open('files').then((cache) => cache.keys()).then((keys) => keys.length)"

/** What the phone keeps for the time without network is part of the first load, and not of what comes after. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  for (let before = -1, now = 0; now === 0 || before !== now; ) {
    before = now
    await page.waitForTimeout(QUIET_MS)
    now = await page.evaluate<number>(COUNT_KEPT)
  }
}
