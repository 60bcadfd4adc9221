import { median } from '../figures.ts'
import { printMeasure, report } from '../report.ts'
import { book, bookingTexts, passengersFor } from '../setup/bookings.ts'
import { type Connection, openConnections } from '../setup/connection.ts'
import { type EngineName, onEachEngine, type Place } from '../setup/engines.ts'
import { insertPeople } from '../setup/people.ts'
import { withServer } from '../setup/server.ts'
import { statementsOfBooking } from '../setup/statements-a-call.ts'

/** Rides a second of the peer, an open-source backend-as-a-service with live queries. */
const PEER_RIDES_PER_SECOND = 282
/** Four times the peer, which is not in this repository: its figure was not measured in the same run. */
const BUDGET = { PGlite: null, PostgreSQL: { atLeast: 4 * PEER_RIDES_PER_SECOND } } as const

const REPETITIONS = 3
/** A repetition ends after this time, or when all its rides are booked. */
const REPETITION_MS = 4_000
const RIDES: Readonly<Record<EngineName, number>> = { PGlite: 2_400, PostgreSQL: 9_000 }
const BUDGET_STATEMENTS = { atMost: 1 }
/** Concurrent requests: more than the server has connections to its database. */
const IN_FLIGHT = 32

/** Returns rides a second: each connection books the next ride as soon as the last is answered. */
async function bookAll(connections: readonly Connection[], texts: readonly string[]): Promise<number> {
  const start = performance.now()
  const elapsed = () => performance.now() - start
  let next = 0
  const bookOn = async (connection: Connection) => {
    for (let text = texts[next]; text !== undefined && elapsed() < REPETITION_MS; text = texts[next]) {
      next += 1
      await book(connection, text)
    }
  }
  await Promise.all(connections.map(bookOn))
  return next / (elapsed() / 1000)
}

type Figures = { readonly rate: number; readonly statements: number }

async function measureOn(place: Place): Promise<Figures> {
  const rides = RIDES[place.engine]
  const batch = passengersFor(rides)
  const { passengers } = await insertPeople(place, { passengers: batch * (REPETITIONS + 1), drivers: 0 })
  const rate = await withServer(place.environment, async (port) => {
    const connections = await openConnections(port, IN_FLIGHT)
    const rates: number[] = []
    // The first repetition is not counted: the server's code is still being compiled.
    for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
      const texts = bookingTexts(passengers.slice(repetition * batch, (repetition + 1) * batch), rides)
      rates.push(await bookAll(connections, texts))
      report(`${place.engine}: ${rates.at(-1)?.toFixed(0)} rides/s${repetition === 0 ? ' (warming up)' : ''}`)
    }
    for (const connection of connections) connection.close()
    return median(rates.slice(1))
  })
  return { rate, statements: await statementsOfBooking(place) }
}

function show(engine: EngineName, figures: Figures | null): void {
  printMeasure({
    bench: 'rides-created',
    measure: `rides created per second, ${engine}, client included`,
    value: figures?.rate ?? null,
    unit: 'rides/s',
    budget: BUDGET[engine],
  })
  printMeasure({
    bench: 'rides-created',
    measure: `statements a booking, ${engine}`,
    value: figures?.statements ?? null,
    unit: 'statements',
    budget: BUDGET_STATEMENTS,
  })
}

/** How many rides a second one server books over HTTP, with its client on the same cores. */
export async function ridesCreated(postgresUrl: string | null): Promise<void> {
  await onEachEngine(postgresUrl, measureOn, show)
}
