import { describe, expect, test } from 'vitest'
import { giniOf, meanOf, quantile } from './figures.ts'

describe('how unequally something is shared', () => {
  test('equal shares are 0, all for one of many is nearly 1', () => {
    expect(giniOf([500, 500, 500])).toBeCloseTo(0)
    expect(giniOf([...Array.from({ length: 99 }, () => 0), 1000])).toBeCloseTo(0.99)
  })

  test('half the drivers share everything: a half', () => {
    expect(giniOf([0, 0, 1000, 1000])).toBeCloseTo(0.5)
  })

  test('nobody has anything: nobody is worse off', () => {
    expect(giniOf([0, 0])).toBe(0)
  })
})

test('nine in ten wait no longer than the ninth', () => {
  expect(quantile([10, 1, 9, 2, 8, 3, 7, 4, 6, 5], 0.9)).toBe(9)
})

test('a mean of nothing is no number', () => {
  expect(meanOf([2, 4])).toBe(3)
  expect(meanOf([])).toBeNaN()
})
