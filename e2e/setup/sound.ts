import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
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

/** In whole pixels: of a card that is still sliding, the browser says 56.00003 high. */
export async function sizeOf(target: Locator): Promise<{ readonly width: number; readonly height: number }> {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return { width: Math.round(width), height: Math.round(height) }
}

/** A message that fades in or out is pale for a moment: what the checker looks at stands still, and stays so. */
async function standStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    const ending = document.getAnimations().filter(isEnding)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Its half a megabyte is read once a page, where it is there already: the checker would read it twice each time. */
async function hasChecker(page: Page): Promise<boolean> {
  const asked = page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false))
  return (await Promise.all(asked)).every((isThere) => isThere)
}

/** Run instead of its source. Without a value: the checker itself would come back, all of it in a message of half a megabyte. */
const ALREADY_THERE = 'void axe'

/**
 * Our pages are one frame each: the checker opens no second page to put frames together (half the time). It describes what
 * it finds wrong, and nothing that it found right.
 */
async function checkerOn(page: Page): Promise<AxeBuilder> {
  const checker = new AxeBuilder({ page, ...((await hasChecker(page)) && { axeSource: ALREADY_THERE }) })
  return checker.setLegacyMode().options({ reporter: 'no-passes' })
}

export async function expectAccessible(page: Page): Promise<void> {
  await standStill(page)
  const { violations } = await (await checkerOn(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** What a driver reads in the sun: 7:1 and more, 4.5:1 where it is large. */
export async function expectReadInTheSun(page: Page): Promise<void> {
  await standStill(page)
  const { violations } = await (await checkerOn(page)).withRules('color-contrast-enhanced').analyze()
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
