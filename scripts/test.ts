// npm test [-- quick | unit | server | browser | check | path …]

import { runChecks } from './check.ts'
import { listQuickServerTests } from './run/quick.ts'
import { flakyLines, type PartResult, runPart, totalLine } from './run/report.ts'
import { runPlaywright } from './run/run-playwright.ts'
import { runVitest } from './run/run-vitest.ts'
import { testOnPostgres } from './test-postgres.ts'
import { testOnRedis } from './test-redis.ts'

type Part = () => Promise<PartResult[]>

const check: Part = runChecks
const UNITS = ['domain', 'web', 'scripts']
const unit: Part = async () => [await runPart('domain, web, scripts', () => runVitest({ projects: UNITS }))]

const serverOnPostgres: Part = async () => [await runPart('server on PostgreSQL', () => testOnPostgres())]
/** The embedded database runs the same files, but for the races: it has one connection. */
const serverOnOthers: Part = async () => [
  await runPart('server on PGlite', () => runVitest({ projects: ['server'] })),
  await runPart('positions on Redis', () => testOnRedis()),
]
const server: Part = async () => [...(await serverOnPostgres()), ...(await serverOnOthers())]
const browser: Part = async () => [await runPart('browser', () => runPlaywright())]

/** Browser tests wait for pages half of the time, so the other engines run in parallel; the races run alone. */
const serverAndBrowser: Part = async () => [
  ...(await serverOnPostgres()),
  ...(await Promise.all([serverOnOthers(), browser()])).flat(),
]

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
  if (args.length === 0) return [checkAndUnit, serverAndBrowser]
  const named = args.flatMap((arg) => PARTS[arg] ?? [])
  const paths = args.filter((arg) => !PARTS[arg])
  return paths.length > 0 ? [...named, filesPart(paths)] : named
}

const results: PartResult[] = []
for (const part of chosenParts(process.argv.slice(2))) results.push(...(await part()))
for (const line of [...flakyLines(results), totalLine(results)]) console.log(line)
process.exitCode = results.length === 0 || results.some((result) => result.failed > 0) ? 1 : 0
