import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type NextStep, nextStepOf } from '#domain/rides/driving/next-step.ts'
import { isOpenRide } from '#domain/rides/ride-progress.ts'
import type { DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { A_BOOKING } from '#kit/rides/rides.ts'
import type { People } from '../setup/people.ts'
import { type Answer, Phone, type Tally } from './phone.ts'

/** The pickup of all bookings, where the drivers are, and the dropoff. */
const PICKUP = { lat: 6.3792, lon: 2.3892 }
const DROPOFF = { lat: 6.3654, lon: 2.4183 }

/** How often a person looks again, and a phone sends its position. */
const CHECK_EVERY_MS = 500
const POSITION_EVERY_MS = 4_000

type Life = { readonly address: string; readonly tally: Tally; readonly over: AbortSignal }

const pass = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined)

/** Books, waits until the ride is over, and books again. Sends an unanswered booking again with its key. */
async function liveAsPassenger(cookie: string, { address, tally, over }: Life): Promise<void> {
  const phone = new Phone(address, cookie, tally)
  let key = randomUUID()
  while (!over.aborted) {
    const body = { ...A_BOOKING, pickupWaypoint: PICKUP, dropoffWaypoint: DROPOFF }
    const booked = await phone.ask('POST /api/rides', { body, key })
    if (booked?.status === 201 || booked?.status === 200) {
      await seeToItsEnd(phone, (booked.body as { ride: PassengerRide }).ride, { address, tally, over })
      key = randomUUID()
    }
    await pass(CHECK_EVERY_MS, over)
  }
}

async function seeToItsEnd(phone: Phone, booked: PassengerRide, { tally, over }: Life): Promise<void> {
  tally.acknowledge(booked)
  while (!over.aborted) {
    await pass(CHECK_EVERY_MS, over)
    const answer = await phone.ask(`GET /api/rides/${booked.id}`)
    if (answer?.status !== 200) continue
    const { ride } = answer.body as { ride: PassengerRide }
    tally.acknowledge(ride)
    if (!isOpenRide(ride)) return
  }
}

/** What a driver in a hurry sends for each step. */
const CALLS: Readonly<Record<NextStep['action'], readonly [verb: string, body: object]>> = {
  arrive: ['start', {}],
  start: ['start', {}],
  finish: ['finish', { cashReceived: true }],
}

type Shown = { readonly active: DriverRide | null; readonly requests: readonly DriverRide[] }

function nextStep({ active, requests }: Shown): readonly [path: string, body?: object] | null {
  if (active === null) return requests[0] === undefined ? null : [`${requests[0].id}/accept`]
  const step = nextStepOf(active)
  if (step === null) return null
  const [verb, body] = CALLS[step.action]
  return [`${active.id}/${verb}`, body]
}

/** Takes the next step that the page shows. */
async function liveAsDriver(cookie: string, { address, tally, over }: Life): Promise<void> {
  const phone = new Phone(address, cookie, tally)
  void keepPosition(phone, over)
  void keepStream(phone, over)
  while (!over.aborted) {
    const shown: Answer | null = await phone.ask('GET /api/driver/rides')
    const step = shown?.status === 200 ? nextStep(shown.body as Shown) : null
    if (step !== null) {
      const [path, body] = step
      const moved = await phone.ask(`POST /api/rides/${path}`, body === undefined ? {} : { body })
      if (moved?.status === 200) tally.acknowledge((moved.body as { ride: DriverRide }).ride)
    }
    await pass(CHECK_EVERY_MS * (0.5 + Math.random()), over)
  }
}

async function keepPosition(phone: Phone, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const now = new Date().toISOString()
    await phone.ask('POST /api/driver/positions', { body: { positions: [{ ...PICKUP, at: now }], sentAt: now } })
    await pass(POSITION_EVERY_MS * (0.8 + 0.4 * Math.random()), over)
  }
}

/** Opens the stream again whenever it ends, as a page does. */
async function keepStream(phone: Phone, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await phone.listen(() => undefined, over).catch(() => undefined)
    await pass(500 + 1_500 * Math.random(), over)
  }
}

/** Everybody rides until `over` is aborted. Resolves when all have stopped. */
export async function ride(people: People, life: Life): Promise<void> {
  await Promise.all([
    ...people.passengers.map((cookie) => liveAsPassenger(cookie, life)),
    ...people.drivers.map((cookie) => liveAsDriver(cookie, life)),
  ])
}
