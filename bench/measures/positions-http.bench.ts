import { median } from '../figures.ts'
import { printMeasure, report } from '../report.ts'
import { type Connection, openConnections, requestText } from '../setup/connection.ts'
import { onEachEngine, type Place } from '../setup/engines.ts'
import { insertPeople } from '../setup/people.ts'
import { withServer } from '../setup/server.ts'

const BUDGET = { PGlite: null, PostgreSQL: { atLeast: 2_000 } } as const

/** As many as send 2 000 positions a second when each phone sends every four seconds. */
const DRIVERS = 8_000
const REPETITIONS = 3
const REPETITION_MS = 4_000
/** Concurrent requests. */
const IN_FLIGHT = 32
/** The circle around the Étoile Rouge in which they drive, in degrees. */
const AROUND = { lat: 6.3703, lon: 2.4185, degrees: 0.05 }

/** The request with one driver's position: a little further at each turn. */
function sending(cookie: string, driver: number, turn: number): string {
  const angle = driver + turn / 1_000
  const at = new Date().toISOString()
  const lat = AROUND.lat + AROUND.degrees * Math.sin(angle) * 0.5
  const lon = AROUND.lon + AROUND.degrees * Math.cos(angle)
  const body = { sentAt: at, positions: [{ lat, lon, at, accuracyM: 8 }] }
  return requestText('POST /api/driver/positions', cookie, { body })
}

async function send(connection: Connection, text: string): Promise<void> {
  const { status, body } = await connection.ask(text)
  if (status !== 200) throw new Error(`A position was answered ${status}: ${body}`)
}

/** Returns calls a second: driver after driver, each connection sending the next as soon as the last is answered. */
async function sendAll(connections: readonly Connection[], cookies: readonly string[], from: number): Promise<number> {
  const start = performance.now()
  const elapsed = () => performance.now() - start
  let next = from
  const sendOn = async (connection: Connection) => {
    while (elapsed() < REPETITION_MS) {
      const [driver, turn] = [next % cookies.length, Math.floor(next / cookies.length)]
      next += 1
      await send(connection, sending(cookies[driver] ?? '', driver, turn))
    }
  }
  await Promise.all(connections.map(sendOn))
  return (next - from) / (elapsed() / 1000)
}

async function measureOn(place: Place): Promise<number> {
  const { drivers } = await insertPeople(place, { passengers: 0, drivers: DRIVERS })
  return withServer(place.environment, async (port) => {
    const connections = await openConnections(port, IN_FLIGHT)
    const rates: number[] = []
    let from = 0
    // The first repetition is not counted: the server's code is still being compiled, and every driver is new to it.
    for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
      const rate = await sendAll(connections, drivers, from)
      from += Math.ceil(rate * (REPETITION_MS / 1000))
      rates.push(rate)
      report(`${place.engine}: ${rate.toFixed(0)} positions/s${repetition === 0 ? ' (warming up)' : ''}`)
    }
    for (const connection of connections) connection.close()
    return median(rates.slice(1))
  })
}

/** How many positions a second one server accepts over HTTP, with its client on the same cores. */
export async function positionsHttp(postgresUrl: string | null): Promise<void> {
  await onEachEngine(postgresUrl, measureOn, (engine, value) =>
    printMeasure({
      bench: 'positions-http',
      measure: `positions taken in per second over HTTP, ${DRIVERS} drivers, ${engine}, client included`,
      value,
      unit: '1/s',
      budget: BUDGET[engine],
    }),
  )
}
