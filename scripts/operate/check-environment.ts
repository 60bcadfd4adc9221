import { BadEnvironment, parseConfig } from '#server/config.ts'
import type { Check } from './check-verdict.ts'
import { checkParts } from './config-checks.ts'
import { listUsedSettings } from './config-report.ts'

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printCheck({ part, verdict, says }: Check): void {
  print(`${verdict.padEnd(4)}  ${part}: ${says}`)
}

const environmentNote = (says: string): Check => ({ part: 'environment', verdict: 'note', says })

/** Prints what a start would use, then a line for each part. Returns the exit code: 1 when a start would fail. */
export async function checkEnvironment(): Promise<number> {
  try {
    const config = parseConfig()
    for (const [name, value] of listUsedSettings(config)) print(`      ${name}: ${value}`)
    const packages: Check = { part: 'packages', verdict: 'ok', says: `can be loaded, by Node ${process.versions.node}` }
    const environment: Check = { part: 'environment', verdict: 'ok', says: 'valid' }
    const checks = [packages, environment, ...config.notes.map(environmentNote), ...(await checkParts(config))]
    checks.forEach(printCheck)
    const bad = checks.filter(({ verdict }) => verdict === 'bad').length
    print(bad === 0 ? '\nReady to start.' : `\n${bad} to fix before a start.`)
    return bad === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error
    for (const problem of error.problems) print(`bad   ${problem}`)
    error.notes.map(environmentNote).forEach(printCheck)
    print(`\n${error.problems.length} to fix before a start. The parts are tried once these are right.`)
    return 1
  }
}
