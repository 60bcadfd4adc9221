import { sql } from 'kysely'
import { type Latency, latencyOf, medianLatency } from '../figures.ts'
import { type Budget, printMeasure, report } from '../report.ts'
import { book, bookingTexts } from '../setup/bookings.ts'
import { type Connection, openConnections, requestText } from '../setup/connection.ts'
import { type EngineName, onEachEngine, type Place } from '../setup/engines.ts'
import { insertPeople } from '../setup/people.ts'
import { withServer } from '../setup/server.ts'
import { statementsOfAccepting } from '../setup/statements-a-call.ts'

const DRIVERS = 24
const BUDGET_DOUBLE_WINNERS = { atMost: 0 }
const BUDGET_NOBODY = { atMost: 0 }
const BUDGET_P99_MS = { atMost: 50 }
const BUDGET_STATEMENTS = { atMost: 8 }

const REPETITIONS = 3
/** Rides that all drivers want. ROUNDS=4167 makes 100 000 accepts, in some minutes. */
const ROUNDS: Readonly<Record<EngineName, number>> = { PGlite: 100, PostgreSQL: 400 }

type Driver = { readonly cookie: string; readonly connection: Connection }
type Round = { readonly winners: number; readonly waits: readonly number[] }
type Figures = Latency & {
  readonly accepts: number
  readonly doubleWinners: number
  readonly nobodyWon: number
  readonly statements: number
}

async function accept({ cookie, connection }: Driver, rideId: string): Promise<{ status: number; wait: number }> {
  const text = requestText(`POST /api/rides/${rideId}/accept`, cookie)
  const start = performance.now()
  const { status, body } = await connection.ask(text)
  if (status !== 200 && status !== 409) throw new Error(`An accept was answered ${status}: ${body}`)
  return { status, wait: performance.now() - start }
}

/** All drivers accept one ride at once; the winner finishes it, and is free for the next. */
async function playRound(drivers: readonly Driver[], rideId: string): Promise<Round> {
  const answers = await Promise.all(drivers.map((driver) => accept(driver, rideId)))
  const winners = drivers.filter((_, index) => answers[index]?.status === 200)
  for (const { cookie, connection } of winners) {
    await connection.ask(requestText(`POST /api/rides/${rideId}/finish`, cookie, { body: { cashReceived: true } }))
  }
  return { winners: winners.length, waits: answers.map(({ wait }) => wait) }
}

async function playRounds(port: number, cookies: readonly string[], bookings: readonly string[]): Promise<Round[]> {
  const connections = await openConnections(port, cookies.length + 1)
  const [desk, ...rest] = connections
  const drivers = rest.map((connection, index) => ({ connection, cookie: cookies[index] ?? '' }))
  const rounds: Round[] = []
  for (const booking of bookings) if (desk) rounds.push(await playRound(drivers, await book(desk, booking)))
  for (const connection of connections) connection.close()
  return rounds
}

/** Rides that the database shows as accepted more than once, whatever the drivers were answered. */
async function countAcceptedTwice(place: Place): Promise<number> {
  const database = await place.open()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select ride_id from ride_events where action = 'accept' group by ride_id having count(*) > 1
    ) twice`.execute(database.db)
  await database.close()
  return rows[0]?.count ?? 0
}

async function measureOn(place: Place): Promise<Figures> {
  const perRepetition = Math.ceil(Number(process.env.ROUNDS ?? ROUNDS[place.engine]) / REPETITIONS)
  // Each round has its own passenger, so that nobody reaches the limit of bookings a minute.
  const people = await insertPeople(place, { passengers: perRepetition * REPETITIONS, drivers: DRIVERS })
  const bookings = bookingTexts(people.passengers, people.passengers.length)
  const repetitions: Round[][] = []
  await withServer(place.environment, async (port) => {
    for (let done = 0; done < REPETITIONS; done += 1) {
      const some = bookings.slice(done * perRepetition, (done + 1) * perRepetition)
      repetitions.push(await playRounds(port, people.drivers, some))
      report(`${place.engine}: ${(done + 1) * perRepetition * DRIVERS} accepts`)
    }
  })
  const rounds = repetitions.flat()
  const reportedTwice = rounds.filter(({ winners }) => winners > 1).length
  return {
    ...medianLatency(repetitions.map((some) => latencyOf(some.flatMap(({ waits }) => waits)))),
    accepts: rounds.length * DRIVERS,
    doubleWinners: Math.max(reportedTwice, await countAcceptedTwice(place)),
    nobodyWon: rounds.filter(({ winners }) => winners === 0).length,
    statements: await statementsOfAccepting(place),
  }
}

function show(engine: EngineName, figures: Figures | null): void {
  const print = (measure: string, key: keyof Figures, unit: string, budget: Budget) =>
    printMeasure({
      bench: 'accept-contention',
      measure: `${measure}, ${engine}`,
      value: figures?.[key] ?? null,
      unit,
      budget,
    })
  print('accepts made', 'accepts', 'accepts', null)
  print('double winners', 'doubleWinners', 'rides', BUDGET_DOUBLE_WINNERS)
  print('rides nobody won', 'nobodyWon', 'rides', BUDGET_NOBODY)
  print('statements an accept, with two other offers', 'statements', 'statements', BUDGET_STATEMENTS)
  print(`accept p50, ${DRIVERS} drivers at once`, 'p50', 'ms', null)
  print(`accept p99, ${DRIVERS} drivers at once`, 'p99', 'ms', BUDGET_P99_MS)
}

/** Many drivers accept one ride, again and again: one of them gets it, and all are answered soon. */
export async function acceptContention(postgresUrl: string | null): Promise<void> {
  await onEachEngine(postgresUrl, measureOn, show)
}
