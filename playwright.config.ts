import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/machine/chromium.ts'

/** Only the pages under test may use the network, and nothing uses the graphics card. */
const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const isRoot = process.getuid?.() === 0
// Only searches for a browser: `npm test` installs one before it starts Playwright.
const executablePath = findTestBrowser()

export default defineConfig<{ isOldest: boolean }>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/setup/set-up.ts',
  // The renderer is JavaScript for Node already: read through Playwright's compiler, it takes half a minute.
  build: { external: ['**/dist/**'] },
  outputDir: 'test-results',
  // One more than the two cores of our smallest build machine: a test waits for its page about as much as it works.
  workers: 3,
  // One retry. A test that passes only then is listed at the end (scripts/run/playwright-report.ts), and must be fixed.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Only for a test that hangs: what a person waits for has its own limit, and a busy machine takes six times as long.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Playwright does not see what a service worker fetches: the tests that break calls (setup/faults.ts) would break none.
    // Those about the time without network allow it.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Africa/Porto-Novo',
    screenshot: 'only-on-failure',
    // Recording takes as much processor time as the test itself, so only retries are recorded.
    trace: 'on-first-retry',
    launchOptions: {
      args: isRoot ? ['--no-sandbox', ...CHROMIUM_ARGS] : CHROMIUM_ARGS,
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium' } },
    // The journeys of everybody once more, without what came later than a promised browser.
    { name: 'oldest', grep: /@oldest/, use: { browserName: 'chromium', isOldest: true } },
    // Engines that Playwright does not drive: npm test -- engines.
    { name: 'engines', testMatch: '**/*.engine.ts' },
  ],
})
