import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { LIVE_HEARTBEAT_SECONDS, LIVE_SIGN_SECONDS } from '#domain/wire/live.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { drive } from '#kit/rides/rides.ts'
import type { Actor } from '#server/http/caller/actor.ts'
import { PING, SIGN_OF_LIFE } from '#server/live/stream.ts'
import { watchRide } from '#server/safety/unusual/follow-ride.service.ts'
import { createPositionServices, type PositionServices, takePositions } from '#server/tracking/positions.service.ts'
import { buildWebIfStale } from '../../scripts/build.ts'
import { findChromium } from '../../scripts/machine/chromium.ts'
import { printMeasure, report } from '../report.ts'
import { type CountingProxy, countingProxy } from '../setup/counting-proxy.ts'
import { openPhone, QUIET_MS, untilKept } from '../setup/phone.ts'

const BUDGET_KB = { atMost: 60 }

/** A ride of a quarter of an hour: the approach to the pickup, the wait there, the ride. Seconds. */
const APPROACH_SECONDS = 240
const WAIT_SECONDS = 120
const RIDE_SECONDS = 540
/** A moving phone sends every 4 s; its passenger gets an update every 5 s at most (domain/dispatch). */
const STEP_SECONDS = 4

const FAR: LatLon = { lat: 6.3905, lon: 2.3765 }

type Trip = { readonly kit: Kit; readonly page: Page; readonly driver: Person; readonly desk: PositionServices }

function between(from: LatLon, to: LatLon, share: number): LatLon {
  return { lat: from.lat + (to.lat - from.lat) * share, lon: from.lon + (to.lon - from.lon) * share }
}

/** Moves the driver from one point to another, and all clocks (server, phones, page) by this many seconds. */
async function go({ kit, page, driver, desk }: Trip, from: LatLon, to: LatLon, seconds: number): Promise<void> {
  const actor: Actor = { ...driver, sessionId: '', photoUrl: null, role: 'driver', operatorRoles: [] }
  for (let gone = STEP_SECONDS; gone <= seconds; gone += STEP_SECONDS) {
    kit.clock.advanceMinutes(STEP_SECONDS / 60)
    const positions = [{ ...between(from, to, gone / seconds), at: kit.clock.now().toISOString() }]
    await takePositions(kit.context, desk, actor, { positions })
    await page.clock.fastForward(STEP_SECONDS * 1000)
  }
}

async function choosePlace(page: Page, field: string, [typed, name]: readonly [string, string]): Promise<void> {
  const input = page.getByRole('combobox', { name: field })
  await page.getByLabel(field).focus()
  await input.fill(typed)
  await page.getByRole('option', { name }).first().click()
}

/** Chooses two places and a service: « Confirmer » is the next tap. */
async function untilConfirm(page: Page): Promise<void> {
  await page.goto('/passenger')
  await choosePlace(page, 'Départ', ['vedoko', 'Vêdoko'])
  await choosePlace(page, 'Destination', ['dantokpa', 'Dantokpa'])
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await page.getByRole('radio', { name: /^Zémidjan/ }).check()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
}

/** « Confirmer », in cash, as most passengers do. */
async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Confirmer/ }).click()
  await page.getByRole('button', { name: 'Payer en espèces au chauffeur' }).click()
  await page.getByText('Nous cherchons votre chauffeur').first().waitFor()
}

async function rideToTheEnd(trip: Trip, rideId: string, ends: { pickup: LatLon; dropoff: LatLon }): Promise<void> {
  const { kit, driver, page } = trip
  await drive(kit, driver, rideId, ['accept'])
  await page
    .getByText(/arrive dans/)
    .first()
    .waitFor()
  await go(trip, FAR, ends.pickup, APPROACH_SECONDS)
  await drive(kit, driver, rideId, ['arrive'])
  await go(trip, ends.pickup, ends.pickup, WAIT_SECONDS)
  await drive(kit, driver, rideId, ['start'])
  await go(trip, ends.pickup, ends.dropoff, RIDE_SECONDS)
  await drive(kit, driver, rideId, ['finish'])
  await page.getByText('Bonne arrivée').first().waitFor()
  await page.waitForTimeout(QUIET_MS)
}

/** The stream’s heartbeats and signs of life follow the real clock: those of the quarter of an hour are added. */
function signsOfLife(): number {
  const seconds = APPROACH_SECONDS + WAIT_SECONDS + RIDE_SECONDS
  const chunkFrame = 6
  const heartbeats = Math.floor(seconds / LIVE_HEARTBEAT_SECONDS) * (PING.length + chunkFrame)
  // Fewer in truth: a position takes the place of one.
  return heartbeats + Math.floor(seconds / LIVE_SIGN_SECONDS) * (SIGN_OF_LIFE.length + chunkFrame)
}

/** The page’s clock runs faster than the server’s: what the server would say meanwhile is said in the page. */
const SAY_THAT_THE_LINE_LIVES = `
  window.EventSource = class extends window.EventSource {
    constructor(url) {
      super(url)
      const signs = setInterval(
        () => this.dispatchEvent(new MessageEvent('message', { data: '1' })), ${LIVE_SIGN_SECONDS * 1000})
      this.addEventListener('error', () => clearInterval(signs))
    }
  }`

async function openRideOf(kit: Kit, passenger: Person): Promise<PassengerRide> {
  const { rides } = (await kit.call('GET /api/rides', { as: passenger })).json()
  return rides[0]
}

/** Bytes that compression has spared in this answer: its body as the page reads it, less the body as it was sent. */
async function sparedIn(request: Request, sentBytes: number): Promise<number> {
  const response = await request.response()
  if (response?.headers()['content-encoding'] === undefined) return 0
  return (await response.body()).length - sentBytes
}

/** Reports the bytes of each kind of answer as they are sent, for a developer who wants to reduce them. */
function weighByPath(context: BrowserContext): () => void {
  const weights = new Map<string, { times: number; bytes: number; spared: number }>()
  context.on('requestfinished', async (request) => {
    const path = new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, ':id')
    const sizes = await request.sizes().catch(() => null)
    if (sizes === null) return
    const less = await sparedIn(request, sizes.responseBodySize).catch(() => 0)
    const { times, bytes, spared } = weights.get(path) ?? { times: 0, bytes: 0, spared: 0 }
    const all = sizes.requestHeadersSize + sizes.requestBodySize + sizes.responseHeadersSize + sizes.responseBodySize
    weights.set(path, { times: times + 1, bytes: bytes + all, spared: spared + less })
  })
  return () => {
    const heaviest = [...weights].sort(([, one], [, other]) => other.bytes - one.bytes)
    for (const [path, { times, bytes, spared }] of heaviest) {
      report(`${String(bytes).padStart(7)} B  ${times} × ${path}${spared > 0 ? `, compressed by ${spared} B` : ''}`)
    }
    report(`spared by compression: ${heaviest.reduce((sum, [, { spared }]) => sum + spared, 0)} B`)
  }
}

/** Whether this phone shows the map of a ride (web/parts/use-map-open.ts). */
type RideMap = 'open' | 'closed'

async function rideThrough(kit: Kit, proxy: CountingProxy, executablePath: string, map: RideMap): Promise<number> {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await openPhone(browser, `http://localhost:${proxy.port}`, passenger)
    await context.addInitScript((kept) => localStorage.setItem('rideMap', kept), map)
    const page = await context.newPage()
    await page.clock.install()
    await page.addInitScript({ content: SAY_THAT_THE_LINE_LIVES })
    await untilConfirm(page)
    const loaded = proxy.counted()
    await untilKept(page)
    const before = proxy.counted()
    report(`kept for the time without network: ${before.received - loaded.received} B`)
    const reportWeights = weighByPath(context)
    await confirm(page)
    const ride = await openRideOf(kit, passenger)
    const { pickupPoint: pickup, dropoffPoint: dropoff } = ride
    if (pickup === null || dropoff === null) throw new Error('the places of the ride are not known')
    await rideToTheEnd({ kit, page, driver, desk: createPositionServices(kit.context, watchRide) }, ride.id, {
      pickup,
      dropoff,
    })
    const after = proxy.counted()
    reportWeights()
    report(
      `sent ${after.sent - before.sent} B, received ${after.received - before.received} B, signs of life ${signsOfLife()} B`,
    )
    return (after.sent - before.sent + after.received - before.received + signsOfLife()) / 1000
  } finally {
    await browser.close()
  }
}

async function measure(executablePath: string, map: RideMap): Promise<number> {
  await buildWebIfStale()
  const kit = await startKit()
  kit.clock.set(new Date())
  const address = await kit.app.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await countingProxy(Number(new URL(address).port))
  try {
    return await rideThrough(kit, proxy, executablePath, map)
  } finally {
    proxy.close()
    await kit.close()
  }
}

/**
 * The data that a ride of a quarter of an hour costs its passenger after the first load, with the map closed and open. The
 * files of the map are kept with those of the app, before the ride.
 */
export async function rideBytes(): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === null) report('No Chromium: install one or set CHROMIUM_PATH. The figure is null.')
  const ridden = async (map: RideMap) => (executablePath === null ? null : await measure(executablePath, map))
  const measured = { bench: 'ride-bytes', unit: 'kB' } as const
  const closed = await ridden('closed')
  printMeasure({
    ...measured,
    measure: 'confirm to finished, 15 minutes, map closed',
    value: closed,
    budget: BUDGET_KB,
  })
  printMeasure({
    ...measured,
    measure: 'the same with the map open, first ride',
    value: await ridden('open'),
    budget: BUDGET_KB,
  })
}
