import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { addDays } from '../../shared/day.ts'
import { dueOn, leftAfterRent, listDueDays, owedOf, sumOwed, termsOn, weekdayOf } from './rent-days.ts'
import type { RentWords } from './rent-state.ts'
import { weekdaysWords } from './rent-words.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const FIRST = { amountXof: 2_500, weekdays: [1, 2, 3, 4, 5, 6], fromOn: '2026-03-02' }
const SECOND = { amountXof: 3_000, weekdays: EVERY_DAY, fromOn: '2026-03-10' }

describe('the due of a day', () => {
  test('is that of the terms that began last, and only on their days of the week', () => {
    const agreed = [FIRST, SECOND]
    expect([dueOn(agreed, '2026-03-01'), dueOn(agreed, '2026-03-02'), dueOn(agreed, '2026-03-08')]).toEqual([
      0, 2_500, 0,
    ])
    expect([dueOn(agreed, '2026-03-09'), dueOn(agreed, '2026-03-10'), dueOn(agreed, '2026-03-15')]).toEqual([
      2_500, 3_000, 3_000,
    ])
  })

  test('is that of the terms agreed last, when both begin on the same day', () => {
    const later = { ...FIRST, amountXof: 2_000 }
    expect(termsOn([FIRST, later], FIRST.fromOn)).toBe(later)
    expect(termsOn([later, FIRST], FIRST.fromOn)).toBe(FIRST)
  })

  test('is listed for each day between two, both included', () => {
    expect(listDueDays([FIRST, SECOND], '2026-03-07', '2026-03-10')).toEqual([
      { day: '2026-03-07', dueXof: 2_500 },
      { day: '2026-03-09', dueXof: 2_500 },
      { day: '2026-03-10', dueXof: 3_000 },
    ])
    expect(listDueDays([], '2026-03-07', '2026-03-10')).toEqual([])
  })
})

test('days of the week follow each other from Monday, before and after the day that they are counted from', () => {
  expect(['2026-01-04', '2026-01-05', '2026-11-26', '2025-12-31'].map(weekdayOf)).toEqual([7, 1, 4, 3])
  fc.assert(
    fc.property(fc.integer({ min: -4_000, max: 4_000 }), (count) => {
      const day = addDays('2026-01-05', count)
      expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) % 7) + 1)
    }),
    propertyRuns(200),
  )
})

const WORDS: RentWords = { dueXof: 2_500, said: 'paid', paidXof: 2_500, answer: null, gotXof: null }

describe('what is owed for a day', () => {
  test.each([
    ['nothing said', null, [2_500, 2_500]],
    ['paid', WORDS, [0, 0]],
    ['partly paid', { ...WORDS, paidXof: 1_000 }, [1_500, 1_500]],
    ['partly paid and confirmed', { ...WORDS, paidXof: 1_000, answer: 'confirmed' }, [1_500, 1_500]],
    ['excused', { ...WORDS, said: 'excused', paidXof: 0 }, [0, 0]],
    ['paid and contested', { ...WORDS, answer: 'contested', gotXof: 500 }, [0, 2_000]],
    ['excused and contested', { ...WORDS, said: 'excused', paidXof: 0, answer: 'contested', gotXof: 0 }, [0, 2_500]],
  ] as const)('%s: by the word of each', (_, words, [driverXof, ownerXof]) => {
    expect(owedOf(words, 2_500)).toEqual({ driverXof, ownerXof })
  })

  test('is the due of the day when it was said, whatever is due since', () => {
    expect(owedOf({ ...WORDS, paidXof: 500 }, 9_999)).toEqual({ driverXof: 2_000, ownerXof: 2_000 })
  })

  test('differs only while the owner contests, and adds up', () => {
    expect(sumOwed([owedOf(null, 2_500), owedOf({ ...WORDS, answer: 'contested', gotXof: 0 }, 2_500)])).toEqual({
      driverXof: 2_500,
      ownerXof: 5_000,
    })
    expect(sumOwed([])).toEqual({ driverXof: 0, ownerXof: 0 })
  })
})

test('what is left after the rent is below zero while the day has not earned it', () => {
  expect([leftAfterRent(4_000, 2_500), leftAfterRent(1_000, 2_500)]).toEqual([1_500, -1_500])
})

test.each([
  [EVERY_DAY, 'tous les jours'],
  [[1, 2, 3, 4, 5, 6], 'du lundi au samedi'],
  [[6, 7], 'samedi, dimanche'],
  [[1, 3, 5], 'lundi, mercredi, vendredi'],
  [[7], 'dimanche'],
] as const)('the days %j read « %s »', (weekdays, words) => {
  expect(weekdaysWords(weekdays)).toBe(words)
})
