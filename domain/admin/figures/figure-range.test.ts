import { expect, test } from 'vitest'
import {
  daysOf,
  FIGURES_DEFAULT_DAYS,
  FIGURES_MAX_DAYS,
  rangeBefore,
  rangeOf,
  stepOf,
  stepsOf,
} from './figure-range.ts'

const TODAY = '2026-03-10'

test('without a wish, the range is the last seven days with today', () => {
  expect(rangeOf({}, TODAY)).toEqual({ from: '2026-03-04', to: TODAY })
  expect(daysOf(rangeOf({}, TODAY))).toBe(FIGURES_DEFAULT_DAYS)
})

test.each([
  ['one day alone is a range of one day', { from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-01' }],
  [
    'days in the wrong order are exchanged',
    { from: '2026-03-05', to: '2026-03-01' },
    { from: '2026-03-01', to: '2026-03-05' },
  ],
  ['an end alone ends a week', { to: '2026-03-07' }, { from: '2026-03-01', to: '2026-03-07' }],
])('%s', (_what, wish, range) => {
  expect(rangeOf(wish, TODAY)).toEqual(range)
})

test('a range of more than three years is cut to its last three years', () => {
  const range = rangeOf({ from: '2000-01-01', to: TODAY }, TODAY)
  expect([daysOf(range), range.to]).toEqual([FIGURES_MAX_DAYS, TODAY])
})

test('the range before has as many days and ends on the day before', () => {
  expect(rangeBefore({ from: '2026-03-04', to: '2026-03-10' })).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

test.each([
  [{ from: '2026-03-01', to: '2026-03-01' }, ['hour', 'day'], 'hour'],
  [{ from: '2026-03-01', to: '2026-03-08' }, ['hour', 'day'], 'day'],
  [{ from: '2026-03-01', to: '2026-03-09' }, ['day'], 'day'],
  [{ from: '2026-03-01', to: '2026-04-01' }, ['day', 'month'], 'day'],
  [{ from: '2026-01-01', to: '2026-06-30' }, ['day', 'month'], 'month'],
  [{ from: '2025-03-01', to: '2026-02-28' }, ['month'], 'month'],
] as const)('the range %o may have the steps %o, and has %s without a wish', (range, steps, usual) => {
  expect(stepsOf(range)).toEqual(steps)
  expect(stepOf(range)).toBe(usual)
  for (const step of steps) expect(stepOf(range, step)).toBe(step)
})

test('a step that a range may not have is replaced by the usual one', () => {
  expect(stepOf({ from: '2026-03-01', to: '2026-03-20' }, 'hour')).toBe('day')
  expect(stepOf({ from: '2026-03-01', to: '2026-03-20' }, 'month')).toBe('day')
})
