import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, daysBetween, sameDayLastMonth, startOfDay, startOfMonth } from './day.ts'

test('a day begins at 23:00 UTC of the day before', () => {
  expect(dayOf(new Date('2026-03-09T22:59:59.999Z'))).toBe('2026-03-09')
  expect(dayOf(new Date('2026-03-09T23:00:00.000Z'))).toBe('2026-03-10')
  expect(startOfDay('2026-03-10').toISOString()).toBe('2026-03-09T23:00:00.000Z')
})

test('days are counted over months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2026-03-10', '2026-03-09')).toBe(-1)
  expect(startOfMonth('2026-03-10')).toBe('2026-03-01')
})

test.each([
  ['2026-03-10', '2026-02-10'],
  ['2026-03-31', '2026-02-28'],
  ['2028-03-30', '2028-02-29'],
  ['2026-01-15', '2025-12-15'],
  ['2026-05-31', '2026-04-30'],
])('the same day last month for %s is %s', (day, before) => {
  expect(sameDayLastMonth(day)).toBe(before)
})

test('any instant lies between the start of its day and the start of the next day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (instant) => {
        const day = dayOf(instant)
        const start = startOfDay(day)
        return dayOf(start) === day && start <= instant && instant < startOfDay(addDays(day, 1))
      },
    ),
  )
})

const aDay = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((instant) => dayOf(instant))
const aCount = fc.integer({ min: -20_000, max: 20_000 })

test('adding n days gives a difference of n days, and subtracting them again gives the first day', () => {
  fc.assert(
    fc.property(aDay, aCount, (day, count) => {
      const later = addDays(day, count)
      expect(daysBetween(day, later)).toBe(count)
      expect(daysBetween(later, day)).toBe(count === 0 ? 0 : -count)
      expect(addDays(later, -count)).toBe(day)
    }),
  )
})

test('dates as text sort in chronological order', () => {
  fc.assert(
    fc.property(aDay, aDay, (one, other) => {
      expect(one < other).toBe(daysBetween(one, other) > 0)
    }),
  )
})

test('the start of a month is its first day, in the same month', () => {
  fc.assert(
    fc.property(aDay, (day) => {
      const first = startOfMonth(day)
      expect(first.slice(0, 7)).toBe(day.slice(0, 7))
      expect(daysBetween(first, day)).toBe(Number(day.slice(8)) - 1)
    }),
  )
})

test('the same day last month is in the previous month, on the same date or on its last day', () => {
  fc.assert(
    fc.property(aDay, (day) => {
      const before = sameDayLastMonth(day)
      const lastOfMonth = addDays(startOfMonth(day), -1)
      expect(startOfMonth(before)).toBe(startOfMonth(lastOfMonth))
      expect(Number(before.slice(8))).toBe(Math.min(Number(day.slice(8)), Number(lastOfMonth.slice(8))))
    }),
  )
})
