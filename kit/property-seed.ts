import fc from 'fast-check'

/** The seed of every property test: the same cases on each machine and each day. */
export const COMMITTED_SEED = 20_261_122

function numberIn(name: string): number | null {
  const value = process.env[name]
  return value ? Number(value) : null
}

/** Only `npm run fuzz` sets these: `npm test` does not pass them on. */
const fuzzSeed = numberIn('FUZZ_SEED')
const fuzzRuns = numberIn('FUZZ_RUNS')

fc.configureGlobal({ seed: fuzzSeed ?? COMMITTED_SEED, ...(fuzzRuns !== null && { numRuns: fuzzRuns }) })

/** For a property that needs another number of cases than a hundred in `npm test`; `npm run fuzz` may set more. */
export function propertyRuns(usual: number): { numRuns: number } {
  return { numRuns: Math.max(usual, fuzzRuns ?? 0) }
}

/** Time that a case of whole days may take on a machine that runs many tests at once. It measures no speed. */
const CASE_OF_DAYS_MS = 100_000

/**
 * For a property whose cases are whole days: how many there are in `npm test`, and the time limit of its test. There a failure
 * is shown as it was drawn; `npm run fuzz` shrinks it, for at most half of its time.
 */
export function propertyDays(usual: number) {
  const { numRuns } = propertyRuns(usual)
  const timeoutMs = CASE_OF_DAYS_MS * numRuns
  const shrinking = fuzzRuns === null ? { endOnFailure: true } : { interruptAfterTimeLimit: timeoutMs / 2 }
  return { parameters: { numRuns, ...shrinking }, timeoutMs }
}
