import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from '../db/away.ts'

/** While the database is away every request, job and stream fails: the log is limited to one line per interval. */
const EVERY_MS = 1_000

/** Logged with a database error: the error itself, or a library's list of errors. */
function awayIn(logged: unknown): unknown {
  if (logged === null || typeof logged !== 'object') return undefined
  const { err, details } = logged as { err?: unknown; details?: unknown }
  return [logged, err, ...(Array.isArray(details) ? details : [])].find(isDatabaseAway)
}

function reasonOf(away: unknown): unknown {
  return (away as { message?: unknown }).message
}

type Write = (this: FastifyBaseLogger, ...args: never[]) => void

/**
 * A log hook that merges errors of an absent database into one line a second, with their count and without stacks.
 * The first is written at once.
 */
export function countWhileAway() {
  let waiting = 0
  let timer: NodeJS.Timeout | undefined

  return function logMethod(this: FastifyBaseLogger, args: unknown[], write: Write): void {
    const away = awayIn(args[0])
    if (away === undefined) return void write.apply(this, args as never[])
    const say = (times: number) => {
      write.apply(this, [{ reason: reasonOf(away), times }, 'the database is away'] as unknown as never[])
      timer = setTimeout(next, EVERY_MS)
      timer.unref()
    }
    const next = () => {
      timer = undefined
      const times = waiting
      waiting = 0
      if (times > 0) say(times)
    }
    if (timer === undefined) say(1)
    else waiting += 1
  }
}
