import { expect, test } from 'vitest'
import { askedDay } from './asked-day.ts'

test.each([
  ['2026-11-24', true],
  ['2000-01-01', true],
  ['1999-12-31', false],
  ['0000-01-01', false],
  ['2026-02-30', false],
  ['24/11/2026', false],
])('somebody may ask about the day %s: %s', (day, isDay) => {
  expect(askedDay.safeParse(day).success).toBe(isDay)
})
