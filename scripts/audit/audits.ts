import type { Counts } from '../run/report.ts'
import { runCommand } from '../run/run-command.ts'
import { testEnvironment } from '../run/test-environment.ts'

/** What tools that nobody here wrote say of the product. Each program prints a line for each problem, and for what is not run. */
export const AUDITS: Readonly<Record<string, string>> = {
  'audit of the API': 'scripts/audit/openapi.ts',
  'audit of the HTML': 'scripts/audit/html.ts',
  'audit of the policies': 'scripts/audit/csp.ts',
  'audit with Lighthouse': 'scripts/audit/lighthouse.ts',
}

const NOT_RUN = /^NOT RUN/gm

/** Runs the audit as a process of its own, which may leave timers behind. */
export async function runAudit(program: string): Promise<Counts> {
  const { ok, output } = await runCommand(process.execPath, [program], testEnvironment({}))
  const skipped = output.match(NOT_RUN)?.length ?? 0
  if (!ok) return { passed: 0, failed: 1, skipped, output }
  return { passed: skipped > 0 ? 0 : 1, failed: 0, skipped, output: skipped > 0 ? output : '' }
}
