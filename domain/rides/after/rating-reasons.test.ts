import { expect, test } from 'vitest'
import { DRIVER_REASONS, PASSENGER_REASONS } from './after-ride.fr.ts'
import { isPoor, ratingReasonWords, reasonsFor } from './rating-reasons.ts'
import { ratingSchema } from './rating-schema.ts'

const rating = ratingSchema(DRIVER_REASONS)

test('a rating needs no reasons', () => {
  expect(rating.parse({ stars: 3 })).toEqual({ stars: 3, reasons: [] })
})

test.each([
  [1, true],
  [3, true],
  [4, false],
  [5, false],
])('%i stars say that something went wrong: %s', (stars, poor) => {
  expect(isPoor(stars)).toBe(poor)
})

test('low ratings offer negative reasons, high ratings positive ones', () => {
  for (const stars of [1, 2, 3]) {
    expect(rating.safeParse({ stars, reasons: ['dangerous'] }).success).toBe(true)
    expect(rating.safeParse({ stars, reasons: ['safe'] }).success).toBe(false)
  }
  for (const stars of [4, 5]) {
    expect(rating.safeParse({ stars, reasons: ['safe'] }).success).toBe(true)
    expect(rating.safeParse({ stars, reasons: ['dangerous'] }).success).toBe(false)
  }
})

test.each([
  ['a reason twice', ['late', 'late']],
  ['an unknown reason', ['because']],
  ['a reason that only passengers are rated with', ['no_money']],
  ['six reasons', ['dangerous', 'rude', 'late', 'dirty', 'detour', 'asked_more']],
])('a rating with %s is refused', (_what, reasons) => {
  expect(rating.safeParse({ stars: 1, reasons }).success).toBe(false)
})

test.each([0, 6, 2.5, null])('a rating of %s stars is refused', (stars) => {
  expect(rating.safeParse({ stars }).success).toBe(false)
})

test.each([DRIVER_REASONS, PASSENGER_REASONS])('each reason has a unique code and a unique text', (table) => {
  const choices = [...reasonsFor(table, 5), ...reasonsFor(table, 1)]
  expect(new Set(choices.map(({ code }) => code)).size).toBe(choices.length)
  expect(new Set(choices.map(({ words }) => words)).size).toBe(choices.length)
})

test('an operator reads the texts of reasons; a code that no longer exists is left out', () => {
  expect(ratingReasonWords(DRIVER_REASONS, ['late', 'gone_since', 'rude'])).toEqual(['En retard', 'Manque de respect'])
})
