import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { withTemporaryFolder } from './at-exit.ts'
import type { Counts } from './report.ts'
import { runTool } from './run-command.ts'
import { testEnvironment } from './test-environment.ts'

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

export type VitestRun = {
  projects: readonly string[]
  filters?: readonly string[]
  environment?: Record<string, string>
}

/** Runs Vitest projects and counts from its own report. */
export async function runVitest({ projects, filters = [], environment = {} }: VitestRun): Promise<Counts> {
  return withTemporaryFolder('miyi-vitest-', async (folder) => {
    const file = join(folder, 'report.json')
    const chosen = projects.map((project) => `--project=${project}`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const args = ['run', ...chosen, ...reporters, ...filters]
    const { ok, output } = await runTool('vitest', args, testEnvironment(environment))
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

/** Counts from Vitest's report, or from its exit code where it wrote none. */
export function countsOf(report: z.output<typeof Report> | null, ok: boolean, output: string): Counts {
  const passed = report?.numPassedTests ?? 0
  const unreadable = report?.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const counted = (report?.numFailedTests ?? 0) + (unreadable?.length ?? 0)
  // Vitest also fails without a failed test: an error after the end, or no tests.
  const failed = counted === 0 && (!ok || passed === 0) ? 1 : counted
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  return { passed, failed, skipped, output: failed > 0 ? output : notRunLines(report) }
}

/** Tests that were left out because this machine lacks a program. */
function notRunLines(report: z.output<typeof Report> | null): string {
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  const leftOut = tests.filter(({ status }) => status === 'skipped')
  return leftOut.map(({ fullName }) => `NOT RUN: ${fullName}`).join('\n')
}
