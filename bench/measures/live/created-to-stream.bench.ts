import { setTimeout as sleep } from 'node:timers/promises'
import { medianLatency } from '../../figures.ts'
import { printMeasure, report } from '../../report.ts'
import { bookingTexts, passengersFor } from '../../setup/bookings.ts'
import { Deliveries, type Waits } from '../../setup/deliveries.ts'
import { type EngineName, onEachEngine, type Place } from '../../setup/engines.ts'
import { insertPeople } from '../../setup/people.ts'
import { openRideListeners } from '../../setup/ride-listener.ts'
import { withServer } from '../../setup/server.ts'
import { bookSteadily, instantsOf } from '../../setup/steady-pace.ts'

const BUDGET_P50_MS = { atMost: 10 }
const BUDGET_P99_MS = { atMost: 60 }
const BUDGET_LOST = { atMost: 0 }

/** Drivers with an open page. STREAMS=2000 opens 2 000 of them. */
const STREAMS = Number(process.env.STREAMS ?? 500)
const RIDES_PER_SECOND = 50
const SECONDS = 8
const RIDES = RIDES_PER_SECOND * SECONDS
const REPETITIONS = 3
/** A ride that has not arrived this long after the last booking is lost. */
const PATIENCE_MS = 5_000

async function untilDelivered(deliveries: Deliveries, expected: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (deliveries.count < expected && performance.now() < deadline) await sleep(20)
}

async function repeat(port: number, drivers: readonly string[], batches: readonly string[][]): Promise<Waits[]> {
  let deliveries = new Deliveries(drivers.length)
  const sockets = await openRideListeners(port, drivers, (rideId, listener) => deliveries.add(rideId, listener))
  const repetitions: Waits[] = []
  for (const texts of batches) {
    deliveries = new Deliveries(drivers.length)
    const sentAt = instantsOf(await bookSteadily(port, texts, RIDES_PER_SECOND))
    await untilDelivered(deliveries, texts.length * drivers.length)
    const waits = deliveries.since(sentAt)
    report(`${deliveries.count} deliveries, p50 ${waits.each.p50.toFixed(1)} ms, p99 ${waits.each.p99.toFixed(1)} ms`)
    repetitions.push(waits)
  }
  for (const socket of sockets) socket.destroy()
  return repetitions
}

async function measureOn(place: Place): Promise<Waits> {
  const batch = passengersFor(RIDES)
  const { passengers, drivers } = await insertPeople(place, { passengers: batch * (REPETITIONS + 1), drivers: STREAMS })
  // The first repetition is short and not counted: the server's code is still being compiled.
  const batches = Array.from({ length: REPETITIONS + 1 }, (_, index) =>
    bookingTexts(passengers.slice(index * batch, (index + 1) * batch), index === 0 ? RIDES_PER_SECOND * 2 : RIDES),
  )
  const [, ...counted] = await withServer(place.environment, (port) => repeat(port, drivers, batches))
  return {
    each: medianLatency(counted.map(({ each }) => each)),
    first: medianLatency(counted.map(({ first }) => first)),
    last: medianLatency(counted.map(({ last }) => last)),
    lost: counted.reduce((sum, { lost }) => sum + lost, 0),
  }
}

function show(engine: EngineName, waits: Waits | null): void {
  const bench = 'created-to-stream'
  const where = `${STREAMS} streams, ${RIDES_PER_SECOND} rides/s, ${engine}`
  const budgets = { each: [BUDGET_P50_MS, BUDGET_P99_MS], first: [null, null], last: [null, null] } as const
  for (const which of ['each', 'first', 'last'] as const) {
    const name = which === 'each' ? 'each delivery' : `${which} delivery of a ride`
    const [p50, p99] = budgets[which]
    const wait = waits?.[which]
    printMeasure({ bench, measure: `${name}, p50, ${where}`, value: wait?.p50 ?? null, unit: 'ms', budget: p50 })
    printMeasure({ bench, measure: `${name}, p99, ${where}`, value: wait?.p99 ?? null, unit: 'ms', budget: p99 })
  }
  const value = waits?.lost ?? null
  printMeasure({ bench, measure: `lost deliveries, ${where}`, value, unit: 'deliveries', budget: BUDGET_LOST })
}

/** From just before a booking is sent until it reaches each driver's stream. */
export async function createdToStream(postgresUrl: string | null): Promise<void> {
  await onEachEngine(postgresUrl, measureOn, show)
}
