import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatDay,
  formatDayOf,
  formatFcfaWhereSpecified,
  formatInstant,
  formatNumber,
  formatRating,
  formatTime,
  formatTrend,
  formatXof,
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

test('an amount is followed by a non-breaking space and its currency', () => {
  expect(formatXof(1250)).toBe('1\u202F250\u00A0F\u00A0CFA')
  expect(formatFcfaWhereSpecified(1250)).toBe('1\u202F250\u00A0FCFA')
})

test('an instant is shown as the date and time in Benin', () => {
  expect(formatDayOf('2026-03-09T23:30:00.000Z')).toBe('10/03/2026')
  expect(formatInstant('2026-03-09T23:30:00.000Z')).toBe('10/03/2026 à 00:30')
})

test('0, 1 and 1,5 take the singular, 2 takes the plural', () => {
  expect([0, 1, 1.5, 2].map((count) => plural(count, 'course', 'courses'))).toEqual([
    '0 course',
    '1 course',
    '1,5 course',
    '2 courses',
  ])
})

test('a rating is written with a decimal comma, a trend with its sign and a percent sign', () => {
  expect(formatRating(4.9)).toBe('4,9')
  expect([12, 0, -3].map(formatTrend)).toEqual(['+12%', '+0%', '-3%'])
})

test('a formatted integer has groups of three digits and can be parsed back to the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
      const written = formatNumber(value)
      expect(Number(written.replaceAll('\u202F', ''))).toBe(value)
      expect(written).toMatch(/^-?\d{1,3}(\u202F\d{3})*$/)
    }),
  )
})

test('decimals are written after a comma and are not grouped', () => {
  expect(formatNumber(12_345.6789)).toBe('12\u202F345,6789')
  expect(formatNumber(0.5)).toBe('0,5')
})

test('a day is written as dd/mm/yyyy, in the time zone of Benin', () => {
  expect(formatDay('2026-01-09')).toBe('09/01/2026')
  expect(formatDayOf(new Date('2026-12-31T22:59:59.999Z'))).toBe('31/12/2026')
  expect(formatDayOf(new Date('2026-12-31T23:00:00.000Z'))).toBe('01/01/2027')
})

test('a time is shown in the time zone of Benin, one hour ahead of UTC all year', () => {
  expect(formatTime('2026-01-10T06:05:59.999Z')).toBe('07:05')
  expect(formatTime(new Date('2026-07-10T23:00:00Z'))).toBe('00:00')
})

test('a rating is written with one decimal, also when it is a whole number', () => {
  expect([5, 4.25, 4.96, 0].map(formatRating)).toEqual(['5,0', '4,3', '5,0', '0,0'])
})

test('the numbers -1 and -1,9 take the singular, -2 takes the plural', () => {
  expect([-1, -1.9, -2].map((count) => plural(count, 'point', 'points'))).toEqual([
    '-1 point',
    '-1,9 point',
    '-2 points',
  ])
})
