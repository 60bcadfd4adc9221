import { expect, test } from 'vitest'
import {
  formatDayOf,
  formatFCfa,
  formatFcfa,
  formatInstant,
  formatNumber,
  formatRating,
  formatTrend,
  plural,
} from './format.ts'

test.each([
  [0, '0'],
  [500, '500'],
  [1250, '1\u202F250'],
  [45000, '45\u202F000'],
  [1234567, '1\u202F234\u202F567'],
])('%d is written with thin spaces between thousands', (value, written) => {
  expect(formatNumber(value)).toBe(written)
})

test('money carries its currency after a space that does not break', () => {
  expect(formatFcfa(1250)).toBe('1\u202F250\u00A0FCFA')
  expect(formatFCfa(500)).toBe('500\u00A0F\u00A0CFA')
})

test('an instant is shown as the day and hour of Benin', () => {
  expect(formatDayOf('2026-03-09T23:30:00.000Z')).toBe('10/03/2026')
  expect(formatInstant('2026-03-09T23:30:00.000Z')).toBe('10/03/2026 à 00:30')
})

test('0, 1 and 1,5 are singular; 2 begins the plural', () => {
  expect([0, 1, 1.5, 2].map((count) => plural(count, 'course', 'courses'))).toEqual([
    '0 course',
    '1 course',
    '1,5 course',
    '2 courses',
  ])
})

test('ratings and trends', () => {
  expect(formatRating(4.9)).toBe('4,9')
  expect([12, 0, -3].map(formatTrend)).toEqual(['+12%', '+0%', '-3%'])
})
