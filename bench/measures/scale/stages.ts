import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { median } from '../../figures.ts'
import { bookingTexts } from '../../setup/bookings.ts'
import { type Connection, openConnections, requestText } from '../../setup/connection.ts'
import { Deliveries } from '../../setup/deliveries.ts'
import type { People } from '../../setup/people.ts'
import { openRideListeners } from '../../setup/ride-listener.ts'
import { bookSteadily, instantsOf } from '../../setup/steady-pace.ts'

/** Where people are: their port, themselves, and the database past the servers. */
export type Scene = { readonly port: number; readonly people: People; readonly database: Database }

/** How long one repetition asks, and how many count; one before them does not: code is still being compiled. */
const REPETITION_MS = 3_000
const REPETITIONS = 3
/** Concurrent requests, for any number of processes. */
const IN_FLIGHT = 64

/** The most rides of one repetition; passengers that it needs. */
export const RIDES_MOST = 4_500
export const STREAMS = 400
const STREAMED_PER_SECOND = 25
const STREAMED_RIDES = STREAMED_PER_SECOND * 6

const CENTRE = { lat: 6.3703, lon: 2.4185 }
const near = (n: number) => ({ lat: CENTRE.lat + 0.02 * Math.sin(n), lon: CENTRE.lon + 0.03 * Math.cos(n * 1.7) })

type Ask = (connection: Connection, n: number) => Promise<void>

async function askFor(connections: readonly Connection[], from: number, ask: Ask): Promise<number> {
  const start = performance.now()
  let next = from
  const askOn = async (connection: Connection) => {
    while (performance.now() - start < REPETITION_MS) {
      next += 1
      await ask(connection, next - 1)
    }
  }
  await Promise.all(connections.map(askOn))
  return next
}

/** The median of answers a second. */
async function ratesOf(port: number, ask: Ask): Promise<number> {
  const connections = await openConnections(port, IN_FLIGHT)
  const rates: number[] = []
  let from = 0
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
    const start = performance.now()
    const end = await askFor(connections, from, ask)
    rates.push((end - from) / ((performance.now() - start) / 1000))
    from = end
  }
  for (const connection of connections) connection.close()
  return median(rates.slice(1))
}

async function expectAnswer(connection: Connection, text: string, status: number): Promise<void> {
  const answer = await connection.ask(text)
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.body.slice(0, 200)}`)
}

/** Rides booked a second, open to all drivers. */
export function ridesPerSecond({ port, people }: Scene): Promise<number> {
  const texts = bookingTexts(people.passengers, RIDES_MOST * (REPETITIONS + 1))
  return ratesOf(port, (connection, n) => {
    const text = texts[n]
    if (text === undefined) throw new Error('more rides than passengers: raise RIDES_MOST')
    return expectAnswer(connection, text, 201)
  })
}

/** Positions that are taken in a second, into Redis. */
export function positionsPerSecond({ port, people: { drivers } }: Scene): Promise<number> {
  return ratesOf(port, (connection, n) => {
    const at = new Date().toISOString()
    const body = { sentAt: at, positions: [{ ...near(n % drivers.length), at, accuracyM: 8 }] }
    const text = requestText('POST /api/driver/positions', drivers[n % drivers.length] ?? '', { body })
    return expectAnswer(connection, text, 200)
  })
}

type Offered = { readonly rides: number; readonly offers: number; readonly perSecond: number }

/** Offers that all processes make in a second, when many more rides are asked for than drivers are free. */
export async function offersPerSecond({ port, people: { passengers }, database }: Scene): Promise<Offered> {
  const connections = await openConnections(port, IN_FLIGHT)
  const count = async () => {
    const { rows } = await database.pool.query<{ n: string; s: string | null }>(
      `select count(*) as n, extract(epoch from max(offered_at) - min(offered_at)) as s
       from ride_offers where offered_at > now() - interval '1 minute' and slot is not null`,
    )
    return { offers: Number(rows[0]?.n), seconds: Math.max(1, Number(rows[0]?.s)) }
  }
  // The last passengers have no open ride yet.
  const free = passengers.toReversed()
  const rides = await askFor(connections, 0, async (connection, n) => {
    const [pickupWaypoint, dropoffWaypoint] = [near(n), near(n + 40)]
    const sent = { pickupLocation: 'Étoile Rouge', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' }
    const body = { ...sent, pickupWaypoint, dropoffWaypoint }
    const text = requestText('POST /api/rides', free[n] ?? '', { body, key: randomUUID() })
    await expectAnswer(connection, text, 201)
  })
  for (const connection of connections) connection.close()
  // Until a second passes without a new offer.
  let made = await count()
  for (let before = -1; before !== made.offers; made = await count()) {
    before = made.offers
    await sleep(1_000)
  }
  return { rides, offers: made.offers, perSecond: made.offers / made.seconds }
}

type Streamed = { readonly deliveriesPerSecond: number; readonly p99: number; readonly lost: number }

/** Rides on many open pages: each is sent to each. */
export async function streamed({ port, people: { passengers, drivers } }: Scene): Promise<Streamed> {
  const listening = drivers.slice(0, STREAMS)
  const deliveries = new Deliveries(listening.length)
  const sockets = await openRideListeners(port, listening, (id, listener) => deliveries.add(id, listener))
  const texts = bookingTexts(passengers.slice(-2 * STREAMED_RIDES), STREAMED_RIDES)
  const start = performance.now()
  const sentAt = instantsOf(await bookSteadily(port, texts, STREAMED_PER_SECOND))
  // Of these rides: those of the stages before are delivered too, when they are open to all.
  for (let waited = 0; deliveries.since(sentAt).lost > 0 && waited < 100; waited += 1) await sleep(50)
  const seconds = (performance.now() - start) / 1000
  const { each, lost } = deliveries.since(sentAt)
  for (const socket of sockets) socket.destroy()
  return { deliveriesPerSecond: deliveries.count / seconds, p99: each.p99, lost }
}
