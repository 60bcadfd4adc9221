import { expect, type Page } from '@playwright/test'

function keepFirst(): void {
  const watcher = new MutationObserver(() => {
    const spans = document.querySelectorAll('[aria-label="Demandes pour vous"] li span')
    const seconds = [...spans].map(({ textContent }) => textContent).find((text) => /^\d+\u00A0s$/.test(text ?? ''))
    if (!seconds) return
    document.documentElement.setAttribute('data-first-countdown', seconds)
    watcher.disconnect()
  })
  watcher.observe(document, { subtree: true, childList: true, characterData: true })
}

/** Records the first text of the first offer's countdown on every page opened from now on: it decreases every second. */
export async function keepFirstCountdown(page: Page): Promise<void> {
  await page.addInitScript(keepFirst)
}

/** Expects the first text of a countdown on this page, however long ago it was. */
export async function expectFirstCountdown(page: Page, seconds: RegExp): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-first-countdown', seconds)
}
