import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/machine/chromium.ts'

/** Nothing but the pages under test may use the network or the graphics card. */
const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const isRoot = process.getuid?.() === 0
// Looked for only: `npm test` installs one before it starts Playwright.
const executablePath = findTestBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/setup/set-up.ts',
  outputDir: 'test-results',
  // One more than the two cores of the smallest machine that we build on: a test waits for its page as often as it works.
  workers: 3,
  // Once more: what passes then is named at the end of the run (scripts/run/playwright-report.ts), and mended.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Africa/Porto-Novo',
    screenshot: 'only-on-failure',
    // Recording takes as much of a processor as the test itself: only what is run once more is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      args: isRoot ? ['--no-sandbox', ...CHROMIUM_ARGS] : CHROMIUM_ARGS,
      ...(executablePath && { executablePath }),
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
