import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The labels of two filled buttons that one view shows, of each such pair. An open dialog is a view of its own. */
function filledTogether(): string[] {
  const filled = ['bg-lagoon', 'bg-lagoon-sun', 'bg-zem', 'bg-laterite', 'bg-laterite-deep', 'step-button']
  const view = document.querySelector('dialog[open]') ?? document
  const buttons = [...view.querySelectorAll('button, a')]
    .filter(({ classList }) => filled.some((name) => classList.contains(name)))
    .map((button) => ({ label: button.textContent, box: button.getBoundingClientRect() }))
    // Not drawn, or above the page as the link that skips the header is.
    .filter(({ box }) => box.width > 0 && box.bottom > 0)
    .sort((one, other) => one.box.top - other.box.top)
  return buttons.flatMap(({ label, box }, at) => {
    const next = buttons[at + 1]
    return next && next.box.bottom - box.top < window.innerHeight ? [`${label} and ${next.label}`] : []
  })
}

/** One thing is first on each view: wherever the page is scrolled, at most one button is filled. */
export async function expectOneFilledButton(page: Page): Promise<void> {
  const width = page.viewportSize()?.width
  expect.soft(await page.evaluate(filledTogether), `filled in one view at a width of ${width}`).toEqual([])
}

/** After a press that removes what was pressed, the keyboard must not begin at the top of the page again. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'has the focus').not.toBe('BODY')
}
