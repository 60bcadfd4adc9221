import { expect, test } from 'vitest'
import { rideHistoryBegins } from './ride-retention.ts'

test.each([
  ['2026-11-21', '2019-11-20T23:00:00.000Z'],
  ['2028-02-29', '2021-02-27T23:00:00.000Z'],
  ['2031-02-28', '2024-02-27T23:00:00.000Z'],
])('on %s, rides since %s are kept whole', (today, since) => {
  expect(rideHistoryBegins(today).toISOString()).toBe(since)
})
