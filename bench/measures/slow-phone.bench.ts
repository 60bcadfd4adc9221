import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRideToPay } from '#kit/rides/payments.ts'
import { buildWebIfStale } from '../../scripts/build.ts'
import { findChromium } from '../../scripts/machine/chromium.ts'
import { median } from '../figures.ts'
import { type Budget, printMeasure, report } from '../report.ts'
import { openPhone } from '../setup/phone.ts'
import { LONGEST_TASK_MAX, SHIFT_MAX, SLOW_PAGES, type SlowPage, type Visitor } from '../slow-phone/pages.table.ts'
import { type Seen, seenOn, watchPage } from '../slow-phone/watch-page.ts'

/** 250 kbit/s and 300 ms, on a phone a quarter as fast as this machine. */
const NETWORK = { offline: false, latency: 300, downloadThroughput: 31_250, uploadThroughput: 31_250 }
const CPU_SLOWDOWN = 4
const RUNS = 5
/** A page that is not alive by then has failed. */
const PATIENCE_MS = 40_000
/** How long after that something may still move. */
const QUIET_MS = 2_000
const LONG_MS = 50

type Figures = {
  readonly content: number
  readonly usable: number
  readonly interactive: number
  readonly alive: number
  readonly requests: number
  readonly kilobytes: number
  readonly shift: number
  /** Seconds of the longest task. */
  readonly longest: number
  /** Seconds in long tasks beyond the first 50 ms of each, as Lighthouse counts its Total Blocking Time. */
  readonly blocked: number
}

function at(time: number | null, what: string, path: string): number {
  if (time === null) throw new Error(`${path}: ${what} never came`)
  return time / 1000
}

function figuresOf({ path }: SlowPage, seen: Seen): Figures {
  const content = at(seen.content, 'its content', path)
  const alive = at(seen.alive, 'the app', path)
  const usable = Math.max(content, at(seen.control, 'its control', path))
  const until = seen.requests.filter(({ startedAt }) => startedAt <= usable * 1000)
  return {
    content,
    usable,
    interactive: seen.filled === null ? alive : at(seen.filled, 'an answer to a tap', path),
    alive,
    requests: until.length,
    kilobytes: seen.requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    shift: seen.shift,
    longest: Math.max(0, ...seen.longTasks) / 1000,
    blocked: seen.longTasks.reduce((sum, duration) => sum + duration - LONG_MS, 0) / 1000,
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Opens the page once in this context, as its first visit or a later one. */
async function visit(context: BrowserContext, slowPage: SlowPage, path: string): Promise<Figures> {
  const page = await context.newPage()
  try {
    await watchPage(page, slowPage.control)
    await slowDown(page)
    const answer = await page.goto(path, { waitUntil: 'commit', timeout: PATIENCE_MS })
    if (answer?.status() !== 200) throw new Error(`${path} was answered ${answer?.status()}`)
    await page.locator('html[data-alive]').waitFor({ state: 'attached', timeout: PATIENCE_MS })
    await page.waitForTimeout(QUIET_MS)
    if (!page.url().endsWith(path)) throw new Error(`${path} led to ${page.url()}`)
    return figuresOf(slowPage, await seenOn(page))
  } finally {
    await page.close()
  }
}

/** Opens the page for the first time and taps its control at once: seconds until what it opens can be used. */
async function tapOnce(context: BrowserContext, { control }: SlowPage, path: string, opens: string): Promise<number> {
  const page = await context.newPage()
  try {
    await slowDown(page)
    const start = performance.now()
    await page.goto(path, { waitUntil: 'commit', timeout: PATIENCE_MS })
    await page.locator(control).click({ timeout: PATIENCE_MS, noWaitAfter: true })
    await page.frameLocator(opens).getByRole('button').first().waitFor({ timeout: PATIENCE_MS })
    return (performance.now() - start) / 1000
  } finally {
    await page.close()
  }
}

type People = Readonly<Record<Visitor, { readonly person: Person | null; readonly path?: string }>>

async function invite(kit: Kit): Promise<People> {
  const { passenger: payer, rideId } = await aRideToPay(kit)
  const { ride } = (await kit.call(`GET /api/rides/${rideId}`, { as: payer })).json() as { ride: PassengerRide }
  // Something to decide, for the operator.
  await aDocument(kit, await aDriver(kit))
  return {
    nobody: { person: null },
    passenger: { person: await aPassenger(kit) },
    driver: { person: await aDriver(kit) },
    payer: { person: payer, path: paymentPath(ride) },
    admin: { person: await anAdmin(kit) },
  }
}

type Visits = {
  readonly cold: readonly Figures[]
  readonly warm: readonly Figures[]
  /** Seconds, of pages whose control opens something. */
  readonly opened: readonly number[]
}

/** On a phone that has never been here. */
async function onNewPhone<T>(
  browser: Browser,
  baseURL: string,
  person: Person | null,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await openPhone(browser, baseURL, person)
  try {
    return await use(context)
  } finally {
    await context.close()
  }
}

async function visitsOf(browser: Browser, baseURL: string, slowPage: SlowPage, people: People): Promise<Visits> {
  const { person, path = slowPage.path } = people[slowPage.visitor]
  const { opens } = slowPage
  const [cold, warm, opened]: [Figures[], Figures[], number[]] = [[], [], []]
  for (let run = 0; run < RUNS; run += 1) {
    await onNewPhone(browser, baseURL, person, async (context) => {
      cold.push(await visit(context, slowPage, path))
      warm.push(await visit(context, slowPage, path))
    })
    if (opens === undefined) continue
    opened.push(await onNewPhone(browser, baseURL, person, (context) => tapOnce(context, slowPage, path, opens)))
  }
  return { cold, warm, opened }
}

function print(slowPage: SlowPage, visits: Visits | null): void {
  const { path, part, budgets } = slowPage
  const name = part === undefined ? path : `${path}, ${part}`
  const most = (limit: number | undefined): Budget => (limit === undefined ? null : { atMost: limit })
  function line(visit: 'cold' | 'warm', figure: keyof Figures, unit: string, budget: Budget) {
    const value = visits === null ? null : median(visits[visit].map((figures) => figures[figure]))
    const isKept = printMeasure({ bench: 'slow-phone', measure: `${name} ${visit}: ${figure}`, value, unit, budget })
    if (budget !== null && !isKept) process.exitCode = 1
  }
  line('cold', 'content', 's', most(budgets.content))
  line('cold', 'usable', 's', most(budgets.usable))
  line('cold', 'interactive', 's', most(budgets.interactive))
  line('cold', 'alive', 's', null)
  line('cold', 'requests', 'requests', most(budgets.requests))
  line('cold', 'kilobytes', 'kB', null)
  line('cold', 'shift', '', most(SHIFT_MAX))
  line('cold', 'longest', 's', most(LONGEST_TASK_MAX))
  line('cold', 'blocked', 's', most(budgets.blocked))
  line('warm', 'usable', 's', most(budgets.warmUsable))
  line('warm', 'alive', 's', null)
  if (slowPage.opens === undefined) return
  const value = visits === null ? null : median(visits.opened)
  printMeasure({ bench: 'slow-phone', measure: `${name} cold: opened`, value, unit: 's', budget: null })
}

async function measure(executablePath: string): Promise<void> {
  await buildWebIfStale()
  const kit = await startKit()
  kit.clock.set(new Date())
  const address = await kit.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const people = await invite(kit)
    for (const slowPage of SLOW_PAGES) {
      const visits = await visitsOf(browser, address.replace('127.0.0.1', 'localhost'), slowPage, people).catch(
        (error: unknown) => {
          report(`${slowPage.path} failed: ${error instanceof Error ? error.message : String(error)}`)
          process.exitCode = 1
          return null
        },
      )
      print(slowPage, visits)
    }
  } finally {
    await browser.close()
    await kit.close()
  }
}

/**
 * How soon each page is there on a slow phone on 2G: first visit and next one, the median of five. A figure beyond its budget,
 * or one that could not be measured, fails the run.
 */
export async function slowPhone(): Promise<void> {
  const executablePath = findChromium()
  if (executablePath !== null) return measure(executablePath)
  report('No Chromium: install one or set CHROMIUM_PATH. The figures are null.')
  for (const slowPage of SLOW_PAGES) print(slowPage, null)
}
