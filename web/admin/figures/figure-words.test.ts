import { expect, test } from 'vitest'
import { axisWords, figureWords, shortStepWords, stepWords } from './figure-words.ts'

test.each([
  [45, 'seconds', '45\u00A0s'],
  [59.6, 'seconds', '1\u00A0min\u00A000'],
  [205, 'seconds', '3\u00A0min\u00A025'],
  [3_900, 'seconds', '1\u00A0h\u00A005'],
  [2.5, 'tenths', '2,5'],
  [80, 'percent', '80\u00A0%'],
  [null, 'count', '–'],
] as const)('%s as %s is written %s', (value, unit, words) => {
  expect(figureWords(value, unit)).toBe(words)
})

test('a step is named by Benin’s clock, whole and short', () => {
  const at = '2026-03-09T23:00:00.000Z'
  expect([stepWords(at, 'hour'), shortStepWords(at, 'hour')]).toEqual(['10/03/2026 00:00', '00:00'])
  expect([stepWords(at, 'day'), shortStepWords(at, 'day')]).toEqual(['10/03/2026', '10/03/2026'])
  expect([stepWords(at, 'month'), shortStepWords(at, 'month')]).toEqual(['03/2026', '03/2026'])
})

test('beside a chart, times are whole minutes and sums have no unit', () => {
  expect([axisWords(20, 'seconds'), axisWords(600, 'seconds')]).toEqual(['20\u00A0s', '10\u00A0min'])
  expect(axisWords(120_000, 'xof')).toBe('120\u202F000')
  expect(axisWords(2.5, 'tenths')).toBe('2,5')
})
