import { expect, test } from 'vitest'
import { growthPercent } from './growth.ts'

test.each([
  [28, 25, 12],
  [84_000, 75_000, 12],
  [10, 10, 0],
  [0, 4, -100],
  [5, 0, null],
])('growth to %d from %d is %s percent', (current, previous, percent) => {
  expect(growthPercent(current, previous)).toBe(percent)
})

test('growth is rounded to the nearest percent', () => {
  expect(growthPercent(1_004, 1_000)).toBe(0)
  expect(growthPercent(1_006, 1_000)).toBe(1)
  expect(growthPercent(2, 3)).toBe(-33)
})
