import { setTimeout as sleep } from 'node:timers/promises'
import { type Latency, latencyOf } from '../figures.ts'
import { loadOfMachine, printMeasure, report } from '../report.ts'
import { type Ask, SCREEN_CALLS } from '../screens/calls.table.ts'
import { fillDatabase, findFacts, type ScreenFacts } from '../screens/facts.ts'
import { type Connection, openConnections, requestText } from '../setup/connection.ts'
import { onPostgres, type Place } from '../setup/engines.ts'
import { withServer } from '../setup/server.ts'

const BUDGET_P99_MS = { atMost: 100 }

/** RIDES=100000 runs it in a tenth of the time. */
const RIDES = Number(process.env.RIDES ?? 1_000_000)
const WARM_UPS = 20
const ASKED = 200
/** How often an operator's open page reads again on a busy day. */
const POLL_MS = 3_000
const POLLED = ['/api/admin/dashboard', '/api/admin/rides', '/api/admin/live-map', '/api/admin/drivers']

/** No ride request expires while this runs. */
const ENVIRONMENT = { RIDE_EXPIRY_MINUTES: '60' }

type Measured = { readonly name: string; readonly latency: Latency }

const isMet = ({ latency }: Measured) => latency.p99 <= BUDGET_P99_MS.atMost

function lineOf(one: Measured): string {
  const figures = [one.latency.p50, one.latency.p99].map((ms) => ms.toFixed(1).padStart(8)).join(' ')
  return `${figures} ms  ${isMet(one) ? 'met   ' : 'missed'}  ${one.name}`
}

function cookieOf({ cookies }: ScreenFacts, as: Ask['as'], turn: number): string {
  if (as === 'visitor') return ''
  return cookies[as][turn % cookies[as].length] ?? ''
}

async function askOnce(connection: Connection, facts: ScreenFacts, ask: Ask, turn: number): Promise<number> {
  const path = ask.path(facts, turn)
  const text = requestText(`GET ${path}`, cookieOf(facts, ask.as, turn))
  const start = performance.now()
  const { status, body } = await connection.ask(text)
  const wait = performance.now() - start
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${body}`)
  return wait
}

/** An operator's open page, until it is closed. Returns how long each dashboard took. */
async function poll(connection: Connection, facts: ScreenFacts, closed: AbortSignal): Promise<number[]> {
  const waits: number[] = []
  while (!closed.aborted) {
    for (const path of POLLED) {
      const wait = await askOnce(connection, facts, { as: 'operator', path: () => path }, waits.length)
      if (path === POLLED[0]) waits.push(wait)
    }
    await sleep(POLL_MS, undefined, { signal: closed }).catch(() => undefined)
  }
  return waits
}

/** Sends drivers' positions, so that the live map has something to show. */
async function putOnTheMap(connection: Connection, cookies: readonly string[]): Promise<void> {
  const at = new Date().toISOString()
  for (const [turn, cookie] of cookies.entries()) {
    const body = {
      sentAt: at,
      positions: [{ lat: 6.37 + (turn % 20) / 1000, lon: 2.41 + turn / 10_000, at, accuracyM: 8 }],
    }
    await connection.ask(requestText('POST /api/driver/positions', cookie, { body }))
  }
}

async function measureCalls(connection: Connection, facts: ScreenFacts): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [call, ways] of Object.entries(SCREEN_CALLS)) {
    for (const [way, ask] of Object.entries(ways)) {
      const waits: number[] = []
      for (let turn = 0; turn < WARM_UPS + ASKED; turn += 1) waits.push(await askOnce(connection, facts, ask, turn))
      const name = way === '' ? call : `${call}, ${way}`
      const latency = latencyOf(waits.slice(WARM_UPS))
      report(lineOf({ name, latency }))
      measured.push({ name, latency })
    }
  }
  return measured
}

export async function measureScreens(port: number, facts: ScreenFacts): Promise<Measured[]> {
  const [connection, page] = await openConnections(port, 2)
  if (connection === undefined || page === undefined) throw new Error('no connection')
  await putOnTheMap(connection, facts.cookies.onTheMap)
  const stop = new AbortController()
  const [measured, polled] = await Promise.all([
    measureCalls(connection, facts).finally(() => stop.abort()),
    poll(page, facts, stop.signal),
  ])
  for (const one of [connection, page]) one.close()
  // The first one is a warm-up.
  const ofPage = { name: 'GET /api/admin/dashboard, of the page that polls', latency: latencyOf(polled.slice(1)) }
  report(lineOf(ofPage))
  return [...measured, ofPage]
}

async function measureOn(place: Place): Promise<readonly Measured[]> {
  const database = await place.open()
  const start = performance.now()
  const facts = await fillDatabase(database, RIDES)
    .then(() => findFacts(place, database))
    .finally(() => database.close())
  report(`${RIDES} rides written in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return withServer({ ...place.environment, ...ENVIRONMENT }, (port) => measureScreens(port, facts))
}

/** Every read call of a screen, on the tables of a product that has run for years. */
export async function screens(postgresUrl: string | null): Promise<void> {
  const show = (measure: string, value: number | null) =>
    printMeasure({ bench: 'screens', measure, value, unit: 'ms', budget: BUDGET_P99_MS })
  if (postgresUrl === null) {
    report('No PostgreSQL: set DATABASE_URL or install the server. The figure is null.')
    show('slowest read call of a screen, p99', null)
    return
  }
  const about = (measure: string, value: number, unit: string) =>
    printMeasure({ bench: 'screens', measure, value, unit, budget: null })
  about('load of the machine before', loadOfMachine(), 'processes')
  const measured = await onPostgres(postgresUrl, measureOn)
  about('load of the machine after', loadOfMachine(), 'processes')
  for (const { name, latency } of measured) {
    about(`${name}, p50`, latency.p50, 'ms')
    show(`${name}, p99`, latency.p99)
  }
  about(`reads of ${measured.length} that stay within the budget`, measured.filter(isMet).length, 'reads')
  show(`slowest of ${measured.length}, p99, ${RIDES} rides`, Math.max(...measured.map(({ latency }) => latency.p99)))
}
