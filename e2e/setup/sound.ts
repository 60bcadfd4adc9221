import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type Axe from 'axe-core'
import { findWithOtherRules } from '../../scripts/audit/page-rules.ts'
import { expect } from './fixtures.ts'

/** The narrowest phone that we support, a common one, a laptop. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
]

export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways, `scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
}

/** In whole pixels: the browser reports 56.00003 for the height of a card that still slides. */
export async function sizeOf(target: Locator): Promise<{ readonly width: number; readonly height: number }> {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return { width: Math.round(width), height: Math.round(height) }
}

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
async function expectOneFilledButton(page: Page): Promise<void> {
  const width = page.viewportSize()?.width
  expect(await page.evaluate(filledTogether), `filled in one view at a width of ${width}`).toEqual([])
}

/** Waits until animations have ended and prevents new ones: a toast that fades has too little contrast for axe. */
async function standStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    const ending = document.getAnimations().filter(isEnding)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Minified: a page compiles it in a fraction of the time, and each test has a new page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Checked = { readonly axe: typeof Axe }

/** What axe finds on this page and in its frames. The reporter describes violations only. */
async function violationsOn(page: Page, chosen: Axe.RunOptions = {}): Promise<Axe.Result[]> {
  await standStill(page)
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window).catch(() => true))) await frame.evaluate(AXE)
  }
  const options = { reporter: 'no-passes', ...chosen } as const
  return page.evaluate(
    async (wanted) => (await (window as unknown as Checked).axe.run(document, wanted)).violations,
    options,
  )
}

/** Where `npm test -- audit` has installed other engines of rules. */
const { MIYI_HTML_TOOLS } = process.env

export async function expectAccessible(page: Page): Promise<void> {
  const violations = await violationsOn(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  if (MIYI_HTML_TOOLS) expect(await findWithOtherRules(page, MIYI_HTML_TOOLS)).toEqual([])
}

/** Contrast for drivers who read in sunlight: 7:1 or more, 4.5:1 for large text. */
export async function expectReadInTheSun(page: Page): Promise<void> {
  const violations = await violationsOn(page, { runOnly: ['color-contrast-enhanced'] })
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
}

/** The text size that the person has set on their phone, as a share of the usual one. */
export async function setTextSize(page: Page, share: number): Promise<void> {
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16 * share, fixed: 13 * share } })
}

/** No axe violations in the dark theme, and no sideways scroll with text at 200 %. Leaves the page as it was. */
export async function expectSoundDarkAndLarge(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await setTextSize(page, 2)
  for (const size of SIZES.slice(1)) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page, size.width)
  }
  await setTextSize(page, 1)
  if (before) await page.setViewportSize(before)
}

/** No axe violations, no horizontal scrolling and one filled button a view, at each size. */
export async function expectSound(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page, size.width)
    await expectOneFilledButton(page)
    await expectAccessible(page)
  }
}
