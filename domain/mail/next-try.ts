const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds to wait after each failed try; the last one again and again. */
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
 * When a letter that could not leave is tried again, or null: given up. `tries`: how many there were, 1 or more. The last
 * try is made when its time ends, however long the pause would be.
 */
export function nextTry(tries: number, now: Date, giveUpAt: Date): Date | null {
  if (now.getTime() >= giveUpAt.getTime()) return null
  const pause = PAUSES_SECONDS[Math.min(tries, PAUSES_SECONDS.length) - 1] ?? HOUR
  return new Date(Math.min(now.getTime() + pause * 1_000, giveUpAt.getTime()))
}
