import type { FastifyBaseLogger } from 'fastify'
import { backoffMs } from '#domain/shared/backoff.ts'
import { HELLO, type Stream } from './stream.ts'

const RESYNC_AGAIN = { firstMs: 1_000, longestMs: 30_000 }

/** Most pages resynced at once, which leaves database connections for requests. */
const RESYNCED_AT_ONCE = 8

type Parts = {
  /** Reads the session and eligibility of a stream again. False: its session has ended, and it has been dismissed. */
  readonly reread: (stream: Stream) => Promise<boolean>
  /** Between 0 and 1: jitter for the retries of several processes. */
  readonly chance: () => number
  readonly log: FastifyBaseLogger
}

/**
 * Resyncs pages: a resync makes a page read everything again. Pages that missed something wait here, and one timer resyncs
 * them. However many failures occur, there is one try at a time, and one resync covers all that a page missed before.
 */
export class Recovery {
  readonly #parts: Parts
  /** The streams that missed something, each with the turn of its last miss. */
  readonly #missed = new Map<Stream, number>()
  readonly #underWay = new Set<Stream>()
  readonly #resyncedAt = new WeakMap<Stream, number>()
  #turn = 0
  #timer: NodeJS.Timeout | undefined
  #isTrying = false
  #isLineLost = false
  #isStopped = false
  #failures = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns a new turn: the logical time of work that begins now. */
  begin(): number {
    this.#turn += 1
    return this.#turn
  }

  /** True if the page waits for a resync, which covers everything that is not sent to it now. */
  isWaiting(stream: Stream): boolean {
    return this.#missed.has(stream) && !this.#underWay.has(stream)
  }

  /** True if every one of these pages waits for a resync, so that nothing need be sent to them now. */
  areAllWaiting(streams: Iterable<Stream>): boolean {
    if (this.#missed.size === 0) return false
    for (const stream of streams) if (!this.isWaiting(stream)) return false
    return true
  }

  /** Work that began at that turn failed: these pages missed something, except those resynced since. */
  miss(streams: Iterable<Stream>, since: number, error: unknown): void {
    const wereMissed = this.#missed.size
    for (const stream of streams) {
      if ((this.#resyncedAt.get(stream) ?? 0) < since) this.#add(stream)
    }
    if (this.#missed.size === 0) return
    // A failed try logs its own error. One line covers all that fails until then.
    if (wereMissed === 0) this.#parts.log.error({ err: error }, 'live events not published: pages will be resynced')
    this.#schedule()
  }

  /** The connection that delivers announcements is lost. A resync before it is back would have to be repeated. */
  loseLine(): void {
    this.#isLineLost = true
    this.#cancel()
  }

  /** Announcements arrive again, and these pages may have missed some. */
  endGap(streams: Iterable<Stream>): void {
    this.#isLineLost = false
    this.#failures = 0
    for (const stream of streams) this.#add(stream)
    if (this.#isTrying) return
    this.#cancel()
    void this.#try()
  }

  forget(stream: Stream): void {
    this.#missed.delete(stream)
  }

  stop(): void {
    this.#isStopped = true
    this.#cancel()
    this.#missed.clear()
  }

  /** Resyncs a new or waiting page, unless it missed something during the read: the next try resyncs it then. */
  async resync(stream: Stream): Promise<void> {
    const missedAt = this.#missed.get(stream)
    const isOurs = await this.#parts.reread(stream)
    if (!isOurs) return this.forget(stream)
    if (this.#missed.get(stream) !== missedAt || (missedAt !== undefined && this.#isLineLost)) return
    this.forget(stream)
    this.#resyncedAt.set(stream, this.begin())
    stream.write(HELLO)
  }

  #add(stream: Stream): void {
    if (this.#isStopped) return
    // Until the driver’s eligibility is known again, the stream gets no driver events.
    stream.eligibility = undefined
    this.#missed.set(stream, this.begin())
  }

  #cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#isTrying || this.#isLineLost || this.#missed.size === 0) return
    const waitMs = backoffMs(this.#failures, RESYNC_AGAIN, this.#parts.chance())
    this.#timer = setTimeout(() => void this.#try(), waitMs)
  }

  /** Resyncs a few pages at a time. After a failure the others wait for the next try. */
  async #try(): Promise<void> {
    this.#timer = undefined
    this.#isTrying = true
    try {
      while (this.#missed.size > 0 && !this.#isLineLost) await this.#resyncSome()
      this.#failures = 0
    } catch (error) {
      this.#failures += 1
      this.#parts.log.warn({ err: error, pages: this.#missed.size }, 'pages not resynced yet')
    }
    this.#isTrying = false
    this.#schedule()
  }

  async #resyncSome(): Promise<void> {
    const some = [...this.#missed.keys()].slice(0, RESYNCED_AT_ONCE)
    for (const stream of some) this.#underWay.add(stream)
    const done = await Promise.allSettled(some.map((stream) => this.resync(stream)))
    for (const stream of some) this.#underWay.delete(stream)
    const failed = done.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }
}
