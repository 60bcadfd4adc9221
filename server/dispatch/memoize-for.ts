import type { Clock } from '../clock.ts'

type Reading<Answer> = { readonly at: number; readonly answer: Promise<Answer> }

/**
 * Reads at most once in so many milliseconds for each key, in this process: whoever asks meanwhile is given the same answer.
 * A failed reading is not kept.
 */
export function memoizeFor<Key, Answer>(
  keptMs: number,
  clock: Clock,
  read: (key: Key, now: Date) => Promise<Answer>,
): (key: Key) => Promise<Answer> {
  const readings = new Map<Key, Reading<Answer>>()
  return (key) => {
    const now = clock.now()
    const known = readings.get(key)
    if (known !== undefined && Math.abs(now.getTime() - known.at) < keptMs) return known.answer
    const begun = { at: now.getTime(), answer: read(key, now) }
    readings.set(key, begun)
    begun.answer.catch(() => {
      if (readings.get(key) === begun) readings.delete(key)
    })
    return begun.answer
  }
}
