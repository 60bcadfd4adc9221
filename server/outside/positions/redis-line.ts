import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import { backoffMs } from '#domain/shared/backoff.ts'
import { countFloodScript, nearestScript, putScript } from './redis-scripts.ts'

/** Who needs drivers' positions is better served after a short wait than without any, but not after a longer one. */
const PATIENCE_MS = 300
/** A connection without an answer for this long is dead, and is opened again. */
const SILENCE_MS = 3_000
const PING_MS = 1_000
/** Delays vary between processes: they do not all reconnect to a restarted Redis at once. */
const RECONNECT = { firstMs: 50, longestMs: 2_000 }
/** Commands that may wait for an answer: more would only wait longer. */
const WAITING_MAX = 20_000

/** Logs when Redis goes away and when it is back. */
export type RedisLog = {
  readonly warn: (details: object, text: string) => void
  readonly info: (details: object, text: string) => void
}

function createLine(url: string) {
  return createClient({
    url,
    scripts: { putPositions: putScript, nearestPositions: nearestScript, countFlood: countFloodScript },
    // A command that cannot be sent now is not sent later: its answer would come too late.
    disableOfflineQueue: true,
    commandsQueueMaxLength: WAITING_MAX,
    pingInterval: PING_MS,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => backoffMs(tries, RECONNECT, Math.random()),
    },
  })
}

export type RedisClient = ReturnType<typeof createLine>

/** The answer, or an error after `ms`: the library itself waits for ever for a server that hangs. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const patience = new AbortController()
  const late = sleep(ms, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`)
  })
  // Ignores the rejection of the one that finishes second.
  late.catch(() => undefined)
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    patience.abort()
  }
}

/** A connection to Redis that may break at any time. While it is broken, `ask` returns the value for « not known ». */
export class RedisLine {
  readonly #client: RedisClient
  readonly #answerWithinMs: number
  #log: RedisLog | null = null
  #isAway = false

  constructor(url: string, answerWithinMs = PATIENCE_MS) {
    this.#answerWithinMs = answerWithinMs
    this.#client = createLine(url)
    this.#client.on('error', (error: unknown) => this.#lose(error))
    this.#client.on('ready', () => this.#regain())
  }

  /** Does it not answer now, as far as its last command or ping tells? */
  get isAway(): boolean {
    return this.#isAway || !this.#client.isReady
  }

  /** Connects, and waits at most this long; the client continues to try by itself. */
  async open(log: RedisLog, withinMs: number): Promise<void> {
    this.#log = log
    await within(this.#client.connect(), withinMs).catch((error: unknown) => this.#lose(error))
  }

  async ask<T>(work: (client: RedisClient) => Promise<T>, unknown: T): Promise<T> {
    if (!this.#client.isReady) return unknown
    try {
      const answer = await within(work(this.#client), this.#answerWithinMs)
      this.#regain()
      return answer
    } catch (error) {
      this.#lose(error)
      return unknown
    }
  }

  async close(): Promise<void> {
    if (this.#client.isReady) await within(this.#client.close(), this.#answerWithinMs).catch(() => undefined)
    if (this.#client.isOpen) this.#client.destroy()
  }

  /** Logs once for all failures until Redis is back. */
  #lose(error: unknown): void {
    if (!this.#isAway) this.#log?.warn({ err: error }, 'Redis is away: positions are not known')
    this.#isAway = true
  }

  #regain(): void {
    if (this.#isAway) this.#log?.info({}, 'Redis is back')
    this.#isAway = false
  }
}
