import { Refusal } from '#domain/shared/refusals.ts'

/** Runs what it is given, so many at one moment; the others wait in their order. Refuses unavailable where too many wait. */
export function atMost(
  count: number,
  waitingMost = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = count

  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= waitingMost) throw new Refusal('unavailable')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes to the next one, or is free again.
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
