import { join } from 'node:path'
import { findOrInstallTestBrowser } from '../machine/chromium.ts'
import { withPostgres } from '../machine/postgres.ts'
import { withTemporaryFolder } from './at-exit.ts'
import { countPlaywright, readPlaywrightReport } from './playwright-report.ts'
import type { Counts } from './report.ts'
import { runTool } from './run-command.ts'
import { testEnvironment } from './test-environment.ts'

/**
 * Runs the browser tests on an installed Chromium and counts from Playwright's own report. Servers that tests start in
 * their own process (`startKit`) copy databases of PostgreSQL where available; the servers with the demo use embedded
 * ones.
 */
export async function runPlaywright(filters: readonly string[] = []): Promise<Counts> {
  const CHROMIUM_PATH = await findOrInstallTestBrowser()
  const options = { install: true, keepsNothing: true }
  const onPostgres = await withPostgres((DATABASE_URL) => run(filters, { CHROMIUM_PATH, DATABASE_URL }), options)
  return onPostgres ?? run(filters, { CHROMIUM_PATH })
}

function run(filters: readonly string[], added: Record<string, string>): Promise<Counts> {
  return withTemporaryFolder('miyi-playwright-', async (folder) => {
    const file = join(folder, 'report.json')
    const environment = testEnvironment({ ...added, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    const { ok, output } = await runTool('playwright', ['test', '--reporter=line,json', ...filters], environment)
    return countPlaywright(readPlaywrightReport(file), ok, output)
  })
}
