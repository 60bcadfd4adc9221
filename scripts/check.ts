import { CHECKS, type Check } from './check/checks.ts'
import { type PartResult, runPart } from './run/report.ts'

/** A check counts no tests: it adds 1 to the failures, or nothing. */
export function runCheck({ name, findProblems }: Check): Promise<PartResult> {
  return runPart(name, async () => {
    const problems = await findProblems()
    return { passed: 0, failed: problems.length > 0 ? 1 : 0, skipped: 0, output: problems.join('\n') }
  })
}

export async function runChecks(): Promise<PartResult[]> {
  const results: PartResult[] = []
  for (const check of CHECKS) results.push(await runCheck(check))
  return results
}

if (import.meta.main) {
  const results = await runChecks()
  const failed = results.filter((result) => result.failed > 0)
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
