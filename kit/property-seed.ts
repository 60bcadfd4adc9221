import fc from 'fast-check'

/** Every property draws its cases from this seed: the same ones on each machine and each day. */
export const COMMITTED_SEED = 20_261_122

function numberIn(name: string): number | null {
  const value = process.env[name]
  return value ? Number(value) : null
}

/** Set by `npm run fuzz` and by nothing else: `npm test` does not pass them on. */
const fuzzSeed = numberIn('FUZZ_SEED')
const fuzzRuns = numberIn('FUZZ_RUNS')

fc.configureGlobal({ seed: fuzzSeed ?? COMMITTED_SEED, ...(fuzzRuns !== null && { numRuns: fuzzRuns }) })

/** For a property that wants other than the usual hundred cases in `npm test`; `npm run fuzz` may ask for more. */
export function propertyRuns(usual: number): { numRuns: number } {
  return { numRuns: Math.max(usual, fuzzRuns ?? 0) }
}
