import type { Page } from '@playwright/test'
import { LANDING_MAP_SENTENCES } from '#domain/fares/fares.fr.ts'
import { builtFile } from './setup/built-file.ts'
import { chooseService, expect, test } from './setup/fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, sizeOf } from './setup/sound.ts'

const WIDTHS = [320, 360, 768, 1280]

/** Scrolls down like a reader, and waits for the content that is loaded lazily. */
async function readOn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('link', { name: 'Créer un compte' })).toBeVisible()
}

function planOf(page: Page) {
  return page.getByRole('group', { name: /quatre chauffeurs, à titre d’exemple/ })
}

test.describe('the landing page', () => {
  test('has a map 400 pixels high on a phone and 500 on a wide screen, also beside the list of services', async ({
    aPhone,
  }) => {
    const page = await aPhone()
    await page.goto('/')
    for (const [width, height] of [
      [320, 400],
      [768, 500],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      expect((await sizeOf(planOf(page))).height, `at ${width}`).toBe(height)
    }
    await chooseService(page, 'XL')
    // The sample leaves the place to the way of the trip.
    await expect(planOf(page)).toHaveCount(0)
    expect((await sizeOf(page.locator('.choice-map'))).height, 'beside the list of services').toBeGreaterThan(500)
  })

  test('does not cover the map’s average wait with the booking form on screens from 768 pixels', async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    for (const width of [768, 800, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const panel = await page.getByRole('region', { name: 'Réserver une course' }).boundingBox()
      const card = await page.getByText(LANDING_MAP_SENTENCES.averageWait).boundingBox()
      expect(card?.x, `at ${width}`).toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? width))
    }
  })

  test('loads the content below the fold only after scrolling, and nothing from other origins', async ({
    aPhone,
    baseURL,
  }) => {
    const page = await aPhone()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Trouver un transport' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const story = builtFile('web/marketing/landing-story.tsx')
    expect(asked.filter((url) => url.endsWith(story))).toEqual([])
    await readOn(page)
    expect(asked.filter((url) => url.endsWith(story))).toHaveLength(1)
    expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([])
  })

  test('does not move the booking form when its script arrives', async ({ aPhone }) => {
    for (const width of [320, 360, 1280]) {
      const page = await aPhone()
      await page.setViewportSize({ width, height: 800 })
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()))
      await page.goto('/', { waitUntil: 'commit' })
      const form = page.getByRole('button', { name: 'Trouver un transport' })
      await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible()
      const before = await form.boundingBox()
      scripts.resolve()
      await expect(page.locator('html[data-alive]')).toBeAttached()
      expect(await form.boundingBox()).toEqual(before)
    }
  })

  test('runs no transition when the phone is rotated with reduced motion', async ({ aPhone }) => {
    const page = await aPhone()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await readOn(page)
    const moved = await page.evaluateHandle(() => {
      const properties: string[] = []
      document.addEventListener('transitionrun', ({ propertyName }) => properties.push(propertyName))
      return properties
    })
    for (const width of [1280, 320, 1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page, width)
    }
    expect(await moved.jsonValue()).toEqual([])
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has no layout or accessibility faults at any width in ${colorScheme} mode`, async ({ aPhone }) => {
      const page = await aPhone()
      await page.emulateMedia({ colorScheme })
      await page.goto('/')
      await readOn(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page, width)
        await expectAccessible(page)
      }
    })
  }
})
