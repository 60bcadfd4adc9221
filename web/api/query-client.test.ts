import { expect, test } from 'vitest'
import { ApiError } from './client.ts'
import { isWorthRetrying, retryDelayMs } from './query-client.ts'

const busy = (status: number, retryAfterMs?: number) => new ApiError('unavailable', '…', { status, retryAfterMs })

test('a read that the server has no time for is asked again when it says', () => {
  for (const error of [busy(503, 3_000), busy(429, 3_000)]) {
    expect([isWorthRetrying(0, error), isWorthRetrying(4, error), isWorthRetrying(5, error)]).toEqual([
      true,
      true,
      false,
    ])
    expect([retryDelayMs(0, error, 0), retryDelayMs(0, error, 1)]).toEqual([3_000, 4_500])
  }
})

test('a refusal that names no time, or one too far off, is not asked again', () => {
  expect(isWorthRetrying(0, busy(503))).toBe(false)
  expect(isWorthRetrying(0, busy(429, 600_000))).toBe(false)
  expect(isWorthRetrying(0, busy(409, 1_000))).toBe(false)
})

test('a lost network is tried twice more, a second and two seconds later', () => {
  const lost = new ApiError('network', '…', { status: 0 })
  expect([0, 1, 2].map((failures) => isWorthRetrying(failures, lost))).toEqual([true, true, false])
  expect([0, 1].map((failures) => retryDelayMs(failures, lost))).toEqual([1_000, 2_000])
})
