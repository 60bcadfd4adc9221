import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromLocalDate, parseTypedDate, showDate, toLocalDate } from './typed-date.ts'

test.each([
  ['17/05/1990', '1990-05-17'],
  ['7/5/1990', '1990-05-07'],
  [' 7.5.1990 ', '1990-05-07'],
  ['7 5 1990', '1990-05-07'],
  ['07-05-1990', '1990-05-07'],
  ['7 / 5 / 1990', '1990-05-07'],
  ['17051990', '1990-05-17'],
  ['1990-05-17', '1990-05-17'],
  ['29/02/2024', '2024-02-29'],
])('« %s » is read as %s', (typed, iso) => {
  expect(parseTypedDate(typed)).toBe(iso)
})

test.each([
  '',
  '31/02/1990',
  '29/02/2023',
  '17/13/1990',
  '0/5/1990',
  '17/05/90',
  '17/05',
  '1990',
  'hier',
  '170590',
  '2023-02-29',
])('« %s » is no date, and stays as it is', (typed) => {
  expect(parseTypedDate(typed)).toBe(typed)
})

test('a date is shown day first, and reads back', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (instant) => {
        const iso = instant.toISOString().slice(0, 10)
        expect(showDate(iso)).toMatch(/^\d\d\/\d\d\/\d{4}$/)
        expect(parseTypedDate(showDate(iso))).toBe(iso)
        expect(fromLocalDate(toLocalDate(iso) ?? new Date(Number.NaN))).toBe(iso)
      },
    ),
  )
})

test('what is no date is shown as it was typed, and is no day of a calendar', () => {
  expect(showDate('31/02/1990')).toBe('31/02/1990')
  expect(toLocalDate('31/02/1990')).toBeUndefined()
})
