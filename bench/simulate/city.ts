import { setTimeout as pause } from 'node:timers/promises'
import type { DispatchPolicy } from '#domain/dispatch/policies.ts'
import { type ServerProcess, startProcess } from '#kit/server-process.ts'
import { atExit } from '../../scripts/at-exit.ts'
import { ROOT } from '../../scripts/run-command.ts'
import { demandOf } from '../city/demand.ts'
import { driversOf } from '../city/drivers.ts'
import type { Place } from '../engines.ts'
import { insertPeople, type People } from '../people.ts'
import { SimulatedDriver } from './driver.ts'
import { type FastClock, fastClock, fastTimeWords } from './fast-clock.ts'
import { Line, Tally } from './line.ts'
import { liveAsPassenger } from './passenger.ts'

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
  /** The server is killed whenever so many seconds are over, and started again. Null: it lives. */
  readonly killEveryS: number | null
}

/** After the last ride phones have so long to be told of it. */
const AFTERWARDS_S = 60

/** Drivers come one after another within this time. */
const AWAKE_BEFORE_S = 1800

/** Passengers who share the requests: fewer than these would have several rides at once. */
const REQUESTS_A_PASSENGER = 2

/** At most so often by the wall's clock does one phone send its positions: the server counts by it. */
const SENDING_WALL_S = 1.25
const SENDING_LEAST_S = 5

/** Midnight of today in Benin, which is an hour ahead of UTC all year. */
function midnightMs(): number {
  const day = 86_400_000
  const hour = 3_600_000
  return Math.floor((Date.now() + hour) / day) * day - hour
}

/** The real server on the city's clock, killed and started again as the plan says. */
class SimulatedServer {
  readonly #start: () => Promise<ServerProcess>
  #process: ServerProcess | null = null
  #forget: (() => void) | undefined
  kills = 0

  constructor(place: Place, plan: CityPlan, time: string) {
    const environment = { ...place.environment, DISPATCH_POLICY: plan.policy }
    const command = [`${ROOT}/scripts/simulated-server.ts`, time]
    this.#start = () => startProcess(place.environment.DATA_DIR ?? '', environment, command)
  }

  get address(): string {
    return this.#process?.address ?? 'http://127.0.0.1:1'
  }

  async start(): Promise<void> {
    this.#process = await this.#start()
    this.#forget ??= atExit(() => void this.#process?.kill())
  }

  async killAndStart(): Promise<void> {
    await this.#process?.kill()
    this.kills += 1
    await this.start()
  }

  async stop(): Promise<void> {
    this.#forget?.()
    await this.#process?.stop()
  }
}

type Living = {
  readonly plan: CityPlan
  readonly clock: FastClock
  readonly people: People
  readonly server: SimulatedServer
  readonly tally: Tally
  /** Told what happens, for whoever looks on. */
  readonly say: (words: string) => void
}

async function keepKilling({ clock, server, say }: Living, everyS: number, over: AbortSignal): Promise<void> {
  for (;;) {
    await clock.pass(everyS, over)
    if (over.aborted) return
    await server.killAndStart()
    say(`killed and started again at ${clock.now().toISOString()}`)
  }
}

/** Everybody lives his part of the day; resolves once the last passenger has been served or has given up. */
async function live(city: Living): Promise<void> {
  const { plan, clock, people, server, tally } = city
  const over = new AbortController()
  const startMs = clock.now().getTime()
  const untilS = (atS: number) => clock.pass(atS - plan.fromS - (clock.now().getTime() - startMs) / 1000)
  const network = { addressOf: () => server.address, clock, tally }
  const lineOf = (owner: string, cookie = '') => new Line(owner, cookie, network)

  // They have begun before: the city is awake when the first passenger asks.
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
  const killing = plan.killEveryS === null ? null : keepKilling(city, plan.killEveryS, over.signal)

  const passengers = demandOf(plan).map(async (request, at) => {
    await untilS(request.askedS)
    const line = lineOf(request.id, people.passengers[at % people.passengers.length])
    await liveAsPassenger(line, request, clock)
  })
  await Promise.all(passengers)
  await clock.pass(AFTERWARDS_S)
  over.abort()
  await Promise.all([...drivers, killing])
}

/** What only those who lived it can tell; the database keeps the rest. */
export type Lived = { readonly kills: number; readonly answers: readonly string[] }

/** One part of a day on one server; `say` hears of its address and of each kill. */
export async function liveInCity(place: Place, plan: CityPlan, say: Living['say']): Promise<Lived> {
  const passengers = Math.ceil(plan.requests / REQUESTS_A_PASSENGER)
  const people = await insertPeople(place, { passengers, drivers: plan.zems, cars: plan.cars })
  const time = { startsAtMs: midnightMs() + plan.fromS * 1000, sinceMs: Date.now(), pace: plan.pace }
  const server = new SimulatedServer(place, plan, fastTimeWords(time))
  const tally = new Tally()
  await server.start()
  say(`${plan.policy} on ${place.engine}: ${server.address}`)
  try {
    await live({ plan, clock: fastClock(time), people, server, tally, say })
    // What was just told to it is written before it goes.
    await pause(500)
  } finally {
    await server.stop()
  }
  return { kills: server.kills, answers: tally.lines() }
}
