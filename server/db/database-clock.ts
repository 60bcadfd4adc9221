import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'

/** How often the database is asked what the time is. */
const ASK_EVERY_MS = 5_000

/** A slower answer is too imprecise to use. */
const SLOW_ANSWER_MS = 1_000

/**
 * A process whose own clock is further off is not ready, because libraries use that clock (sessions, rate limits, links).
 */
export const MAY_DIFFER_MS = 5_000

const ASK = { text: 'select extract(epoch from clock_timestamp()) * 1000 as ms', query_timeout: SLOW_ANSWER_MS }

export type DatabaseClock = Clock & {
  /** How far this process's own clock is ahead of the database's; negative: behind. */
  readonly aheadMs: () => number
  /** Reads the database's clock. A failed or slow answer changes nothing. */
  readonly measure: () => Promise<void>
  readonly keepMeasuring: () => void
  readonly stop: () => void
}

export type ClockParts = {
  /** Time of the database, in milliseconds. */
  readonly ask: () => Promise<number>
  readonly own: Clock
  /** Monotonic milliseconds. */
  readonly sinceStart?: () => number
  /** A function, because the server's log is created after the clock. */
  readonly log: () => { readonly warn: (facts: object, words: string) => void }
}

/**
 * The database's clock, which all processes share: its last answer plus the time since. If the database's clock is slightly
 * behind (less than MAY_DIFFER_MS), this clock stands still until then; if it is further behind (failover), it goes back.
 */
export async function createDatabaseClock(parts: ClockParts): Promise<DatabaseClock> {
  const { ask, own, sinceStart = () => performance.now(), log } = parts
  let offsetMs: number | null = null
  let latestMs = 0
  let isFarOff = false
  let timer: NodeJS.Timeout | undefined

  function nowMs(): number {
    const ms = sinceStart() + (offsetMs ?? 0)
    if (ms >= latestMs || latestMs - ms > MAY_DIFFER_MS) latestMs = ms
    return latestMs
  }

  const aheadMs = (): number => own.now().getTime() - nowMs()

  function sayWhenFarOff(): void {
    const aheadSeconds = Math.round(aheadMs() / 1_000)
    const isNow = Math.abs(aheadMs()) > MAY_DIFFER_MS
    if (isNow && !isFarOff) log().warn({ aheadSeconds }, 'not ready: the clock of this machine is not the database’s')
    if (!isNow && isFarOff) log().warn({ aheadSeconds }, 'the clock of this machine is right again')
    isFarOff = isNow
  }

  async function askAndSet(): Promise<void> {
    const from = sinceStart()
    const saidMs = await ask()
    const tookMs = sinceStart() - from
    const measured = saidMs - (from + tookMs / 2)
    // A difference below the round-trip time is no change.
    const isNewer = offsetMs === null || (tookMs < SLOW_ANSWER_MS && Math.abs(measured - offsetMs) > tookMs / 2)
    if (isNewer) offsetMs = measured
  }

  async function measure(): Promise<void> {
    await askAndSet().then(sayWhenFarOff, () => undefined)
  }

  // Logged at the next measurement, because the server's log does not exist yet.
  await askAndSet()
  return {
    now: () => new Date(nowMs()),
    aheadMs,
    measure,
    keepMeasuring: () => {
      timer ??= setInterval(() => void measure(), ASK_EVERY_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * The clock for deadlines: the database's, because several processes may decide about the same deadline. The process's own
 * clock is used on the embedded database, and in a simulation whose clock runs faster.
 */
export async function clockBeside(
  { isEmbedded, pool }: Pick<Database, 'isEmbedded' | 'pool'>,
  own: Clock,
  log: ClockParts['log'],
): Promise<Clock & Partial<DatabaseClock>> {
  if (isEmbedded || own.pace !== undefined) return own
  const ask = async () => Number((await pool.query<{ ms: string }>(ASK)).rows[0]?.ms)
  return createDatabaseClock({ ask, own, log })
}
