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
])('the typed date « %s » is parsed as %s', (typed, iso) => {
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
])('the invalid date « %s » is left unchanged', (typed) => {
  expect(parseTypedDate(typed)).toBe(typed)
})

test('a date is formatted day first and parsed back', () => {
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

test('an invalid date is shown as typed and is no calendar day', () => {
  expect(showDate('31/02/1990')).toBe('31/02/1990')
  expect(toLocalDate('31/02/1990')).toBeUndefined()
})
