import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

test('each account has its own bucket: a burst, then one request per refill', () => {
  let nowMs = 0
  const buckets = new TokenBuckets({ perMinute: 60, burst: 60 }, () => nowMs)
  const taken = Array.from({ length: 60 }, () => buckets.take('ama'))
  expect(taken.every((waitMs) => waitMs === 0)).toBe(true)
  expect([buckets.take('ama'), buckets.take('kofi')]).toEqual([1_000, 0])
  nowMs = 999
  expect(buckets.take('ama')).toBeCloseTo(1)
  nowMs = 1_000
  expect([buckets.take('ama'), buckets.take('ama')]).toEqual([0, 1_000])
})

test('a bucket never holds more than its burst', () => {
  let nowMs = 0
  const buckets = new TokenBuckets({ perMinute: 20, burst: 2 }, () => nowMs)
  buckets.take('ama')
  nowMs = 3_600_000
  expect([buckets.take('ama'), buckets.take('ama'), buckets.take('ama') > 0]).toEqual([0, 0, true])
})
