// npm test [-- unit | server | browser | check | path …]
import { runChecks } from './check.ts'
import { flakyLines, type PartResult, runPart, totalLine } from './report.ts'
import { runPlaywright } from './run-playwright.ts'
import { runVitest } from './run-vitest.ts'
import { testOnPostgres } from './test-postgres.ts'
import { testOnRedis } from './test-redis.ts'

type Part = () => Promise<PartResult[]>

const check: Part = runChecks
const UNITS = ['domain', 'web', 'scripts']
const unit: Part = async () => [await runPart('domain, web, scripts', () => runVitest({ projects: UNITS }))]
const server: Part = async () => [
  await runPart('server on PGlite', () => runVitest({ projects: ['server'] })),
  await runPart('server on PostgreSQL', () => testOnPostgres()),
  await runPart('positions on Redis', () => testOnRedis()),
]
const browser: Part = async () => [await runPart('browser', () => runPlaywright())]

const PARTS: Readonly<Record<string, readonly Part[]>> = {
  check: [check],
  unit: [unit],
  server: [server],
  browser: [browser],
}

/** Paths go to the runner of their kind; a race only means something on PostgreSQL, and Redis is asked on Redis. */
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
  if (args.length === 0) return [check, unit, server, browser]
  const named = args.flatMap((arg) => PARTS[arg] ?? [])
  const paths = args.filter((arg) => !PARTS[arg])
  return paths.length > 0 ? [...named, filesPart(paths)] : named
}

const results: PartResult[] = []
for (const part of chosenParts(process.argv.slice(2))) results.push(...(await part()))
for (const line of [...flakyLines(results), totalLine(results)]) console.log(line)
process.exitCode = results.length === 0 || results.some((result) => result.failed > 0) ? 1 : 0
