import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'

/** How often the database is asked what the time is. */
const ASK_EVERY_MS = 5_000

/** An answer that took longer says too little. */
const SLOW_ANSWER_MS = 1_000

/** A process whose own clock is further off is not ready: libraries read that one (sessions, tries, links). */
export const MAY_DIFFER_MS = 5_000

const ASK = { text: 'select extract(epoch from clock_timestamp()) * 1000 as ms', query_timeout: SLOW_ANSWER_MS }

export type DatabaseClock = Clock & {
  /** How far this process's own clock is ahead of the database's; negative: behind. */
  readonly aheadMs: () => number
  /** Asks the database what the time is. What fails, or takes too long, changes nothing. */
  readonly measure: () => Promise<void>
  readonly keepMeasuring: () => void
  readonly stop: () => void
}

export type ClockParts = {
  /** What the database's clock says, in milliseconds. */
  readonly ask: () => Promise<number>
  readonly own: Clock
  /** Milliseconds that only grow, whatever is done to the clock of the machine. */
  readonly sinceStart?: () => number
  /** Asked for when there is something to say: the server's log comes after the clock. */
  readonly log: () => { readonly warn: (facts: object, words: string) => void }
}

/**
 * The database's clock, which all processes share: what it said last, and what has passed since. It never goes back by
 * less than MAY_DIFFER_MS: it stands until the database has caught up. Further back it follows (another server took over).
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
    // Within what the way there and back leaves open, nothing has changed.
    const isNewer = offsetMs === null || (tookMs < SLOW_ANSWER_MS && Math.abs(measured - offsetMs) > tookMs / 2)
    if (isNewer) offsetMs = measured
  }

  async function measure(): Promise<void> {
    await askAndSet().then(sayWhenFarOff, () => undefined)
  }

  // Said at the next measuring: the server's log does not stand yet.
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
 * The clock by which a process judges deadlines: the database's, where several may judge the same. The embedded database
 * is this process, and a clock with a pace of its own is a simulated city's.
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
