import { setTimeout as pause } from 'node:timers/promises'
import type { DispatchPolicy } from '#domain/dispatch/dispatch-policy.ts'
import { type ListeningKkiapay, startLocalKkiapay } from '#kit/outside/local-kkiapay.ts'
import { demandOf } from '../city/demand.ts'
import { driversOf } from '../city/drivers.ts'
import type { Place } from '../setup/engines.ts'
import { insertPeople, type People } from '../setup/people.ts'
import { type Books, compareBooks } from './books.ts'
import { setCommission } from './commission.ts'
import { SimulatedDriver } from './driver.ts'
import { type FastClock, fastClock, fastTimeWords } from './fast-clock.ts'
import { Line, Tally } from './line.ts'
import { liveAsPassenger } from './passenger.ts'
import { PhoneConnections } from './phone-connections.ts'
import { SimulatedServers } from './servers.ts'

/** A part of a day in Cotonou. Instants are seconds since midnight in Benin. */
export type CityPlan = {
  readonly seed: number
  readonly fromS: number
  readonly untilS: number
  readonly pace: number
  readonly zems: number
  readonly cars: number
  readonly requests: number
  readonly policy: DispatchPolicy
  /** Share of passengers who pay online. */
  readonly onlineShare: number
  /** Of each fare, in thousandths. */
  readonly commissionPermille: number
  /** Servers on one database, called in turn. Several need PostgreSQL and Redis. */
  readonly processes: number
  /** One server is killed and started again each time this many seconds have passed. Null: none is killed. */
  readonly killEveryS: number | null
  /** When everybody stops, even during a ride. Null: after the last ride. */
  readonly stopAtS: number | null
}

/** Seconds after the last ride in which phones still receive its end. */
const AFTERWARDS_S = 60

/** Drivers start one after another within this many seconds. */
const AWAKE_BEFORE_S = 1800

/** Requests that share one passenger: with more, a passenger would have several rides at once. */
const REQUESTS_A_PASSENGER = 2

/** Least seconds between two position messages of a phone: by the real clock, which the server counts by, and the city's. */
const SENDING_WALL_S = 1.25
const SENDING_LEAST_S = 5

/** Midnight of today in Benin, which is an hour ahead of UTC all year. */
function midnightMs(): number {
  const day = 86_400_000
  const hour = 3_600_000
  return Math.floor((Date.now() + hour) / day) * day - hour
}

type Living = {
  readonly plan: CityPlan
  readonly clock: FastClock
  readonly people: People
  readonly servers: SimulatedServers
  readonly tally: Tally
  readonly kkiapay: ListeningKkiapay
  /** Reports what happens to the person who watches. */
  readonly say: (words: string) => void
}

async function keepKilling({ clock, servers, say }: Living, everyS: number, over: AbortSignal): Promise<void> {
  for (;;) {
    await clock.pass(everyS, over)
    if (over.aborted) return
    await servers.killOneAndStart()
    say(`killed and started again at ${clock.now().toISOString()}`)
  }
}

/** How often, by the real clock, the state of the servers is reported. */
const SAY_EVERY_MS = 60_000

async function keepSaying({ clock, servers, tally, say }: Living, over: AbortSignal): Promise<void> {
  let cpuS = servers.cpuSeconds()
  for (;;) {
    await pause(SAY_EVERY_MS, undefined, { signal: over }).catch(() => undefined)
    if (over.aborted) return
    const now = servers.cpuSeconds()
    const cores = now.map((seconds, n) => ((seconds - (cpuS[n] ?? 0)) / (SAY_EVERY_MS / 1000)).toFixed(2))
    cpuS = now
    say(`${clock.now().toISOString()}  ${tally.sinceLast(SAY_EVERY_MS)}  cores of each server ${cores.join(' ')}`)
  }
}

/** Runs everybody's part of the day; resolves once the last passenger has been served or has given up, or it is stopped. */
async function live(city: Living): Promise<void> {
  const { plan, clock, people, servers, tally, kkiapay } = city
  const over = new AbortController()
  const startMs = clock.now().getTime()
  const untilS = (atS: number) => clock.pass(atS - plan.fromS - (clock.now().getTime() - startMs) / 1000, over.signal)
  const connections = new PhoneConnections()
  const network = { addressOf: () => servers.nextAddress(), connections, clock, tally }
  const lineOf = (owner: string, cookie = '') => new Line(owner, cookie, network)

  // Drivers start earlier: the city is awake when the first passenger sends a request.
  const fleet = driversOf({
    seed: plan.seed,
    fromS: plan.fromS - AWAKE_BEFORE_S,
    count: { zem: plan.zems, vtc: plan.cars },
  })
  const sendEveryS = Math.max(SENDING_LEAST_S, SENDING_WALL_S * plan.pace)
  const drivers = fleet.map(async (who, at) => {
    await untilS(who.onlineFromS)
    const line = lineOf(who.id, people.drivers[at])
    await new SimulatedDriver(who, line, clock, over.signal).live(sendEveryS)
  })
  const saying = keepSaying(city, over.signal)
  const killing = plan.killEveryS === null ? null : keepKilling(city, plan.killEveryS, over.signal)

  const passengers = demandOf(plan).map(async (request, at) => {
    await untilS(request.askedS)
    if (over.signal.aborted) return
    const line = lineOf(request.id, people.passengers[at % people.passengers.length])
    await liveAsPassenger(line, request, { clock, over: over.signal }, { kkiapay, onlineShare: plan.onlineShare })
  })
  const toItsEnd = Promise.all(passengers).then(() => clock.pass(AFTERWARDS_S, over.signal))
  await (plan.stopAtS === null ? toItsEnd : Promise.race([toItsEnd, untilS(plan.stopAtS)]))
  over.abort()
  await Promise.all([...drivers, toItsEnd, killing, saying])
  connections.close()
}

/** What only the simulation knows; the database has the rest. */
export type Lived = {
  readonly kills: number
  readonly answers: readonly string[]
  /** What everybody says about the day's money. */
  readonly books: Books
}

/** Runs one part of a day. `say` gets the servers' addresses, each kill, and every minute the state of the servers. */
export async function liveInCity(place: Place, plan: CityPlan, say: Living['say']): Promise<Lived> {
  const passengers = Math.ceil(plan.requests / REQUESTS_A_PASSENGER)
  const people = await insertPeople(place, { passengers, drivers: plan.zems, cars: plan.cars })
  const dayMs = 86_400_000
  await setCommission(place, plan.commissionPermille, new Date(midnightMs() - dayMs))
  const time = { startsAtMs: midnightMs() + plan.fromS * 1000, sinceMs: Date.now(), pace: plan.pace }
  const clock = fastClock(time)
  const kkiapay = await startLocalKkiapay(clock)
  const paying = { ...place, environment: { ...place.environment, ...kkiapay.environment } }
  const servers = new SimulatedServers(paying, plan, fastTimeWords(time))
  kkiapay.notifyAt(() => `${servers.nextAddress()}/webhooks/kkiapay`)
  const tally = new Tally()
  await servers.start()
  say(`${plan.policy} on ${place.engine}: ${servers.addresses().join(' ')}`)
  try {
    await live({ plan, clock, people, servers, tally, kkiapay, say })
    // Lets the server write what it has just received before it is stopped.
    await pause(500)
    await servers.stop()
    const books = await compareBooks({ place, kkiapay, people, now: clock.now() })
    return { kills: servers.kills, answers: tally.lines(), books }
  } finally {
    await servers.stop()
    await kkiapay.close()
  }
}
