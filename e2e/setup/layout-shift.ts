import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Limit of the cumulative layout shift while a page loads, for every page. */
const SHIFT_BUDGET = 0.02
/** Delay of each response, so that content arrives after the first paint and its shift is measured. */
const LATENCY_MS = 60

type Shift = PerformanceEntry & { readonly hadRecentInput: boolean; readonly value: number }
type Watching = Window & { shifted?: number }

function countShifts(): void {
  const page = window as Watching
  page.shifted = 0
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries() as Shift[])
      if (!hadRecentInput) page.shifted = (page.shifted ?? 0) + value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Resolves after two frames, when all content that has arrived is painted and counted. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** The pending requests of this page, without the event stream, which stays open. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

/**
 * Measures layout shifts on this page from its next load on. The returned function waits until no request is pending, then
 * expects the shift to be within the budget.
 */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  const underWay = requestsOf(page)
  await page.addInitScript(countShifts)
  const line = await page.context().newCDPSession(page)
  const unbound = { downloadThroughput: -1, uploadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...unbound })
  return async () => {
    await expect(async () => {
      expect(underWay.size).toBe(0)
      await page.evaluate(painted)
      expect(underWay.size).toBe(0)
    }).toPass({ timeout: 15_000 })
    const shifted = await page.evaluate(() => (window as Watching).shifted ?? 1)
    expect(shifted, `the page moves at ${page.viewportSize()?.width}`).toBeLessThanOrEqual(SHIFT_BUDGET)
  }
}
