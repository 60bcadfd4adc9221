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
  ['one day', '2026-03-01', '2026-03-01', ['hour', 'day']],
  ['eight days', '2026-03-01', '2026-03-08', ['hour', 'day']],
  ['nine days', '2026-03-01', '2026-03-09', ['day']],
  ['32 days', '2026-03-01', '2026-04-01', ['day', 'month']],
  ['a year', '2025-03-01', '2026-02-28', ['month']],
] as const)(
  'a range of %s may have certain steps, and has the finest unless another is wished',
  (_what, from, to, steps) => {
    const range = { from, to }
    expect(stepsOf(range)).toEqual(steps)
    expect(stepOf(range)).toBe(steps[0])
    for (const step of steps) expect(stepOf(range, step)).toBe(step)
  },
)
