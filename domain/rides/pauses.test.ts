import { expect, test } from 'vitest'
import { bookingPaused, drivingPaused, givingBackPauses, PAUSE_MINUTES, PAUSED_FROM, pausedUntil } from './pauses.ts'

const now = new Date('2026-03-10T09:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const inMinutes = (minutes: number) => minutesAgo(-minutes)

test('fewer than five cancellations or give-backs a day cause no pause', () => {
  for (let count = 0; count < PAUSED_FROM; count += 1) {
    expect(pausedUntil({ count, lastAt: count === 0 ? null : now }, now)).toBeNull()
  }
})

test('from the fifth cancellation or give-back on, the pause grows up to an hour', () => {
  const pauses = [5, 6, 7, 8, 9, 10, 50].map((count) => pausedUntil({ count, lastAt: now }, now))
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60, 60].map(inMinutes))
  expect(PAUSE_MINUTES.every((minutes, at) => minutes > (PAUSE_MINUTES[at - 1] ?? 0))).toBe(true)
})

test('a pause ends exactly after its minutes', () => {
  expect(pausedUntil({ count: 5, lastAt: minutesAgo(4.99) }, now)).toEqual(inMinutes(0.01))
  expect(pausedUntil({ count: 5, lastAt: minutesAgo(5) }, now)).toBeNull()
})

test('a pause ends at midnight in Benin at the latest', () => {
  const late = new Date('2026-03-10T22:50:00Z')
  expect(pausedUntil({ count: 9, lastAt: late }, late)).toEqual(new Date('2026-03-10T23:00:00Z'))
})

test('the message names the first minute after the pause', () => {
  expect(bookingPaused(5, new Date('2026-03-10T09:05:00Z'))).toContain('à 10:05.')
  expect(drivingPaused(6, new Date('2026-03-10T09:05:01Z'))).toContain('à 10:06.')
})

test('a driver is warned before the give-back that causes a pause, not before others', () => {
  expect([0, 3].map(givingBackPauses)).toEqual([null, null])
  expect(givingBackPauses(4)).toContain('C’est la 5e course')
})

test('a count without an instant, or a low count, causes no pause', () => {
  expect(pausedUntil({ count: PAUSED_FROM, lastAt: null }, now)).toBeNull()
  expect(pausedUntil({ count: PAUSED_FROM - 1, lastAt: inMinutes(1) }, now)).toBeNull()
})
