import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HTML_TOOLS_FOLDER, installHtmlTools } from '../audit/html-tools.ts'
import { findOrInstallFullChromium, findOrInstallTestBrowser } from '../machine/chromium.ts'
import { findOrInstallEngines } from '../machine/engines.ts'
import { withPostgres } from '../machine/postgres.ts'
import { withTemporaryFolder } from './at-exit.ts'
import { countPlaywright, readPlaywrightReport } from './playwright-report.ts'
import type { Counts } from './report.ts'
import { ROOT, runTool } from './run-command.ts'
import { testEnvironment } from './test-environment.ts'

/** The projects of `playwright.config.ts` that run in Chromium. */
const CHROMIUM_PROJECTS = ['--project=chromium', '--project=oldest']

/** The tests whose phones show notifications: the headless shell shows none. */
const WITH_NOTICES = 'screens/push-phone.ts'

function isChosen(file: string, filters: readonly string[]): boolean {
  return filters.length === 0 || filters.some((filter) => new RegExp(filter.replace(/:\d+$/, '')).test(file))
}

/** Do these filters of the command line choose a test that needs a whole browser? Without any, all tests run. */
export function needsFullBrowser(filters: readonly string[]): boolean {
  const chosen = globSync('e2e/*.e2e.ts', { cwd: ROOT }).filter((file) => isChosen(join(ROOT, file), filters))
  return chosen.some((file) => readFileSync(join(ROOT, file), 'utf8').includes(WITH_NOTICES))
}

let preparing: Promise<string> | undefined

async function prepare(filters: readonly string[]): Promise<string> {
  const testBrowser = await findOrInstallTestBrowser()
  if (needsFullBrowser(filters)) {
    // Without it the other tests run, and those fail and say what is missing.
    await findOrInstallFullChromium().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
  }
  return testBrowser
}

/**
 * The browser of the tests, after installing what is missing, once. Call it early in a long run: the installation then takes
 * no time of its own.
 */
export function prepareBrowsers(filters: readonly string[] = []): Promise<string> {
  preparing ??= prepare(filters)
  // Whoever waits for it is told.
  preparing.catch(() => undefined)
  return preparing
}

/**
 * Runs the browser tests on an installed Chromium and counts from Playwright's own report. Servers that tests start in
 * their own process (`startKit`) copy databases of PostgreSQL where available; the servers with the demo use embedded
 * ones.
 */
export async function runPlaywright(filters: readonly string[] = [], added = {}): Promise<Counts> {
  const CHROMIUM_PATH = await prepareBrowsers(filters)
  return runOnEither([...CHROMIUM_PROJECTS, ...filters], { CHROMIUM_PATH, ...added })
}

/** Runs the browser tests, in which other tools read each screen that axe reads. If these cannot be had, the tests run without. */
export async function runPlaywrightWithOtherRules(): Promise<Counts> {
  const missing = await installHtmlTools()
  if (missing === null) return runPlaywright([], { MIYI_HTML_TOOLS: HTML_TOOLS_FOLDER })
  const counts = await runPlaywright()
  return { ...counts, output: [counts.output, `NOT RUN: other rules than axe’s. ${missing}`].join('\n').trim() }
}

/** Runs the journeys in the engines that Playwright does not drive. One that cannot be had is named, and its tests are skipped. */
export async function runEngines(): Promise<Counts> {
  const missing = await findOrInstallEngines()
  const counts = await runOnEither(['--project=engines'], {})
  const notRun = missing.map((name) => `NOT RUN: the journeys in ${name}.`)
  return { ...counts, output: [counts.output, ...notRun].join('\n').trim() }
}

/** On PostgreSQL where it can be had, else on embedded databases. */
async function runOnEither(args: readonly string[], added: Record<string, string>): Promise<Counts> {
  const options = { install: true, keepsNothing: true }
  const onPostgres = await withPostgres((DATABASE_URL) => run(args, { ...added, DATABASE_URL }), options)
  return onPostgres ?? run(args, added)
}

function run(args: readonly string[], added: Record<string, string>): Promise<Counts> {
  return withTemporaryFolder('miyi-playwright-', async (folder) => {
    const file = join(folder, 'report.json')
    const environment = testEnvironment({ ...added, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    const { ok, output } = await runTool('playwright', ['test', '--reporter=line,json', ...args], environment)
    return countPlaywright(readPlaywrightReport(file), ok, output)
  })
}
