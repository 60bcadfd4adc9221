import { expect, test } from 'vitest'
import { locationHistoryBegins, rideHistoryBegins } from './ride-retention.ts'

test.each([
  ['2026-11-21', '2019-11-20T23:00:00.000Z'],
  ['2028-02-29', '2021-02-27T23:00:00.000Z'],
  ['2031-02-28', '2024-02-27T23:00:00.000Z'],
])('on %s, rides since %s are kept whole', (today, since) => {
  expect(rideHistoryBegins(today).toISOString()).toBe(since)
})

test.each([
  ['2026-11-21', '2026-05-20T23:00:00.000Z'],
  ['2027-03-10', '2026-09-09T23:00:00.000Z'],
  ['2026-10-31', '2026-04-29T23:00:00.000Z'],
  ['2027-08-31', '2027-02-27T23:00:00.000Z'],
])('on %s, positions since %s are kept', (today, since) => {
  expect(locationHistoryBegins(today).toISOString()).toBe(since)
})
