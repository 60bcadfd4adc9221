import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceWords, durationWords, formatKm, minutesWords, shownDistanceM } from './distance-words.ts'

describe('a distance', () => {
  test.each([
    [0, '50 m'],
    [180, '200 m'],
    [849, '850 m'],
    [980, '1 km'],
    [1240, '1,2 km'],
    [9940, '9,9 km'],
    [12_400, '12 km'],
  ])('of %i metres is « %s »', (metres, words) => {
    expect(distanceWords(metres)).toBe(words.replace(' ', '\u00A0'))
  })
})

test('formatKm writes kilometres with at most one decimal, after a comma', () => {
  expect(formatKm(0)).toBe('0\u00A0km')
  expect(formatKm(6_640)).toBe('6,6\u00A0km')
  expect(formatKm(12_400)).toBe('12,4\u00A0km')
})

test('a duration is rounded to whole minutes, at least 1', () => {
  expect([0, 40, 100, 240].map(minutesWords)).toEqual(['1\u00A0min', '1\u00A0min', '2\u00A0min', '4\u00A0min'])
})

test('a shown distance is rounded to 50 m below 1 km, to 100 m below 10 km, and to 1 km beyond', () => {
  expect([924, 940, 974].map(shownDistanceM)).toEqual([900, 950, 950])
  expect([1_049, 1_050, 9_949].map(shownDistanceM)).toEqual([1_000, 1_100, 9_900])
  expect([9_960, 10_400, 10_500].map(shownDistanceM)).toEqual([10_000, 10_000, 11_000])
})

test('a longer distance is never shown as shorter, and the rounding error is at most 50 m or 5 %', () => {
  const metres = fc.integer({ min: 0, max: 200_000 })
  fc.assert(
    fc.property(metres, metres, (one, other) => {
      const [near, far] = [Math.min(one, other), Math.max(one, other)]
      expect(shownDistanceM(near)).toBeLessThanOrEqual(shownDistanceM(far))
      expect(Math.abs(shownDistanceM(one) - one)).toBeLessThanOrEqual(Math.max(50, one * 0.05))
    }),
  )
})

test('rounding a shown distance again changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (metres) => {
      const shown = shownDistanceM(metres)
      expect(shownDistanceM(shown)).toBe(shown)
      expect(distanceWords(shown)).toBe(distanceWords(metres))
    }),
  )
})

test('a trip of an hour or more has hours', () => {
  expect([1, 38, 59, 60, 68, 125].map(durationWords)).toEqual([
    '1\u00A0min',
    '38\u00A0min',
    '59\u00A0min',
    '1\u00A0h\u00A000',
    '1\u00A0h\u00A008',
    '2\u00A0h\u00A005',
  ])
})
