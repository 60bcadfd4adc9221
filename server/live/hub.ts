import { WATCHES_SOS } from '#domain/safety/sos-alert.ts'
import type { Context } from '../context.ts'
import { type Announcement, dueAtOf, publishTraced } from '../db/announce.ts'
import type { IdentifyActor } from '../http/caller/actor.ts'
import { getDriverEligibility } from '../identity/eligibility.service.ts'
import type { RideChange } from '../rides/publish-ride.service.ts'
import { Audience } from './audience.ts'
import { Coalesced } from './coalesced.ts'
import { EligibilityReader } from './eligibility-reader.ts'
import type { Listeners } from './listeners.ts'
import { NewestRides } from './newest-rides.ts'
import { Recovery } from './recovery.ts'
import { RideChangeQueue } from './ride-change-queue.ts'
import { frameOf, isStillSame, PING, reconnectFrame, type Stream } from './stream.ts'

/** Operators' totals change with every ride; they are announced at most once a second. */
const OPERATORS_EVERY_MS = 1_000

const SESSION_CHANGED = frameOf('session-changed', {})
const CHANGED = { profile: SESSION_CHANGED, documents: frameOf('documents-changed', {}) }

/** Receives the committed changes of all processes, and sends them to the streams of this process. */
export class Hub {
  readonly audience = new Audience()
  readonly #context: Context
  readonly #identify: IdentifyActor
  readonly #listeners: Listeners
  readonly #eligibilities: EligibilityReader
  readonly #recovery: Recovery
  readonly #heartbeatsUnderWay = new Set<Stream>()
  readonly #refreshing = new Coalesced<Stream>()
  readonly #rechecking = new Coalesced<Stream>()
  readonly #forgetting = new Coalesced<string>()
  readonly #rideChanges = new RideChangeQueue<RideChange>({
    read: (batch, earlier) => this.#publishBatch(batch, earlier),
    drop: () =>
      this.#recovery.miss(this.audience.all(), this.#recovery.begin(), new Error('queue of ride changes is full')),
  })
  readonly #rides: NewestRides
  readonly #chance: () => number
  #operatorsTimer: NodeJS.Timeout | undefined
  #isStopped = false

  /** `chance` adds jitter to retries. */
  constructor(context: Context, identify: IdentifyActor, listeners: Listeners, chance = Math.random) {
    this.#context = context
    this.#chance = chance
    this.#recovery = new Recovery({ reread: (stream) => this.#reread(stream), chance, log: context.log })
    this.#listeners = listeners
    this.#rides = new NewestRides(listeners.listRides)
    this.#eligibilities = new EligibilityReader(context.db)
    this.#identify = identify
  }

  /** Subscribes a page. It subscribes before it reads, so that it receives all changes in between. */
  async join(stream: Stream): Promise<void> {
    if (this.#isStopped) return this.#sendAway(stream)
    this.audience.add(stream)
    // A session that ended since authorization ends the stream at once.
    await this.#attempt([stream], () => this.#recovery.resync(stream))
  }

  leave(stream: Stream): void {
    this.audience.remove(stream)
    this.#recovery.forget(stream)
  }

  receive(payload: string): void {
    const change = JSON.parse(payload) as Announcement
    this.#context.meter.receive(change)
    // Dispatch does not wait for the live updates of pages.
    const dueAt = dueAtOf(change)
    if (dueAt !== null) this.#listeners.onWaveDue(new Date(dueAt))
    this.#route(change)
    // Positions change no totals.
    if (change.kind !== 'position') this.#notifyOperators()
  }

  #route(change: Announcement): void {
    switch (change.kind) {
      case 'ride':
      case 'offers':
        if (this.#hasListeners(change)) this.#rideChanges.add(change)
        break
      case 'position':
        this.#sendPosition(change)
        break
      case 'eligibility':
        this.#forgetPosition(change, () => this.#listeners.removePosition(this.#context, change.userId))
        this.#refreshEligibility(change.userId)
        break
      case 'session':
        this.#forgetPosition(change, () => this.#context.positions.forget(change.userId))
        this.#recheckUser(change.userId)
        break
      case 'sos':
        this.#sendSos(change)
        break
      case 'profile':
      case 'documents':
        this.#send(change.userId, CHANGED[change.kind])
        break
    }
  }

  /** The database connection was lost: pages read everything again once it is back. */
  loseLine(): void {
    this.#recovery.loseLine()
  }

  /** After a lost database connection: missed changes are read again, first by the server, then by every page. */
  resyncAll(): void {
    this.#recovery.endGap(this.audience.all())
  }

  /** Heartbeat, which also checks the session: a block or a sign-out ends the stream. One at a time. */
  async heartbeat(stream: Stream): Promise<void> {
    if (this.#heartbeatsUnderWay.has(stream) || this.#recovery.isWaiting(stream)) return
    this.#heartbeatsUnderWay.add(stream)
    await this.#attempt([stream], async () => {
      if (!(await this.#recheck(stream))) return
      await this.#loadEligibility(stream, (userId) => this.#eligibilities.readSoon(userId))
      stream.write(PING)
    })
    this.#heartbeatsUnderWay.delete(stream)
  }

  /** Sends every page the time to reconnect, and ends its stream. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#operatorsTimer)
    this.#recovery.stop()
    for (const stream of [...this.audience.all()]) this.#sendAway(stream)
  }

  #sendAway(stream: Stream): void {
    stream.write(reconnectFrame(this.#chance()))
    this.audience.dismiss(stream)
  }

  #send(userId: string, frame: string): void {
    for (const stream of this.audience.of(userId)) stream.write(frame)
  }

  #sendPosition({ kind: _, passengerId, ...position }: Extract<Announcement, { kind: 'position' }>): void {
    this.#send(passengerId, frameOf('driver-position', position))
  }

  #sendSos({ kind, userId, ...alert }: Extract<Announcement, { kind: 'sos' }>): void {
    const frame = frameOf(kind, alert)
    this.audience.sendOperators(frame, WATCHES_SOS)
    this.#send(userId, frame)
  }

  /** Removes the position of a driver who became unavailable or signed out. */
  #forgetPosition({ kind, userId }: { kind: string; userId: string }, forget: () => Promise<void>): void {
    const warn = (error: unknown) => this.#context.log.warn({ err: error }, 'position not forgotten')
    void this.#forgetting.run(`${kind} ${userId}`, () => forget().catch(warn))
  }

  /** A new ride, or one with offers to few drivers, is read only if one of these people has a stream here. */
  #hasListeners(change: RideChange): boolean {
    if (change.kind === 'offers')
      return change.asked === 'all' || this.audience.hasAny([...change.asked, ...change.ended])
    if (change.created === undefined || this.audience.hasAny([change.created.passengerId])) return true
    return change.created.dueAt === null && this.audience.hasDrivers
  }

  async #publishBatch(batch: readonly RideChange[], earlier: Promise<unknown>): Promise<void> {
    // If every page waits for its resync, all will read this by themselves.
    if (this.#recovery.areAllWaiting(this.audience.all())) return
    await this.#attempt(this.audience.all(), () => publishTraced(batch, () => this.#publishRides(batch, earlier)))
  }

  async #publishRides(batch: readonly RideChange[], earlier: Promise<unknown>): Promise<void> {
    const byId = await this.#rides.read(this.#context, batch, earlier)
    for (const { status, nextWaveAt } of byId.values())
      if (status === 'requested' && nextWaveAt !== null) this.#listeners.onWaveDue(nextWaveAt)
    const times = { now: this.#context.clock.now(), expiryMinutes: this.#context.config.rideExpiryMinutes }
    for (const change of batch) {
      const ride = byId.get(change.rideId)
      if (ride !== undefined) this.#listeners.publishRide(this.audience, change, ride, times)
    }
  }

  #refreshEligibility(userId: string): void {
    this.#eachOf(userId, this.#refreshing, async (stream) => {
      await this.#loadEligibility(stream)
      stream.write(frameOf('driver-eligibility', {}))
    })
  }

  #recheckUser(userId: string): void {
    this.#eachOf(userId, this.#rechecking, async (stream) => void (await this.#recheck(stream)))
  }

  /** Runs `work` for each stream of this person, except those that wait for a resync. */
  #eachOf(userId: string, coalesced: Coalesced<Stream>, work: (stream: Stream) => Promise<void>): void {
    for (const stream of [...this.audience.of(userId)]) {
      void coalesced.run(stream, async () => {
        if (!this.#recovery.isWaiting(stream)) await this.#attempt([stream], () => work(stream))
      })
    }
  }

  async #reread(stream: Stream): Promise<boolean> {
    if (!(await this.#recheck(stream))) return false
    await this.#loadEligibility(stream)
    return true
  }

  /** Of two concurrent reads the later one counts, because an older answer may arrive last. */
  async #loadEligibility(
    stream: Stream,
    read = (userId: string) => getDriverEligibility(this.#context.db, userId),
  ): Promise<void> {
    stream.readings += 1
    const reading = stream.readings
    const eligibility = await read(stream.actor.userId)
    if (reading !== stream.readings) return
    stream.eligibility = eligibility
    this.audience.updateGroups(stream)
  }

  /** Is the session still valid, for the same person and roles? If not, the stream reports it and ends. */
  async #recheck(stream: Stream): Promise<boolean> {
    const actor = await this.#identify(stream.headers)
    if (isStillSame(stream, actor)) return true
    stream.write(SESSION_CHANGED)
    this.audience.dismiss(stream)
    return false
  }

  #notifyOperators(): void {
    this.#operatorsTimer ??= setTimeout(() => {
      this.#operatorsTimer = undefined
      this.audience.sendOperators(frameOf('admin-changed', {}), 'any')
    }, OPERATORS_EVERY_MS)
  }

  /** If it fails, these pages are resynced later; only the resync retries. */
  async #attempt(streams: Iterable<Stream>, work: () => Promise<void>): Promise<void> {
    const begun = this.#recovery.begin()
    try {
      await work()
    } catch (error) {
      this.#recovery.miss(streams, begun, error)
    }
  }
}
