import type { Page } from '@playwright/test'

/** Milliseconds since the navigation began; null: it has not happened. */
export type Seen = {
  readonly content: number | null
  readonly control: number | null
  /** A tap on a chip filled its field: the page obeys a script. */
  readonly filled: number | null
  readonly alive: number | null
  readonly shift: number
  /** How long each task took during which the page answered nothing, of those that Chromium calls long: 50 ms and more. */
  readonly longTasks: readonly number[]
  readonly requests: readonly { readonly startedAt: number; readonly bytes: number }[]
}

/** Runs in the page before its own code, and notes when each thing happens. As text: here are no types of a browser. */
const watchScript = (control: string) => `
  const seen = { content: null, control: null, filled: null, alive: null, shift: 0, longTasks: [] }
  window.seen = seen
  // Before any script, a chip sends its form, whose answer is another page.
  addEventListener('click', (event) => event.isTrusted || event.preventDefault())
  // As a thumb would: until it does something.
  function tapChip(now) {
    const chip = document.querySelector('[data-fill]')
    const field = chip && document.querySelector('[name="' + chip.dataset.fill + '"]')
    if (!field || seen.filled !== null) return
    if (field.value === '') chip.click()
    if (field.value !== '') seen.filled = now
  }
  function isInView(element) {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight
  }
  setInterval(() => {
    const now = performance.now()
    if ([...document.querySelectorAll(${JSON.stringify(control)})].some(isInView)) seen.control ??= now
    if (document.documentElement?.dataset.alive) seen.alive ??= now
    tapChip(now)
  }, 20)
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.content = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    seen.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
`

const READ = `
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const requests = entries.map(({ startTime, transferSize }) => ({ startedAt: startTime, bytes: transferSize }))
  ;({ ...window.seen, requests })
`

export async function watchPage(page: Page, control: string): Promise<void> {
  await page.addInitScript(watchScript(control))
}

/** What has been seen so far. */
export function seenOn(page: Page): Promise<Seen> {
  return page.evaluate<Seen>(`{${READ}}`)
}
