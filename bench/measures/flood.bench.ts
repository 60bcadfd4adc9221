import { type Latency, latencyOf } from '../figures.ts'
import { type Budget, printMeasure, report } from '../report.ts'
import { book, bookingTexts } from '../setup/bookings.ts'
import { type Connection, openConnections, requestText } from '../setup/connection.ts'
import { type EngineName, onEachEngine, type Place } from '../setup/engines.ts'
import { insertPeople } from '../setup/people.ts'
import { withServer } from '../setup/server.ts'

const BUDGET_P99_MS = { atMost: 100 }
const BUDGET_FAILED = { atMost: 0 }

/** Concurrent requests, each sent again as soon as it is answered. */
const AT_ONCE = 500

/** Who floods: one account with its lists, or one network with prices, for which no account is needed. */
const FLOODS = {
  lists: (cookie: string) => requestText('GET /api/rides', cookie),
  prices: () => requestText('POST /api/quotes', '', { body: { pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa' } }),
}
type FloodKind = keyof typeof FLOODS
const ACCEPTS: Readonly<Record<EngineName, number>> = { PGlite: 100, PostgreSQL: 300 }
/** Passengers who book one after the other; each has no open ride when their turn comes again. */
const PASSENGERS = 60

type Flood = { readonly stop: () => Promise<void>; readonly answers: Map<number, number> }
type Figures = Latency & { readonly failed: number; readonly answered: number; readonly refused: number }

/** Sends requests without a pause, whatever the answers. */
async function startFlood(port: number, text: string): Promise<Flood> {
  const connections = await openConnections(port, AT_ONCE)
  const answers = new Map<number, number>()
  let isOver = false
  const askOn = async (connection: Connection) => {
    while (!isOver) {
      const { status } = await connection.ask(text)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  const all = Promise.all(connections.map(askOn))
  const stop = async () => {
    isOver = true
    await all
    for (const connection of connections) connection.close()
  }
  return { stop, answers }
}

type Desk = { readonly connection: Connection; readonly cookie: string }

/** Books, accepts and finishes a ride. Returns how long accepting took, in milliseconds, or null if it failed. */
async function acceptOne({ connection, cookie }: Desk, booking: string): Promise<number | null> {
  const rideId = await book(connection, booking)
  const text = requestText(`POST /api/rides/${rideId}/accept`, cookie)
  const start = performance.now()
  const { status } = await connection.ask(text)
  const wait = performance.now() - start
  await connection.ask(requestText(`POST /api/rides/${rideId}/finish`, cookie, { body: { cashReceived: true } }))
  return status === 200 ? wait : null
}

async function acceptAll(desk: Desk, bookings: readonly string[]): Promise<(number | null)[]> {
  const waits: (number | null)[] = []
  for (const booking of bookings) waits.push(await acceptOne(desk, booking))
  return waits
}

async function measureOn(place: Place, kind: FloodKind): Promise<Figures> {
  const accepts = ACCEPTS[place.engine]
  const { passengers, drivers } = await insertPeople(place, { passengers: PASSENGERS + 1, drivers: 1 })
  const [flooder = '', ...riders] = passengers
  const [cookie = ''] = drivers
  // Each booking has its own key; the first ones warm the server up.
  const rounds = Math.ceil(accepts / PASSENGERS) + 1
  const bookings = Array.from({ length: rounds }, () => bookingTexts(riders, PASSENGERS)).flat()
  return withServer(place.environment, async (port) => {
    const [connection] = await openConnections(port, 1)
    if (connection === undefined) throw new Error('no connection')
    const desk = { connection, cookie }
    await acceptAll(desk, bookings.slice(0, PASSENGERS))
    const flood = await startFlood(port, FLOODS[kind](flooder))
    const waits = await acceptAll(desk, bookings.slice(PASSENGERS, PASSENGERS + accepts))
    await flood.stop()
    connection.close()
    report(
      `${place.engine}, ${kind}: ${[...flood.answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    )
    const done = waits.filter((wait) => wait !== null)
    return {
      ...latencyOf(done),
      failed: waits.length - done.length,
      answered: flood.answers.get(200) ?? 0,
      refused: (flood.answers.get(429) ?? 0) + (flood.answers.get(503) ?? 0),
    }
  })
}

function show(engine: EngineName, figures: Figures | null, kind: FloodKind): void {
  const print = (measure: string, key: keyof Figures, unit: string, budget: Budget) =>
    printMeasure({ bench: 'flood', measure: `${measure}, ${engine}`, value: figures?.[key] ?? null, unit, budget })
  print(`${kind} that were answered`, 'answered', kind, null)
  print(`${kind} that were refused`, 'refused', kind, null)
  print(`accepts that failed beside ${kind}`, 'failed', 'rides', BUDGET_FAILED)
  print(`accept p50 beside ${AT_ONCE} ${kind} at once`, 'p50', 'ms', null)
  print(`accept p99 beside ${AT_ONCE} ${kind} at once`, 'p99', 'ms', BUDGET_P99_MS)
}

/**
 * One account requests its rides five hundred times at once, again and again, then one network requests prices; others
 * accept rides meanwhile.
 */
export async function flood(postgresUrl: string | null): Promise<void> {
  for (const kind of Object.keys(FLOODS) as FloodKind[]) {
    await onEachEngine(
      postgresUrl,
      (place) => measureOn(place, kind),
      (engine, figures) => show(engine, figures, kind),
    )
  }
}
