import { distanceM, type LatLon } from '#domain/places/lat-lon.ts'
import { routeByRoad } from '#domain/places/road/route-by-road.ts'
import { type NextStep, nextStepOf } from '#domain/rides/driving/next-step.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { answerOf, type CityDriver, givesBackAfterS } from '../city/drivers.ts'
import { chanceOf } from '../city/seeded.ts'
import type { FastClock } from './fast-clock.ts'
import type { Line } from './line.ts'

/** Seconds from « je suis arrivé » until the passenger is on board. */
const BOARDING_S = 40

/** Metres to the pickup, in a straight line, within which a driver answers a request that is open to all. */
const WORTH_IT_M = 3_000

/** Share of passengers who do not come, and seconds that the driver waits for them. */
const ABSENT = 0.01
const ABSENT_WAIT_S = 330

/** Share of quarters of an hour in which the phone loses its network, and for how many seconds. */
const SILENT = 0.05
const SILENT_S = 300
const QUARTER_S = 900

/** Seconds between two measurements of a phone; how often it sends them depends on the city's pace. */
const MEASURE_S = 5

type Leg = { readonly from: LatLon; readonly to: LatLon; readonly sinceMs: number; readonly durationS: number }

/** One driver: their place on the road, their phone, and how they react to what it shows. */
export class SimulatedDriver {
  readonly #who: CityDriver
  readonly #line: Line
  readonly #clock: FastClock
  readonly #over: AbortSignal
  #leg: Leg
  #isBusy = false
  #isSilent = false
  #lostRide: string | null = null

  constructor(who: CityDriver, line: Line, clock: FastClock, over: AbortSignal) {
    this.#who = who
    this.#line = line
    this.#clock = clock
    this.#over = over
    this.#leg = { from: who.stand, to: who.stand, sinceMs: clock.now().getTime(), durationS: 1 }
  }

  /** Until the day is over: sends positions, receives requests, drives rides. */
  async live(sendEveryS: number): Promise<void> {
    await Promise.all([this.#keepListening(), this.#keepSending(sendEveryS), this.#loseNetwork()])
  }

  #pass(seconds: number): Promise<void> {
    return this.#clock.pass(seconds, this.#over)
  }

  get #where(): LatLon {
    const { from, to, sinceMs, durationS } = this.#leg
    const part = Math.min(1, (this.#clock.now().getTime() - sinceMs) / 1000 / durationS)
    return { lat: from.lat + (to.lat - from.lat) * part, lon: from.lon + (to.lon - from.lon) * part }
  }

  async #keepListening(): Promise<void> {
    while (!this.#over.aborted) {
      await this.#line.listen((name, event) => this.#receive(name, event), this.#over).catch(() => undefined)
      await this.#pass(5)
    }
  }

  async #catchUp(): Promise<void> {
    const shown = await this.#shown()
    if (shown?.active) await this.#drive(shown.active.id)
    for (const ride of shown?.requests ?? []) void this.#consider(ride)
  }

  #receive(name: string, event: unknown): void {
    if (this.#isSilent) return
    // The page reads what it missed when the stream says `hello`, not at each attempt to reconnect.
    if (name === 'hello') void this.#catchUp()
    if (name === 'driver-ride') {
      const ride = event as DriverRide
      if (ride.status === 'requested') void this.#consider(ride)
    }
    if (name === 'driver-ride-gone') this.#lostRide = (event as { rideId: string }).rideId
  }

  /** Nobody crosses the town for a request that is open to all. */
  #isTooFar({ offer, pickupPoint }: DriverRide): boolean {
    return offer === null && pickupPoint !== null && distanceM(this.#where, pickupPoint) > WORTH_IT_M
  }

  async #consider(ride: DriverRide): Promise<void> {
    if (this.#isBusy || this.#over.aborted || this.#isTooFar(ride)) return
    const { does, afterS } = answerOf(ride.driverNote ?? ride.id, this.#who.id)
    await this.#pass(afterS)
    if (this.#isBusy || this.#isSilent || does === 'miss') return
    if (does === 'refuse') return void (await this.#line.try(`POST /api/rides/${ride.id}/refuse`))
    this.#isBusy = true
    const answered = await this.#line.ask(`POST /api/rides/${ride.id}/accept`)
    this.#isBusy = false
    // A lost answer may have given them the ride: what the server shows is true.
    if (answered === null || answered.status === 200) await this.#drive(ride.id)
  }

  /** Drives the ride that the server shows as theirs, step by step, until it is over or no longer theirs. */
  async #drive(rideId: string): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    for (let step = 0; step < 20 && !this.#over.aborted; step += 1) {
      const active = (await this.#shown())?.active
      if (active === undefined) continue
      if (active === null || active.id !== rideId) break
      await this.#step(active)
    }
    this.#isBusy = false
  }

  async #step(ride: DriverRide): Promise<void> {
    const act = (verb: string, body?: object) =>
      this.#line.ask(`POST /api/rides/${ride.id}/${verb}`, body === undefined ? {} : { body })
    const steps: Readonly<Record<NextStep['action'], () => Promise<unknown>>> = {
      arrive: async () => {
        const givesBackAfter = givesBackAfterS(ride.driverNote ?? ride.id, this.#who.id)
        if (givesBackAfter === null) {
          await this.#rideTo(ride.pickupPoint, ride.id)
          return act('arrive')
        }
        await this.#pass(givesBackAfter)
        return act('give-back', {})
      },
      start: async () => {
        const isAbsent = chanceOf('absent', ride.driverNote ?? ride.id) < ABSENT
        await this.#pass(isAbsent ? ABSENT_WAIT_S : BOARDING_S)
        return act(isAbsent ? 'no-show' : 'start', {})
      },
      finish: async () => {
        await this.#rideTo(ride.dropoffPoint, ride.id)
        // Online it is paid, or will be: they get no cash.
        return act('finish', { cashReceived: ride.payment?.method !== 'online' })
      },
    }
    const step = nextStepOf(ride)
    if (step !== null) await steps[step.action]()
  }

  /** Moves by road, as long as the ride stays theirs. */
  async #rideTo(to: LatLon | null, rideId: string): Promise<void> {
    if (to === null) return
    const from = this.#where
    const { durationS } = routeByRoad(from, to, this.#who.driverType, this.#clock.now())
    this.#leg = { from, to, sinceMs: this.#clock.now().getTime(), durationS: Math.max(1, durationS) }
    for (let leftS = durationS; leftS > 0 && this.#lostRide !== rideId && !this.#over.aborted; leftS -= 10) {
      await this.#pass(Math.min(10, leftS))
    }
    const where = this.#where
    if (distanceM(where, to) > 1) this.#leg = { ...this.#leg, from: where, to: where }
  }

  async #shown(): Promise<{ active: DriverRide | null; requests: DriverRide[] } | null> {
    const answered = await this.#line.ask('GET /api/driver/rides')
    return answered?.status === 200 ? (answered.body as { active: DriverRide | null; requests: DriverRide[] }) : null
  }

  /** Measures often, and sends several points at once, as a phone does after a gap too. */
  async #keepSending(everyS: number): Promise<void> {
    await this.#pass(chanceOf('phase', this.#who.id) * everyS)
    let measured: object[] = []
    let sentAtMs = 0
    while (!this.#over.aborted) {
      const now = this.#clock.now()
      measured = [...measured, { ...this.#where, at: now.toISOString(), accuracyM: 12 }].slice(-20)
      if (!this.#isSilent && now.getTime() - sentAtMs >= everyS * 1000) {
        sentAtMs = now.getTime()
        const body = { positions: measured, sentAt: now.toISOString() }
        const answered = await this.#line.try('POST /api/driver/positions', { body })
        if (answered?.status === 200) measured = []
      }
      await this.#pass(MEASURE_S)
    }
  }

  /** Sometimes the phone is in a street without network: it neither sends nor receives. */
  async #loseNetwork(): Promise<void> {
    for (let quarter = 0; !this.#over.aborted; quarter += 1) {
      await this.#pass(QUARTER_S)
      if (chanceOf('silent', this.#who.id, quarter) >= SILENT) continue
      this.#isSilent = true
      await this.#pass(SILENT_S)
      this.#isSilent = false
      if (!this.#over.aborted) void this.#catchUp()
    }
  }
}
