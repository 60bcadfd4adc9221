import { describe, expect, test } from 'vitest'
import { distanceWords, formatKm, minutesWords } from './distance-words.ts'

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

test('what is paid by distance carries one decimal and a comma', () => {
  expect(formatKm(0)).toBe('0\u00A0km')
  expect(formatKm(6_640)).toBe('6,6\u00A0km')
  expect(formatKm(12_400)).toBe('12,4\u00A0km')
})

test('minutes are rounded, and never none', () => {
  expect([0, 40, 100, 240].map(minutesWords)).toEqual(['1\u00A0min', '1\u00A0min', '2\u00A0min', '4\u00A0min'])
})
