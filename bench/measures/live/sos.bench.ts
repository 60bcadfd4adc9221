import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Latency, latencyOf, medianLatency } from '../../figures.ts'
import { printMeasure, report } from '../../report.ts'
import { book, bookingTexts, passengersFor } from '../../setup/bookings.ts'
import { Connection, requestText } from '../../setup/connection.ts'
import { type EngineName, onEachEngine, type Place } from '../../setup/engines.ts'
import { openOperatorPages } from '../../setup/operator-page.ts'
import { insertPeople } from '../../setup/people.ts'
import { withServer } from '../../setup/server.ts'
import { bookSteadily } from '../../setup/steady-pace.ts'

const BUDGET_P50_MS = { atMost: 100 }
const BUDGET_P99_MS = { atMost: 2_000 }
const BUDGET_LOST = { atMost: 0 }

const OPERATORS = 5
const ALERTS = 40
const ALERTS_PER_SECOND = 4
/** The alerts are pressed while the city books. */
const RIDES_PER_SECOND = 20
const REPETITIONS = 3
/** An alert that no page shows this long after the last press is lost. */
const PATIENCE_MS = 5_000

type Trip = { readonly rideId: string; readonly passenger: string }
type Played = { readonly waits: readonly number[]; readonly lost: number }

/** One ride for each driver, accepted. */
async function acceptRides(port: number, passengers: readonly string[], drivers: readonly string[]): Promise<Trip[]> {
  const connection = await Connection.open(port)
  const trips: Trip[] = []
  for (const [index, driver] of drivers.entries()) {
    const passenger = passengers[index] ?? ''
    const [text = ''] = bookingTexts([passenger], 1)
    const rideId = await book(connection, text)
    const { status, body } = await connection.ask(requestText(`POST /api/rides/${rideId}/accept`, driver))
    if (status !== 200) throw new Error(`An accept was answered ${status}: ${body}`)
    trips.push({ rideId, passenger })
  }
  connection.close()
  return trips
}

async function press(port: number, { rideId, passenger }: Trip): Promise<{ alertId: string; pressedAt: number }> {
  const connection = await Connection.open(port)
  const body = { key: randomUUID(), kind: 'real', tappedAt: new Date().toISOString(), position: null }
  const pressedAt = performance.now()
  const answer = await connection.ask(requestText(`POST /api/rides/${rideId}/sos`, passenger, { body }))
  connection.close()
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`A call for help was answered ${answer.status}: ${answer.body}`)
  return { alertId: (JSON.parse(answer.body) as { alert: { id: string } }).alert.id, pressedAt }
}

async function pressSteadily(port: number, trips: readonly Trip[]) {
  const pressed: ReturnType<typeof press>[] = []
  for (const trip of trips) {
    pressed.push(press(port, trip))
    await sleep(1000 / ALERTS_PER_SECOND)
  }
  return Promise.all(pressed)
}

/** An operator takes and closes the alerts, so that the list is as long in each repetition. */
async function closeAlerts(port: number, operator: string, alertIds: readonly string[]): Promise<void> {
  const connection = await Connection.open(port)
  const act = async (path: string, body: object) => {
    const { status, body: answer } = await connection.ask(
      requestText(`POST /api/admin/sos/${path}`, operator, { body }),
    )
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${answer}`)
  }
  for (const alertId of alertIds) {
    await act(`${alertId}/take`, {})
    await act(`${alertId}/close`, { note: 'Le passager va bien.', notifiesContacts: false })
  }
  connection.close()
}

type Scene = {
  readonly operators: readonly string[]
  readonly trips: readonly Trip[]
  readonly bookings: readonly string[]
}

async function play(port: number, { operators, trips, bookings }: Scene): Promise<Played> {
  const pages = await openOperatorPages(port, operators)
  const traffic = bookSteadily(port, bookings, RIDES_PER_SECOND)
  const pressed = await pressSteadily(port, trips)
  const isShown = (alertId: string) => pages.every((page) => page.shownAt.has(alertId))
  const deadline = performance.now() + PATIENCE_MS
  while (!pressed.every(({ alertId }) => isShown(alertId)) && performance.now() < deadline) await sleep(20)
  for (const page of pages) page.close()
  await traffic
  const waits = pages.flatMap(({ shownAt }) =>
    pressed.map(({ alertId, pressedAt }) => (shownAt.get(alertId) ?? Number.NaN) - pressedAt),
  )
  await closeAlerts(
    port,
    operators[0] ?? '',
    pressed.map(({ alertId }) => alertId),
  )
  const seen = waits.filter((wait) => !Number.isNaN(wait))
  const { p50, p99 } = latencyOf(seen)
  report(`${seen.length} alerts on pages, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  return { waits: seen, lost: waits.length - seen.length }
}

/** Makes the last passengers operators, with a session as fresh as theirs. */
async function makeOperators(place: Place): Promise<void> {
  const database = await place.open()
  await sql`
    insert into user_roles (user_id, role)
    select id, 'admin' from users where name like 'passager%' order by substring(name from '[0-9]+')::int desc
    limit ${OPERATORS}`.execute(database.background.db)
  await database.close()
}

async function measureOn(place: Place): Promise<Latency & { readonly lost: number }> {
  const repetitions = REPETITIONS + 1
  const busy = Math.ceil(ALERTS / ALERTS_PER_SECOND) * RIDES_PER_SECOND
  const [riders, bookers] = [ALERTS * repetitions, passengersFor(busy) * repetitions]
  const people = await insertPeople(place, { passengers: riders + bookers + OPERATORS, drivers: riders })
  await makeOperators(place)
  const operators = people.passengers.slice(riders + bookers)
  const played = await withServer(place.environment, async (port) => {
    const trips = await acceptRides(port, people.passengers.slice(0, riders), people.drivers)
    const all: Played[] = []
    for (let done = 0; done < repetitions; done += 1) {
      const some = passengersFor(busy)
      const passengers = people.passengers.slice(riders + done * some, riders + (done + 1) * some)
      const bookings = bookingTexts(passengers, busy)
      all.push(await play(port, { operators, bookings, trips: trips.slice(done * ALERTS, (done + 1) * ALERTS) }))
    }
    return all
  })
  // The first repetition is not counted: the server's code is still being compiled.
  const [, ...counted] = played
  const lost = counted.reduce((sum, { lost: some }) => sum + some, 0)
  return { ...medianLatency(counted.map(({ waits }) => latencyOf(waits))), lost }
}

function show(engine: EngineName, figures: (Latency & { readonly lost: number }) | null): void {
  const bench = 'sos'
  const where = `${OPERATORS} operators, ${RIDES_PER_SECOND} rides/s beside, ${engine}`
  const measures = [
    ['pressed until the operator’s page has the alert, p50', figures?.p50, 'ms', BUDGET_P50_MS],
    ['pressed until the operator’s page has the alert, p99', figures?.p99, 'ms', BUDGET_P99_MS],
    ['alerts that a page never got', figures?.lost, 'alerts', BUDGET_LOST],
  ] as const
  for (const [measure, value, unit, budget] of measures)
    printMeasure({ bench, measure: `${measure}, ${where}`, value: value ?? null, unit, budget })
}

/** From just before « SOS » is sent until each operator’s open page has read the alert with its ride, plate and place. */
export async function sos(postgresUrl: string | null): Promise<void> {
  await onEachEngine(postgresUrl, measureOn, show)
}
