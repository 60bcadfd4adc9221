// npm test [-- all | quick | unit | server | browser | engines | audit | check | pair | pairs | guide | path …]

import { writeFileSync } from 'node:fs'
import { AUDITS, runAudit } from './audit/audits.ts'
import { buildWebIfStale } from './build.ts'
import { runChecks } from './check.ts'
import { testGuide } from './guide/test-guide.ts'
import { findOrInstallEngines } from './machine/engines.ts'
import { PAIRS, type Pair } from './pairs/pairs.table.ts'
import { testPairs } from './pairs/test-pairs.ts'
import { installForTests } from './run/install-for-tests.ts'
import { keepTemporaryFilesInMemory } from './run/memory-folder.ts'
import { makeOrdinaryUser, type OrdinaryUser, testAs } from './run/ordinary-user.ts'
import { listQuickServerTests } from './run/quick.ts'
import { type Counts, flakyLines, type PartResult, runPart, totalLine } from './run/report.ts'
import { prepareBrowsers, runEngines, runPlaywright, runPlaywrightWithOtherRules } from './run/run-playwright.ts'
import { runVitest } from './run/run-vitest.ts'
import { listEngineTests, listPostgresTests } from './run/server-tests.ts'
import { testOnPostgres } from './test-postgres.ts'
import { testOnRedis } from './test-redis.ts'

type Part = () => Promise<PartResult[]>

const check: Part = runChecks
const UNITS = ['domain', 'web', 'scripts']
const unit: Part = async () => [await runPart('domain, web, scripts', () => runVitest({ projects: UNITS }))]

const onPostgres = (filters: readonly string[]) => runPart('server on PostgreSQL', () => testOnPostgres(filters))
const onOthers = async () => [
  await runPart('server on PGlite', () => runVitest({ projects: ['server'] })),
  await runPart('positions on Redis', () => testOnRedis()),
]

/** Tests on PostgreSQL wait half of the time, for locks and for servers that they started: the others run beside them. */
const serverWith =
  (listOnPostgres: () => readonly string[]): Part =>
  async () => {
    // Before both runs look whether it is up to date.
    await buildWebIfStale()
    const both = await Promise.all([onPostgres(listOnPostgres()).then((part) => [part]), onOthers()])
    return both.flat()
  }
const bothEngines = serverWith(listPostgresTests)
const server = serverWith(listEngineTests)

const pair =
  (pairs: readonly Pair[]): Part =>
  async () => [await runPart('start from sources', () => testPairs(pairs))]
const guide: Part = async () => {
  await buildWebIfStale()
  return [await runPart('installation guide', testGuide)]
}
const browser: Part = async () => [await runPart('browser', () => runPlaywright())]
const screens: Part = async () => [await runPart('browser, more rules', () => runPlaywrightWithOtherRules())]
const engines: Part = async () => [await runPart('Firefox and WebKit', () => runEngines())]

/** One after the other: each starts servers and browsers of its own. */
const audit: Part = async () => {
  const results: PartResult[] = []
  for (const [name, program] of Object.entries(AUDITS)) results.push(await runPart(name, () => runAudit(program)))
  return results
}

/** The checks use one core, one after the other: the unit tests use the others. */
const checkAndUnit: Part = async () => (await Promise.all([check(), unit()])).flat()

/** Waits for the registry most of the time: it runs beside the tests of the server. */
const debianPair = pair([PAIRS[0]])
const withPair =
  (part: Part): Part =>
  async () =>
    (await Promise.all([part(), debianPair()])).flat()

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
  server: [bothEngines],
  browser: [browser],
  engines: [engines],
  audit: [audit, screens],
  pairs: [pair(PAIRS)],
  pair: [debianPair],
  guide: [guide],
  all: [checkAndUnit, withPair(bothEngines), screens, engines, audit, pair(PAIRS.slice(1)), guide],
}
const WHOLE = [checkAndUnit, withPair(server), browser]

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
  if (args.length === 0) return WHOLE
  const named = args.flatMap((arg) => PARTS[arg] ?? [])
  const paths = args.filter((arg) => !PARTS[arg])
  return paths.length > 0 ? [...named, filesPart(paths)] : named
}

/** Where a run by root writes the results of the ordinary user, whose totals it prints with its own. */
const { MIYI_TEST_RESULTS } = process.env

async function runHere(args: readonly string[]): Promise<readonly PartResult[]> {
  keepTemporaryFilesInMemory()
  // The guide needs root: the run by root walks it.
  const parts = chosenParts(args).filter((part) => part !== guide || MIYI_TEST_RESULTS === undefined)
  // Missing browsers are installed while the first parts run.
  if (parts.indexOf(browser) > 0 || parts.indexOf(screens) > 0) void prepareBrowsers()
  const results: PartResult[] = []
  for (const part of parts) results.push(...(await part()))
  return results
}

/** Null, and a line that says why: this machine can make no user. */
function findOrdinaryUser(): OrdinaryUser | null {
  try {
    return makeOrdinaryUser()
  } catch (error) {
    console.log(`No ordinary user can be made here: ${String(error)}`)
    return null
  }
}

const NO_USER: Counts = { passed: 0, failed: 0, skipped: 1, output: 'NOT RUN: the tests as an ordinary user.' }

/** Root installs what is missing, and runs the whole as somebody else: what only root can do must not pass. */
async function runAll(args: readonly string[]): Promise<readonly PartResult[]> {
  const isWhole = args.length === 0 || args.includes('all')
  if (!isWhole || process.getuid?.() !== 0) return runHere(args)
  await installForTests()
  if (args.includes('all')) await findOrInstallEngines()
  const user = findOrdinaryUser()
  if (user === null) return [...(await runHere(args)), await runPart('ordinary user', async () => NO_USER)]
  const results = await testAs(user, args)
  return args.includes('all') ? [...results, ...(await guide())] : results
}

const results = await runAll(process.argv.slice(2))
const isGood = results.length > 0 && results.every((result) => result.failed === 0)
if (MIYI_TEST_RESULTS) writeFileSync(MIYI_TEST_RESULTS, JSON.stringify(results))
else for (const line of [...flakyLines(results), totalLine(results)]) console.log(line)
process.exitCode = isGood ? 0 : 1
