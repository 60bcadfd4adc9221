import { setTimeout as wait } from 'node:timers/promises'

/** Minimum duration of an answer about an address: hashing a password takes half of it on a slow machine. */
const ANSWER_FLOOR_MS = 300

/** Waits for the work (null: none), and at least so long that the duration does not reveal whether an account exists. */
export async function withMinimumDuration<T>(work: Promise<T> | null): Promise<T | null> {
  const [done] = await Promise.all([work, wait(ANSWER_FLOOR_MS)])
  return done
}
