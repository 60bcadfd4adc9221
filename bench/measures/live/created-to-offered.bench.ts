import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { snapsOf } from '#domain/places/road/snap.ts'
import { medianLatency } from '../../figures.ts'
import { printMeasure, report } from '../../report.ts'
import { bookingTexts, passengersFor } from '../../setup/bookings.ts'
import { type Connection, openConnections, requestText } from '../../setup/connection.ts'
import { Deliveries, type Waits } from '../../setup/deliveries.ts'
import { type EngineName, onEachEngine, type Place } from '../../setup/engines.ts'
import { insertPeople } from '../../setup/people.ts'
import { openRideListeners } from '../../setup/ride-listener.ts'
import { withServer } from '../../setup/server.ts'
import { type Booked, bookSteadily, instantsOf } from '../../setup/steady-pace.ts'

const BUDGET_P50_MS = { atMost: 10 }
const BUDGET_P99_MS = { atMost: 60 }
const BUDGET_LOST = { atMost: 0 }

/** Drivers with an open page and a phone that sends positions. */
const DRIVERS = Number(process.env.STREAMS ?? 2_000)
const RIDES_PER_SECOND = 50
const SECONDS = 8
const RIDES = RIDES_PER_SECOND * SECONDS
const REPETITIONS = 3
/** How long the drivers listen after the last booking. */
const PATIENCE_MS = 2_000
/** An offer that has not arrived this long after it was made is lost. */
const LOST_AFTER_MS = 1_000
/** Connections for drivers' positions and passengers' cancellations. */
const PHONES = 16

/** The bounds of Cotonou with its edges, in degrees. */
const CITY = { south: 6.35, north: 6.43, west: 2.33, east: 2.5 } as const

/** Nobody lives in the lake or waits in the sea: farther from a main road, a point is not in the city. */
const TO_ROAD_M = 500

/** Words that name no place, for pickups all over the city. */
const FROM_ANYWHERE = { pickupLocation: 'Derrière l’école', dropoffWaypoint: { lat: 6.3713, lon: 2.4331 } }

/** A point of these bounds; with growing numbers they fill it evenly: two irrational steps. */
function pointIn({ south, north, west, east }: typeof CITY, number: number): LatLon {
  const along = (number * 0.754877666) % 1
  const up = (number * 0.569840291) % 1
  return { lat: south + up * (north - south), lon: west + along * (east - west) }
}

/** This many points that fill the streets of the city evenly, the same in each run. */
function pointsInCity(count: number): LatLon[] {
  const points: LatLon[] = []
  for (let number = 0; points.length < count; number += 1) {
    const point = pointIn(CITY, number)
    if ((snapsOf(point)[0]?.awayM ?? Number.POSITIVE_INFINITY) <= TO_ROAD_M) points.push(point)
  }
  return points
}

/** Sends each request on one of a few connections, the next as soon as the last is answered. */
async function sendAll(connections: readonly Connection[], texts: readonly string[]): Promise<void> {
  let next = 0
  const sendOn = async (connection: Connection) => {
    for (let text = texts[next]; text !== undefined; text = texts[next]) {
      next += 1
      const { status, body } = await connection.ask(text)
      if (status !== 200) throw new Error(`${text.slice(0, 60)} was answered ${status}: ${body}`)
    }
  }
  await Promise.all(connections.map(sendOn))
}

function sayWhere(drivers: readonly string[], points: readonly LatLon[]): string[] {
  const at = new Date().toISOString()
  return drivers.map((cookie, index) =>
    requestText('POST /api/driver/positions', cookie, { body: { positions: [{ ...points[index], at }] } }),
  )
}

/** Cancels all rides before the next repetition, so that no driver has offers left. */
function cancelAll(texts: readonly string[], rides: readonly Booked[]): string[] {
  return rides.map(({ rideId }, index) => {
    const cookie = /\r\ncookie: (.+)\r\n/.exec(texts[index] ?? '')?.[1] ?? ''
    return requestText(`POST /api/rides/${rideId}/cancel`, cookie, { body: {} })
  })
}

type Played = {
  readonly rides: readonly Booked[]
  readonly waits: Waits
  /** How many drivers each ride had reached by then, by ride id. */
  readonly reached: ReadonlyMap<string, number>
  readonly until: Date
}

type Batches = {
  readonly drivers: readonly string[]
  readonly at: readonly LatLon[]
  readonly texts: readonly string[][]
}

async function repeat(port: number, { drivers, at, texts: batches }: Batches): Promise<Played[]> {
  let deliveries = new Deliveries(drivers.length)
  const phones = await openConnections(port, PHONES)
  const sockets = await openRideListeners(port, drivers, (rideId, listener) => deliveries.add(rideId, listener))
  const played: Played[] = []
  for (const texts of batches) {
    await sendAll(phones, sayWhere(drivers, at))
    deliveries = new Deliveries(drivers.length)
    const rides = await bookSteadily(port, texts, RIDES_PER_SECOND)
    await sleep(PATIENCE_MS)
    const waits = deliveries.since(instantsOf(rides))
    report(`${deliveries.count} offers, p50 ${waits.each.p50.toFixed(1)} ms, p99 ${waits.each.p99.toFixed(1)} ms`)
    played.push({ rides, waits, reached: deliveries.perRide(), until: new Date() })
    await sendAll(phones, cancelAll(texts, rides))
  }
  for (const socket of sockets) socket.destroy()
  for (const phone of phones) phone.close()
  return played
}

type MadeOffer = { readonly rideId: string; readonly offeredAt: Date }

/** From the database: the offers, and how many rides were opened to all because no driver was found. */
async function readMade(place: Place): Promise<{ offers: readonly MadeOffer[]; openToAll: number }> {
  const database = await place.open()
  const offers = await sql<MadeOffer>`select ride_id, offered_at from ride_offers`.execute(database.db)
  const { rows } = await sql<{ rides: number }>`
    select count(*)::int as rides from rides where open_to_all and pickup_lat is not null`.execute(database.db)
  await database.close()
  return { offers: offers.rows, openToAll: rows[0]?.rides ?? 0 }
}

/** Offers that were made early enough to arrive, and reached nobody. */
function countLost(offers: readonly MadeOffer[], played: readonly Played[]): number {
  const made = Map.groupBy(offers, ({ rideId }) => rideId)
  return played.reduce((lost, { rides, reached, until }) => {
    const dueBy = until.getTime() - LOST_AFTER_MS
    const missing = rides.map(({ rideId }) => {
      const due = made.get(rideId)?.filter(({ offeredAt }) => offeredAt.getTime() <= dueBy) ?? []
      return Math.max(0, due.length - (reached.get(rideId) ?? 0))
    })
    return lost + missing.reduce((sum, count) => sum + count, 0)
  }, 0)
}

type Figures = Pick<Waits, 'each' | 'first'> & { readonly lost: number; readonly openToAll: number }

async function measureOn(place: Place): Promise<Figures> {
  const batch = passengersFor(RIDES)
  const people = { passengers: batch * (REPETITIONS + 1), drivers: DRIVERS }
  const { passengers, drivers } = await insertPeople(place, people)
  // The first repetition is short and not counted: the server's code is still being compiled.
  const points = pointsInCity(DRIVERS + RIDES * (REPETITIONS + 1))
  const texts = Array.from({ length: REPETITIONS + 1 }, (_, index) =>
    bookingTexts(
      passengers.slice(index * batch, (index + 1) * batch),
      index === 0 ? RIDES_PER_SECOND * 2 : RIDES,
      (ride) => ({ ...FROM_ANYWHERE, pickupWaypoint: points[DRIVERS + index * RIDES + ride] }),
    ),
  )
  const environment = { ...place.environment, DISPATCH_WINDOW_MS: '0' }
  const played = await withServer(environment, (port) => repeat(port, { drivers, at: points, texts }))
  const counted = played.slice(1).map(({ waits }) => waits)
  const { offers, openToAll } = await readMade(place)
  return {
    each: medianLatency(counted.map(({ each }) => each)),
    first: medianLatency(counted.map(({ first }) => first)),
    lost: countLost(offers, played),
    openToAll,
  }
}

function show(engine: EngineName, figures: Figures | null): void {
  const bench = 'created-to-offered'
  const where = `${DRIVERS} drivers connected, ${RIDES_PER_SECOND} rides/s, ${engine}`
  const print = (
    measure: string,
    value: number | undefined,
    unit: string,
    budget: Parameters<typeof printMeasure>[0]['budget'],
  ) => printMeasure({ bench, measure: `${measure}, ${where}`, value: value ?? null, unit, budget })
  print('each offer, p50', figures?.each.p50, 'ms', BUDGET_P50_MS)
  print('each offer, p99', figures?.each.p99, 'ms', BUDGET_P99_MS)
  print('first offer of a ride, p50', figures?.first.p50, 'ms', null)
  print('first offer of a ride, p99', figures?.first.p99, 'ms', null)
  print('lost offers', figures?.lost, 'offers', BUDGET_LOST)
  print('rides for which nobody was found', figures?.openToAll, 'rides', null)
}

/** From just before a booking is sent until it reaches the stream of each driver who is asked; no batching window. */
export async function createdToOffered(postgresUrl: string | null): Promise<void> {
  await onEachEngine(postgresUrl, measureOn, show)
}
