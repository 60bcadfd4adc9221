import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../shared/day.ts'
import { chosenDay, nextPeriod, PERIOD_UNITS, periodOf, previousPeriod } from './period.ts'

test.each([
  ['day', '2026-11-24', '2026-11-24', '2026-11-24'],
  ['week', '2026-11-24', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['month', '2026-11-24', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
] as const)('the %s of %s lasts from %s to %s', (unit, day, first, last) => {
  expect(periodOf(unit, day)).toEqual({ unit, first, last })
})

test('periods follow each other without a gap, and each contains its day', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count))
  fc.assert(
    fc.property(fc.constantFrom(...PERIOD_UNITS), days, (unit, day) => {
      const period = periodOf(unit, day)
      expect(period.first <= day && day <= period.last).toBe(true)
      expect(daysBetween(period.last, nextPeriod(period).first)).toBe(1)
      expect(previousPeriod(nextPeriod(period))).toEqual(period)
      expect(nextPeriod(previousPeriod(period))).toEqual(period)
    }),
  )
})

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-11-30', '2026-11-30'],
  ['2026-12-08', '2026-11-30'],
])('of a week that lies in two months, on %s the month of %s is opened', (today, opened) => {
  expect(chosenDay(periodOf('week', '2026-12-01'), today)).toBe(opened)
})
