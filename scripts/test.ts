// npm test [-- quick | unit | server | browser | check | path …]

import { buildWebIfStale } from './build.ts'
import { runChecks } from './check.ts'
import { keepTemporaryFilesInMemory } from './run/memory-folder.ts'
import { listQuickServerTests } from './run/quick.ts'
import { flakyLines, type PartResult, runPart, totalLine } from './run/report.ts'
import { prepareBrowsers, runPlaywright } from './run/run-playwright.ts'
import { runVitest } from './run/run-vitest.ts'
import { testOnPostgres } from './test-postgres.ts'
import { testOnRedis } from './test-redis.ts'

type Part = () => Promise<PartResult[]>

const check: Part = runChecks
const UNITS = ['domain', 'web', 'scripts']
const unit: Part = async () => [await runPart('domain, web, scripts', () => runVitest({ projects: UNITS }))]

const onPostgres: Part = async () => [await runPart('server on PostgreSQL', () => testOnPostgres())]
const onOthers: Part = async () => [
  await runPart('server on PGlite', () => runVitest({ projects: ['server'] })),
  await runPart('positions on Redis', () => testOnRedis()),
]

/** Tests on PostgreSQL wait half of the time, for locks and for servers that they started: the others run beside them. */
const server: Part = async () => {
  // Before both runs look whether it is up to date.
  await buildWebIfStale()
  return (await Promise.all([onPostgres(), onOthers()])).flat()
}
const browser: Part = async () => [await runPart('browser', () => runPlaywright())]

/** The checks use one core, one after the other: the unit tests use the others. */
const checkAndUnit: Part = async () => (await Promise.all([check(), unit()])).flat()

/** The run after each change: README lists what it skips. */
const quickServer: Part = async () => {
  const filters = await listQuickServerTests()
  const onPostgres = await runPart('server, quick', () => testOnPostgres(filters))
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
    ...(races.length > 0 ? [await runPart('races', () => testOnPostgres(races))] : []),
    ...(redis.length > 0 ? [await runPart('redis', () => testOnRedis(redis))] : []),
    ...(browserPaths.length > 0 ? [await runPart('browser', () => runPlaywright(browserPaths))] : []),
  ]
}

function chosenParts(args: readonly string[]): readonly Part[] {
  if (args.length === 0) return [checkAndUnit, server, browser]
  const named = args.flatMap((arg) => PARTS[arg] ?? [])
  const paths = args.filter((arg) => !PARTS[arg])
  return paths.length > 0 ? [...named, filesPart(paths)] : named
}

keepTemporaryFilesInMemory()
const parts = chosenParts(process.argv.slice(2))
// Missing browsers are installed while the first parts run.
if (parts.indexOf(browser) > 0) void prepareBrowsers()
const results: PartResult[] = []
for (const part of parts) results.push(...(await part()))
for (const line of [...flakyLines(results), totalLine(results)]) console.log(line)
process.exitCode = results.length === 0 || results.some((result) => result.failed > 0) ? 1 : 0
