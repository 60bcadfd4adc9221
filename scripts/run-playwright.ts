import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { withTemporaryFolder } from './at-exit.ts'
import { findOrInstallChromium } from './chromium.ts'
import type { Counts } from './report.ts'
import { runTool } from './run-command.ts'
import { testEnvironment } from './test-environment.ts'

const Report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/** Runs the browser tests on a Chromium of the system and counts from Playwright's own report. */
export async function runPlaywright(filters: readonly string[] = []): Promise<Counts> {
  const chromium = await findOrInstallChromium()
  return withTemporaryFolder('miyi-playwright-', async (folder) => {
    const file = join(folder, 'report.json')
    const environment = testEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    const { ok, output } = await runTool('playwright', ['test', '--reporter=line,json', ...filters], environment)
    return countsOf(readReport(file), ok, output)
  })
}

function readReport(file: string): z.output<typeof Report> | null {
  try {
    return Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

function countsOf(report: z.output<typeof Report> | null, ok: boolean, output: string): Counts {
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const counted = stats.unexpected + stats.flaky + (report?.errors.length ?? 0)
  const failed = counted === 0 && (!ok || stats.expected === 0) ? 1 : counted
  return { passed: stats.expected, failed, skipped: stats.skipped, output: failed > 0 ? output : '' }
}
