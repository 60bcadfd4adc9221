import { execFile } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startKit } from '#kit/kit.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { buildWebIfStale } from '../build.ts'
import { findOrInstallTestBrowser } from '../machine/chromium.ts'
import { isFalseAlarm } from './false-alarms.table.ts'
import { installPageTools, PAGE_TOOLS } from './page-tools.ts'
import { type Audited, reportAndExit } from './report-audit.ts'
import { visitorPaths } from './served-pages.ts'

const PROGRAM = join(PAGE_TOOLS, 'node_modules/lighthouse/cli/index.js')
/** As a phone, which is its default. Nothing is reported to its makers; the picture is for its own report only. */
const OPTIONS = [
  '--output=json',
  '--quiet',
  '--no-enable-error-reporting',
  '--disable-full-page-screenshot',
  '--ignore-status-code',
  '--chrome-flags=--headless --no-sandbox --disable-gpu',
]
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024
const PATIENCE_MS = 120_000

/** Of 1. */
const PERFORMANCE_MIN = 0.95
/** 100 of 100 is that no audit of theirs fails. */
const PERFECT = ['accessibility', 'best-practices', 'seo']
/**
 * Lighthouse computes what a slow phone would need from what it saw here (« simulated throttling »), and whatever else runs
 * here only makes that worse. So the best run is nearest to the page itself, and a poor one is repeated. Two pages at a time
 * would be such a disturbance.
 */
const RUNS_MAX = 3
/** Below this Lighthouse itself says that the machine is too slow, or too busy, for its figures. */
const BENCHMARK_MIN = 1000
/** Alone, a visit mostly waits. With less of the processors’ time unused, something else ran beside it. */
const IDLE_MIN = 0.25

type Audit = {
  readonly score: number | null
  readonly title: string
  readonly displayValue?: string
  readonly details?: { readonly items?: readonly { readonly source?: string; readonly description?: string }[] }
}
type Category = { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }
/** One visit to a page, as Lighthouse reports it. */
export type Visit = {
  readonly runtimeError?: { readonly message: string }
  readonly environment: { readonly benchmarkIndex: number }
  /** The part of the visit’s time that this machine’s processors had nothing to do. */
  readonly idleShare: number
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
}

function failingIn({ categories, audits }: Visit, category: string): readonly string[] {
  const ids = categories[category]?.auditRefs.map(({ id }) => id) ?? []
  return ids.filter((id) => (audits[id]?.score ?? 1) < 1)
}

/** What a failing audit says: each error of the console, else its title. */
function wordsOf({ title, details }: Audit): readonly string[] {
  const errors =
    details?.items?.flatMap(({ source, description }) => (source ? [`${source} ${description}`] : [])) ?? []
  return errors.length > 0 ? errors : [title]
}

function imperfectionsOf(visit: Visit): readonly string[] {
  return PERFECT.flatMap((category) => {
    if (visit.categories[category]?.score == null) return [`Lighthouse ${category} has no score`]
    const failing = failingIn(visit, category).map((id) => ({ id, audit: visit.audits[id] }))
    return failing.flatMap(({ id, audit }) =>
      audit ? wordsOf(audit).map((words) => `Lighthouse ${category} ${id}: ${words}`) : [],
    )
  })
}

const performanceOf = ({ categories }: Visit) => categories.performance?.score ?? 0
const isPoor = (visit: Visit) => visit.runtimeError !== undefined || performanceOf(visit) < PERFORMANCE_MIN

const isDisturbed = ({ environment, idleShare }: Visit) =>
  environment.benchmarkIndex < BENCHMARK_MIN || idleShare < IDLE_MIN

/**
 * What is wrong with the page by these visits, a line each. Its performance is that of the best of them, and is not told if
 * all were disturbed.
 */
export function inspectVisits(address: string, visits: readonly Visit[]): Audited {
  const path = address.split('?')[0] ?? address
  const seen = visits.filter(({ runtimeError }) => runtimeError === undefined)
  const best = seen.toSorted((one, other) => performanceOf(other) - performanceOf(one))[0]
  if (best === undefined)
    return { problems: [`Lighthouse: ${visits[0]?.runtimeError?.message} (${address})`], notRun: [] }
  const found = new Set(seen.flatMap(imperfectionsOf).filter((words) => !isFalseAlarm(words, path)))
  const problems = [...found].map((words) => `${words} (${address})`)
  if (!isPoor(best)) return { problems, notRun: [] }
  const slow = failingIn(best, 'performance').flatMap((id) =>
    best.audits[id]?.displayValue ? [`${id} ${best.audits[id].displayValue}`] : [],
  )
  const words = `Lighthouse performance ${performanceOf(best)} of ${PERFORMANCE_MIN}`
  if (seen.every(isDisturbed))
    return { problems, notRun: [`${words}: this machine is too busy or too slow (${address})`] }
  return { problems: [...problems, `${words}: ${slow.join(', ')} (${address})`], notRun: [] }
}

const failed = (message: string): Visit => ({
  runtimeError: { message },
  environment: { benchmarkIndex: 0 },
  idleShare: 0,
  categories: {},
  audits: {},
})

/** Milliseconds of all processors since the machine started. */
function processorTimes(): { readonly idle: number; readonly all: number } {
  const times = cpus().map((processor) => processor.times)
  const all = times.flatMap((one) => Object.values(one)).reduce((sum, time) => sum + time, 0)
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all }
}

/** Opens the page in a browser that has never been here. */
function visit(url: string, chromium: string): Promise<Visit> {
  const env = { ...process.env, CHROME_PATH: chromium }
  const limits = { maxBuffer: OUTPUT_MAX_BYTES, timeout: PATIENCE_MS, killSignal: 'SIGINT' } as const
  const before = processorTimes()
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, url, ...OPTIONS], { env, ...limits }, (error, stdout, stderr) => {
      if (!stdout.startsWith('{')) return resolve(failed(stderr || String(error)))
      const after = processorTimes()
      const idleShare = (after.idle - before.idle) / (after.all - before.all)
      resolve({ ...(JSON.parse(stdout) as Omit<Visit, 'idleShare'>), idleShare })
    })
  })
}

async function visitUntilGood(url: string, chromium: string): Promise<readonly Visit[]> {
  const visits: Visit[] = []
  while (visits.length < RUNS_MAX && visits.every(isPoor)) visits.push(await visit(url, chromium))
  return visits
}

/** Opens whatever a visitor may see in Lighthouse, one page after the other. */
async function auditWithLighthouse(): Promise<Audited> {
  const missing = await installPageTools()
  if (missing !== null) return { problems: [], notRun: [`Lighthouse: ${missing}`] }
  const chromium = await findOrInstallTestBrowser().catch((error: Error) => error)
  if (chromium instanceof Error) return { problems: [], notRun: [`Lighthouse: ${chromium.message}`] }
  await buildWebIfStale()
  const kit = await startKit()
  // Chromium has the time of today.
  kit.clock.set(new Date())
  const origin = await listenOn(kit)
  const inspected: Audited[] = []
  for (const address of await visitorPaths(kit)) {
    // The first answer of a process is slow. One that leads on has no page of its own.
    const { statusCode } = await kit.call(`GET ${address}`)
    if (statusCode < 300 || statusCode >= 400)
      inspected.push(inspectVisits(address, await visitUntilGood(origin + address, chromium)))
  }
  await kit.close()
  return { problems: inspected.flatMap(({ problems }) => problems), notRun: inspected.flatMap(({ notRun }) => notRun) }
}

if (import.meta.main) reportAndExit(await auditWithLighthouse())
