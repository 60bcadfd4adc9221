import { join } from 'node:path'
import { withTemporaryFolder } from './at-exit.ts'
import { findOrInstallChromium } from './chromium.ts'
import { countPlaywright, readPlaywrightReport } from './playwright-report.ts'
import type { Counts } from './report.ts'
import { runTool } from './run-command.ts'
import { testEnvironment } from './test-environment.ts'

/** Runs the browser tests on a Chromium of the system and counts from Playwright's own report. */
export async function runPlaywright(filters: readonly string[] = []): Promise<Counts> {
  const chromium = await findOrInstallChromium()
  return withTemporaryFolder('miyi-playwright-', async (folder) => {
    const file = join(folder, 'report.json')
    const environment = testEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    const { ok, output } = await runTool('playwright', ['test', '--reporter=line,json', ...filters], environment)
    return countPlaywright(readPlaywrightReport(file), ok, output)
  })
}
