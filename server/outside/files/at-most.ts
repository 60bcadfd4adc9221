/** Runs what it is given, so many at one moment; the others wait in their order. */
export function atMost(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = count

  return async (work) => {
    if (free > 0) free -= 1
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
