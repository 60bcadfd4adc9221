import { expect, test } from 'vitest'
import { reconnectPauseMs } from './listen.ts'

const times = { askEveryMs: 10_000, patienceMs: 3_000, firstPauseMs: 500, longestPauseMs: 30_000 }

test('the pause before an attempt to reconnect doubles up to thirty seconds', () => {
  const pauses = [1, 2, 3, 6, 7, 8, 100].map((attempt) => reconnectPauseMs(attempt, times, 1))
  expect(pauses).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000])
})

test('the pause is spread: never shorter than half, never longer than the whole', () => {
  expect(reconnectPauseMs(4, times, 0)).toBe(2_000)
  expect(reconnectPauseMs(4, times, 0.5)).toBe(3_000)
  expect(reconnectPauseMs(4, times, 1)).toBe(4_000)
})
