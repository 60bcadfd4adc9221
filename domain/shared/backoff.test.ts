import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

const BACKOFF = { firstMs: 500, longestMs: 30_000 }

test('the wait before the next try doubles up to the longest, however often it has failed', () => {
  const waits = [0, 1, 2, 5, 6, 7, 99, 5_000].map((failures) => backoffMs(failures, BACKOFF, 1))
  expect(waits).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000, 30_000])
})

test('the wait is spread: never shorter than half, never longer than the whole', () => {
  expect([0, 0.5, 1].map((chance) => backoffMs(3, BACKOFF, chance))).toEqual([2_000, 3_000, 4_000])
})
