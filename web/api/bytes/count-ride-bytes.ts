import type { QueryClient } from '@tanstack/react-query'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { isStillSearched } from '#domain/rides/booking/schedule.ts'
import { foremostRide, isOpenRide } from '#domain/rides/ride-progress.ts'
import type { DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { eventBytes, mayBeAnsweredByWorker, trafficOf, utf8Bytes } from '#web/api/bytes/entry-bytes.ts'
import { addLeftBytes, leaveBytes } from '#web/api/bytes/left-bytes.ts'
import { isWithin, type RideBytes, type Span, sumOf, type TimedTraffic } from '#web/api/bytes/ride-bytes.ts'
import { takeFromWorker } from '#web/api/bytes/take-from-worker.ts'
import { fetchThrough } from '#web/api/client.ts'
import { addRideBytes, findRideBytes } from '#web/api/kept/kept-db.ts'
import { countEvents } from '#web/api/live/live.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** What happens within this time is written once. */
const WRITE_AFTER_MS = 2_000
/** What the end sets off, as reading the lists again, belongs to the ride. */
const AFTER_END_MS = 2_000
/** An answer asked for before the end of a ride may come this much later, and is told by the browser then. */
const SLOW_ANSWER_MS = 20_000
/** What a page has counted may belong to a ride that it learns of this much later: the answer to the booking. */
const UNASSIGNED_MS = 60_000
/** Booking, and accepting: the call with which a ride begins to cost. */
const BEGINNINGS = /^\/api\/rides(\/[^/]+\/accept)?$/

type PageSpan = Span & {
  readonly hasBeginning: boolean
  /** It went on while this page counted for another ride. */
  hasGap: boolean
  writtenUntilMs: number
}

const nowMs = () => performance.timeOrigin + performance.now()

type UnderWay = {
  /** The ride that this page costs data for: a driver's own, else the passenger's that has progressed furthest. */
  readonly ride: DriverRide | PassengerRide | null
  /** Has that one ended? Another ride may only have passed it. */
  readonly hasEnded: (rideId: string) => boolean
}

/** Undefined: unknown. */
function findRideUnderWay(client: QueryClient): UnderWay | undefined {
  const driving = client.getQueryData<{ active: DriverRide | null }>(QUERY_KEYS.driverRides)
  const booked = client.getQueryData<{ rides: readonly PassengerRide[] }>(QUERY_KEYS.passengerRides)
  if (driving === undefined && booked === undefined) return undefined
  const now = new Date()
  const open = booked?.rides.filter((ride) => !isStillSearched(ride, now)) ?? []
  return {
    ride: driving?.active ?? foremostRide(open) ?? null,
    hasEnded: (rideId) => open.every((ride) => ride.id !== rideId || !isOpenRide(ride)),
  }
}

/** Counts for one page. */
class RideBytesCounter {
  readonly #client: QueryClient
  #counted: TimedTraffic[] = []
  #spans: PageSpan[] = []
  #hasLooked = false
  #isLeft = false
  #begunAtMs: number | null = null
  #hasAskedWorker = true
  #writing: ReturnType<typeof setTimeout> | undefined

  constructor(client: QueryClient) {
    this.#client = client
    const observer = new PerformanceObserver((list) => this.#take(list.getEntries() as PerformanceResourceTiming[]))
    for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
    fetchThrough((input, init) => {
      this.#noteSent(String(input), init)
      return fetch(input, init)
    })
    countEvents((event) => this.#add(eventBytes(event)))
    client.getQueryCache().subscribe(({ type }) => type === 'updated' && this.#follow())
    this.#follow()
    document.addEventListener('visibilitychange', () => !this.#isLeft && this.#write())
    window.addEventListener('pagehide', () => this.#leave())
    window.addEventListener('pageshow', () => {
      this.#isLeft = false
    })
    void addLeftBytes()
  }

  #add(bytes: number, atMs = nowMs(), hasGap = false): void {
    if (bytes === 0 && !hasGap) return
    this.#counted.push({ bytes, atMs, hasGap })
    this.#writeSoon()
  }

  #take(entries: readonly PerformanceResourceTiming[]): void {
    const hasWorker = Boolean(navigator.serviceWorker?.controller)
    for (const entry of entries) {
      if (mayBeAnsweredByWorker(entry) && hasWorker) this.#hasAskedWorker = false
      const { bytes, hasGap } = trafficOf(entry, location.origin)
      this.#add(bytes, performance.timeOrigin + entry.startTime, hasGap)
    }
    performance.clearResourceTimings()
    if (!this.#hasAskedWorker) this.#writeSoon()
  }

  #noteSent(path: string, { method, body }: RequestInit = {}): void {
    if (method === 'POST' && BEGINNINGS.test(path)) this.#begunAtMs = nowMs()
    if (typeof body === 'string') this.#add(utf8Bytes(body))
  }

  /** Where counting begins: at the tap, where this page opened in mid-ride, or now, for a ride of another page or phone. */
  #spanOf({ id }: { id: string }): PageSpan {
    const begunAtMs = this.#begunAtMs !== null && this.#begunAtMs > nowMs() - UNASSIGNED_MS ? this.#begunAtMs : null
    const fromMs = begunAtMs ?? (this.#hasLooked ? nowMs() : performance.timeOrigin)
    this.#begunAtMs = null
    return { rideId: id, fromMs, toMs: null, hasBeginning: begunAtMs !== null, hasGap: false, writtenUntilMs: fromMs }
  }

  #follow(): void {
    const found = findRideUnderWay(this.#client)
    if (found === undefined) return
    const { ride, hasEnded } = found
    const open = this.#spans.find(({ toMs }) => toMs === null)
    if (ride?.id !== open?.rideId) {
      if (open) {
        open.toMs = nowMs() + AFTER_END_MS
        open.hasGap = !hasEnded(open.rideId)
      }
      if (ride) this.#spans.push(this.#spanOf(ride))
      this.#writeSoon()
    }
    this.#hasLooked = true
  }

  #writeSoon(): void {
    this.#writing ??= setTimeout(() => void this.settle(), WRITE_AFTER_MS)
  }

  /** Has this page counted for that ride a moment ago, or does it still? */
  isCounting(rideId: string): boolean {
    return this.#spans.some((span) => span.rideId === rideId)
  }

  /** Writes everything until now, with what the service worker has fetched. */
  async settle(): Promise<void> {
    clearTimeout(this.#writing)
    this.#writing = undefined
    if (!this.#hasAskedWorker && this.#spans.length > 0) {
      this.#hasAskedWorker = true
      const fetched = await takeFromWorker()
      this.#counted.push(...(fetched ?? [{ bytes: 0, hasGap: true, atMs: nowMs() }]))
    }
    await this.#write()
  }

  async #write(): Promise<void> {
    const userId = this.#client.getQueryData<SessionView | null>(QUERY_KEYS.session)?.userId
    const untilMs = nowMs()
    const writes = userId === undefined ? [] : this.#writeSpans(userId, untilMs)
    this.#counted = this.#counted.filter(({ atMs }) => atMs > untilMs - UNASSIGNED_MS)
    this.#spans = this.#spans.filter(
      ({ toMs }) => userId !== undefined && (toMs === null || toMs > untilMs - SLOW_ANSWER_MS),
    )
    await Promise.all(writes)
  }

  /**
   * This page is left: the next one writes what is left. A transaction would wait until this page is shown again, in WebKit's
   * back/forward cache, and all others of the phone would wait for it.
   */
  #leave(): void {
    this.#isLeft = true
    clearTimeout(this.#writing)
    this.#writing = undefined
    const userId = this.#client.getQueryData<SessionView | null>(QUERY_KEYS.session)?.userId
    if (userId === undefined) return
    for (const { rideId, more } of this.#takeSpans(nowMs())) leaveBytes({ userId, rideId, more })
  }

  #writeSpans(userId: string, untilMs: number): Promise<unknown>[] {
    return this.#takeSpans(untilMs).map(({ rideId, more, of }) =>
      addRideBytes(userId, rideId, more).catch(() => {
        // The session is not kept yet, or the storage is busy.
        this.#counted.push(...of)
        this.#writeSoon()
      }),
    )
  }

  /** What was counted for each ride since it was last taken. */
  #takeSpans(untilMs: number) {
    return this.#spans.map((span) => {
      const { rideId, toMs, hasBeginning, writtenUntilMs: fromMs } = span
      const of = this.#counted.filter((one) => isWithin(one, span))
      this.#counted = this.#counted.filter((one) => !of.includes(one))
      span.writtenUntilMs = untilMs
      const sum = sumOf(of)
      const hasGap = sum.hasGap || span.hasGap
      return { rideId, of, more: { ...sum, hasGap, hasBeginning, hasEnd: toMs !== null, fromMs, untilMs } }
    })
  }
}

let counter: RideBytesCounter | undefined

/** Counts what rides cost this phone, while a person is signed in. Once a page; a browser that does not say sizes counts nothing. */
export function countRideBytes(client: QueryClient): void {
  const saysSizes =
    typeof PerformanceResourceTiming !== 'undefined' && 'transferSize' in PerformanceResourceTiming.prototype
  if (counter || !saysSizes) return
  counter = new RideBytesCounter(client)
}

/** What this ride has cost this phone; a ride that has just ended is counted to its end first. Undefined: the phone does not know. */
export async function getRideBytes(rideId: string): Promise<RideBytes | undefined> {
  if (counter?.isCounting(rideId)) {
    await new Promise((resolve) => setTimeout(resolve, AFTER_END_MS + WRITE_AFTER_MS))
    await counter.settle()
  }
  return findRideBytes(rideId)
}
