import { expect, test } from 'vitest'
import { dayWords, weekdayWords } from './day-words.ts'

test.each([
  ['2026-11-30', 'Aujourd’hui'],
  ['2026-12-01', 'Demain'],
  ['2026-12-02', 'mer. 02/12/2026'],
  ['2027-02-01', 'lun. 01/02/2027'],
  ['2027-08-15', 'dim. 15/08/2027'],
])('on 30 November 2026, the date %s is shown as « %s »', (day, words) => {
  expect(dayWords(day, '2026-11-30')).toBe(words)
})

test('yesterday and a day of last year are shown as dates', () => {
  expect(dayWords('2026-11-29', '2026-11-30')).toBe('dim. 29/11/2026')
  expect(dayWords('2025-11-30', '2026-11-30')).toBe('dim. 30/11/2025')
})

test('the next day is « Demain » at the end of a year and of February, leap years included', () => {
  expect(dayWords('2027-01-01', '2026-12-31')).toBe('Demain')
  expect(dayWords('2026-03-01', '2026-02-28')).toBe('Demain')
  expect(dayWords('2028-03-01', '2028-02-28')).toBe('mer. 01/03/2028')
})

test('a day of a week is its weekday and its date', () => {
  expect([weekdayWords('2026-11-24'), weekdayWords('2026-12-01')]).toEqual(['mar. 24/11/2026', 'mar. 01/12/2026'])
})
