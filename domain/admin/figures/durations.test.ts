import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { DURATION_EDGES_S, DURATION_ERROR_PERCENT, durationPercentile } from './durations.ts'

const bucketOf = (seconds: number) => DURATION_EDGES_S.filter((edge) => edge <= seconds).length

function countIn(times: readonly number[]): number[] {
  return Array.from({ length: DURATION_EDGES_S.length + 1 }, (_, n) => times.filter((s) => bucketOf(s) === n).length)
}

/** The exact one: the smallest time that this share of the rides did not exceed. */
function exact(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.max(1, Math.ceil(sorted.length * share)) - 1] as number
}

test('a percentile of buckets is within a tenth of the exact one, and within five seconds below ten seconds', () => {
  const time = fc.integer({ min: 0, max: (DURATION_EDGES_S.at(-1) as number) - 1 })
  fc.assert(
    fc.property(fc.array(time, { minLength: 1, maxLength: 60 }), fc.constantFrom(0.5, 0.9), (times, share) => {
      const truth = exact(times, share)
      const shown = durationPercentile(countIn(times), share) as number
      expect(Math.abs(shown - truth)).toBeLessThanOrEqual(Math.max(5, (truth * DURATION_ERROR_PERCENT) / 100))
    }),
    propertyRuns(500),
  )
})

test('there is no percentile without rides', () => {
  expect(durationPercentile(countIn([]), 0.5)).toBeNull()
})

test('above the last edge, a percentile is that edge: at least so long', () => {
  expect(durationPercentile(countIn([90_000]), 0.9)).toBe(DURATION_EDGES_S.at(-1))
})
