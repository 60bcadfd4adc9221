import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { backoffMs } from '#domain/shared/backoff.ts'
import { CatchUp } from './catch-up.ts'
import { SAY_RUNNING } from './running.ts'

/** Callbacks for the notifications of a channel and for the state of its connection. */
export type Listener = {
  readonly receive: (payload: string) => void
  /** The connection broke or timed out: notifications may be missed from now on. */
  readonly onLost?: () => void
  /** The connection is back after `onLost`: notifications may have been missed meanwhile. */
  readonly onGap?: () => void
}

/** Subscribes to a channel; returns the function that unsubscribes. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

export type ListenTimes = {
  /** Interval of heartbeat queries: a dead network reports no error. */
  readonly askEveryMs: number
  /** Timeout of a heartbeat query and of a new connection. */
  readonly patienceMs: number
  /** The pause before the first attempt to connect again; it doubles with each attempt. */
  readonly firstPauseMs: number
  readonly longestPauseMs: number
}

const TIMES: ListenTimes = { askEveryMs: 10_000, patienceMs: 3_000, firstPauseMs: 500, longestPauseMs: 30_000 }

/**
 * One connection for all listeners of this process, opened by the first and closed by the last. It reconnects
 * automatically.
 */
export class ListenLine {
  readonly #connectionString: string
  readonly #times: ListenTimes
  readonly #onLost: () => void
  readonly #listeners = new Map<string, Set<Listener>>()
  #client: pg.Client | undefined
  #opening: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #failures = 0
  #receivedAt = performance.now()
  readonly #catchUp = new CatchUp(() => this.#client?.query('select 1'))

  /** `onLost` is called before the listeners' own: other connections on the same network may be dead too. */
  constructor(connectionString: string, times: Partial<ListenTimes> = {}, onLost: () => void = () => undefined) {
    this.#connectionString = connectionString
    this.#onLost = onLost
    this.#times = { ...TIMES, ...times }
  }

  /** Milliseconds since the connection last answered: up to `askEveryMs` if healthy, 0 without listeners. */
  readonly silentMs = (): number => (this.#listeners.size === 0 ? 0 : performance.now() - this.#receivedAt)

  /** True once all earlier commits have been received; false if the connection cannot tell. */
  readonly catchUp = (): Promise<boolean> => this.#catchUp.run()

  readonly listen: Listen = async (channel, listener) => {
    const isFirst = this.#listeners.size === 0
    this.#add(channel, listener)
    try {
      if (isFirst) {
        this.#receivedAt = performance.now()
        this.#opening = this.#open()
      }
      await this.#opening
    } catch (error) {
      await this.#remove(channel, listener)
      throw error
    }
    if (!isFirst) await this.#joinLine(channel, listener)
    return () => this.#remove(channel, listener)
  }

  #add(channel: string, listener: Listener): void {
    const others = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, others.add(listener))
  }

  async #remove(channel: string, listener: Listener): Promise<void> {
    const others = this.#listeners.get(channel)
    others?.delete(listener)
    if (others?.size === 0) this.#listeners.delete(channel)
    if (this.#listeners.size > 0) return
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    if (client !== undefined) await this.#close(client)
  }

  /**
   * A later listener uses the open connection. If there is none, its `onLost` is called, and `onGap` after the reconnect.
   */
  async #joinLine(channel: string, listener: Listener): Promise<void> {
    const client = this.#client
    if (client === undefined) return listener.onLost?.()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => this.#lose(client))
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: this.#times.askEveryMs,
      connectionTimeoutMillis: this.#times.patienceMs,
      query_timeout: this.#times.patienceMs,
    })
    // `end` reports a broken connection; an unhandled `error` event would end the process.
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => this.#receive(channel, payload ?? ''))
    try {
      await client.connect()
      await client.query(SAY_RUNNING)
      for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      client.connection.stream.destroy()
      throw error
    }
    if (this.#listeners.size === 0 || this.#client !== undefined) return this.#close(client)
    client.once('end', () => this.#lose(client))
    this.#client = client
    this.#failures = 0
    this.#receivedAt = performance.now()
    this.#askLater(client)
  }

  #receive(channel: string, payload: string): void {
    this.#receivedAt = performance.now()
    for (const listener of [...(this.#listeners.get(channel) ?? [])]) listener.receive(payload)
  }

  #askLater(client: pg.Client): void {
    this.#timer = setTimeout(async () => {
      try {
        await client.query('select 1')
      } catch {
        return this.#lose(client)
      }
      this.#receivedAt = performance.now()
      if (this.#client === client) this.#askLater(client)
    }, this.#times.askEveryMs)
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    client.connection.stream.destroy()
    this.#reconnectLater()
    this.#onLost()
    for (const listener of this.#all()) listener.onLost?.()
  }

  #reconnectLater(): void {
    if (this.#listeners.size === 0) return
    const { firstPauseMs: firstMs, longestPauseMs: longestMs } = this.#times
    this.#timer = setTimeout(() => this.#reconnect(), backoffMs(this.#failures, { firstMs, longestMs }, Math.random()))
    this.#failures += 1
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#open()
    } catch {
      return this.#reconnectLater()
    }
    for (const listener of this.#all()) listener.onGap?.()
  }

  #all(): Listener[] {
    return [...this.#listeners.values()].flatMap((listeners) => [...listeners])
  }

  /** Closes gracefully, without waiting for a server that no longer answers. */
  async #close(client: pg.Client): Promise<void> {
    const impatient = setTimeout(() => client.connection.stream.destroy(), this.#times.patienceMs)
    await client.end()
    clearTimeout(impatient)
  }
}
