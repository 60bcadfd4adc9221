import type { Page } from '@playwright/test'
import { expect } from '../setup/fixtures.ts'

/** After a press that removes what was pressed, the keyboard must not begin at the top of the page again. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'has the focus').not.toBe('BODY')
}
