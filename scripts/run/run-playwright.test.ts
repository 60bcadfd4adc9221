import { expect, test } from 'vitest'
import { needsFullBrowser } from './run-playwright.ts'

test('a run of all browser tests, or of those of notifications, needs a browser that shows them', () => {
  expect(needsFullBrowser([])).toBe(true)
  expect(needsFullBrowser(['e2e/31'])).toBe(true)
  expect(needsFullBrowser(['e2e/31-notifications.e2e.ts:31'])).toBe(true)
  expect(needsFullBrowser(['e2e/30', 'e2e/10-landing.e2e.ts'])).toBe(false)
})
