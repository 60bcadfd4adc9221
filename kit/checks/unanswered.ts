import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'

/** A call that has not answered by now hangs. Shorter than a test's own limit, which does not say what hangs. */
const ANSWER_MS = 45_000

const BUSY = `
  select coalesce(string_agg(concat_ws(' ', pid, state, wait_event_type, wait_event, 'behind', pg_blocking_pids(pid), left(query, 120)), E'\\n'), 'nothing')
  as text from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`

async function describeBusy({ pool, isEmbedded }: Database): Promise<string> {
  if (isEmbedded) return 'the embedded database does not tell'
  const { rows } = await pool.query<{ text: string }>(BUSY)
  return rows[0]?.text ?? 'nothing'
}

/** Waits for the answer to a call; fails with the call's name and what the database does then, if none comes. */
export async function answered<T>(what: string, answer: Promise<T>, database: Database): Promise<T> {
  const gaveUp = new AbortController()
  const late = sleep(ANSWER_MS, undefined, { ref: false, signal: gaveUp.signal }).then(async () => {
    throw new Error(
      `${what} has not answered for ${ANSWER_MS / 1000} s. The database does:\n${await describeBusy(database)}`,
    )
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    gaveUp.abort()
    late.catch(() => undefined)
  }
}
