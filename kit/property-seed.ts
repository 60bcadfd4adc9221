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

/** Time that a case of a long property may take on a machine that runs many tests at once. It measures no speed. */
const CASE_MS = 100_000

/** The time limit of a property about whole days, which have this many cases in `npm test`. */
export function propertyTimeoutMs(usual: number): number {
  return CASE_MS * propertyRuns(usual).numRuns
}
