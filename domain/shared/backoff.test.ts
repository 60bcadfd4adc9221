import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

const BACKOFF = { firstMs: 500, longestMs: 30_000 }

test('the backoff wait doubles with each failure, up to the configured maximum', () => {
  const waits = [0, 1, 2, 5, 6, 7, 99, 5_000].map((failures) => backoffMs(failures, BACKOFF, 1))
  expect(waits).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000, 30_000])
})

test('the backoff wait is randomised between half of the full wait and the full wait', () => {
  expect([0, 0.5, 1].map((chance) => backoffMs(3, BACKOFF, chance))).toEqual([2_000, 3_000, 4_000])
})

test('with the same random value, the next wait is at least as long as the one before and at most twice as long', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.nat({ max: 40 }), chance, (failures, luck) => {
      const [now, next] = [failures, failures + 1].map((count) => backoffMs(count, BACKOFF, luck)) as [number, number]
      expect(next).toBeGreaterThanOrEqual(now)
      expect(next).toBeLessThanOrEqual(2 * now)
      expect(next).toBeLessThanOrEqual(BACKOFF.longestMs)
    }),
  )
})
