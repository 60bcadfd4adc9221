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

/** Each page that is opened from now on keeps what its first offer's countdown reads first: a second later it reads less. */
export async function keepFirstCountdown(page: Page): Promise<void> {
  await page.addInitScript(keepFirst)
}

/** What a countdown on this page read first, however long ago. */
export async function expectFirstCountdown(page: Page, seconds: RegExp): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-first-countdown', seconds)
}
