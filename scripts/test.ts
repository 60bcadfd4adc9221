// npm test [-- quick | unit | server | browser | check | path …]

import { runChecks } from './check.ts'
import { withTemporaryFolder } from './run/at-exit.ts'
import { listQuickServerTests } from './run/quick.ts'
import { flakyLines, type PartResult, runPart, totalLine } from './run/report.ts'
import { runPlaywright } from './run/run-playwright.ts'
import { runVitest } from './run/run-vitest.ts'
import { coverStatements, readRecorded } from './run/statements.ts'
import { testOnPostgres } from './test-postgres.ts'
import { testOnRedis } from './test-redis.ts'

type Part = () => Promise<PartResult[]>

const check: Part = runChecks
const UNITS = ['domain', 'web', 'scripts']
const unit: Part = async () => [await runPart('domain, web, scripts', () => runVitest({ projects: UNITS }))]

/**
 * Everything on PostgreSQL, races included, then the other engines: enough test files to send every statement to the
 * embedded database too (all of them without PostgreSQL), and positions on Redis.
 */
function serverOnPostgres(): Promise<{ onPostgres: PartResult; onOthers: Part }> {
  return withTemporaryFolder('miyi-statements-', async (statements) => {
    const onPostgres = await runPart('server on PostgreSQL', () => testOnPostgres({ statements }))
    const files = onPostgres.passed > 0 ? coverStatements(readRecorded(statements)) : []
    const name = files.length > 0 ? `${files.length} files on PGlite` : 'server on PGlite'
    const onOthers: Part = async () => [
      await runPart(name, () => runVitest({ projects: ['server'], filters: files })),
      await runPart('positions on Redis', () => testOnRedis()),
    ]
    return { onPostgres, onOthers }
  })
}

const server: Part = async () => {
  const { onPostgres, onOthers } = await serverOnPostgres()
  return [onPostgres, ...(await onOthers())]
}
const browser: Part = async () => [await runPart('browser', () => runPlaywright())]

/** Browser tests wait for pages half of the time, so the other engines run in parallel; the races run alone. */
const serverAndBrowser: Part = async () => {
  const { onPostgres, onOthers } = await serverOnPostgres()
  return [onPostgres, ...(await Promise.all([onOthers(), browser()])).flat()]
}

/** The checks use one core, one after the other: the unit tests use the others. */
const checkAndUnit: Part = async () => (await Promise.all([check(), unit()])).flat()

/** The run after each change: README lists what it skips. */
const quickServer: Part = async () => {
  const filters = await listQuickServerTests()
  const onPostgres = await runPart('server, quick', () => testOnPostgres({ filters }))
  if (onPostgres.skipped === 0 || onPostgres.passed > 0) return [onPostgres]
  return [await runPart('server on PGlite, quick', () => runVitest({ projects: ['server'], filters }))]
}

const PARTS: Readonly<Record<string, readonly Part[]>> = {
  quick: [checkAndUnit, quickServer],
  check: [check],
  unit: [unit],
  server: [server],
  browser: [browser],
}

/** Passes each path to its runner; races need PostgreSQL, and Redis tests need Redis. */
function filesPart(paths: readonly string[]): Part {
  const browserPaths = paths.filter((path) => path.includes('e2e'))
  const races = paths.filter((path) => path.includes('.race.'))
  const redis = paths.filter((path) => path.includes('.redis.'))
  const others = paths.filter((path) => ![...browserPaths, ...races, ...redis].includes(path))
  const projects = [...UNITS, 'server']
  return async () => [
    ...(others.length > 0 ? [await runPart('vitest', () => runVitest({ projects, filters: others }))] : []),
    ...(races.length > 0 ? [await runPart('races', () => testOnPostgres({ filters: races }))] : []),
    ...(redis.length > 0 ? [await runPart('redis', () => testOnRedis(redis))] : []),
    ...(browserPaths.length > 0 ? [await runPart('browser', () => runPlaywright(browserPaths))] : []),
  ]
}

function chosenParts(args: readonly string[]): readonly Part[] {
  if (args.length === 0) return [checkAndUnit, serverAndBrowser]
  const named = args.flatMap((arg) => PARTS[arg] ?? [])
  const paths = args.filter((arg) => !PARTS[arg])
  return paths.length > 0 ? [...named, filesPart(paths)] : named
}

const results: PartResult[] = []
for (const part of chosenParts(process.argv.slice(2))) results.push(...(await part()))
for (const line of [...flakyLines(results), totalLine(results)]) console.log(line)
process.exitCode = results.length === 0 || results.some((result) => result.failed > 0) ? 1 : 0
