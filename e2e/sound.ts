import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The narrowest phone that we serve, a common one, a laptop. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
]

export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways, `scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** What a driver reads in the sun: 7:1 and more, 4.5:1 where it is large. */
export async function expectReadInTheSun(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules('color-contrast-enhanced').analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
}

/** Nothing for the checker to find, and nothing that must be scrolled sideways. */
export async function expectSound(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page, size.width)
    await expectAccessible(page)
  }
}
