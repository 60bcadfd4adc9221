const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds to wait after each failed try; after the last entry, that entry repeats. */
const PAUSES_SECONDS = [
  10,
  30,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
  45 * MINUTE,
  HOUR,
] as const

/**
 * When to retry a letter that could not be sent, or null to give up. `tries`: the number of tries so far, 1 or more. The
 * last try is made when the time ends, however long the pause would be.
 */
export function nextTry(tries: number, now: Date, giveUpAt: Date): Date | null {
  if (now.getTime() >= giveUpAt.getTime()) return null
  const pause = PAUSES_SECONDS[Math.min(tries, PAUSES_SECONDS.length) - 1] ?? HOUR
  return new Date(Math.min(now.getTime() + pause * 1_000, giveUpAt.getTime()))
}
