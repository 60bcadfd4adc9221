import { setTimeout as wait } from 'node:timers/promises'

/** An answer about an address comes no sooner than this: hashing a password takes half of it on a slow machine. */
const ANSWER_FLOOR_MS = 300

/** Waits for the work (null: there is none to do), at least so long that its time tells nothing of the account. */
export async function withMinimumDuration<T>(work: Promise<T> | null): Promise<T | null> {
  const [done] = await Promise.all([work, wait(ANSWER_FLOOR_MS)])
  return done
}
