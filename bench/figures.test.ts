import { describe, expect, test } from 'vitest'
import { giniOf, meanOf, quantile } from './figures.ts'

describe('the Gini coefficient', () => {
  test('is 0 for equal shares and 0.99 when one of a hundred has everything', () => {
    expect(giniOf([500, 500, 500])).toBeCloseTo(0)
    expect(giniOf([...Array.from({ length: 99 }, () => 0), 1000])).toBeCloseTo(0.99)
  })

  test('is 0.5 when half of the drivers share everything', () => {
    expect(giniOf([0, 0, 1000, 1000])).toBeCloseTo(0.5)
  })

  test('is 0 when nobody has anything', () => {
    expect(giniOf([0, 0])).toBe(0)
  })
})

test('the 0.9 quantile of ten values is the ninth smallest', () => {
  expect(quantile([10, 1, 9, 2, 8, 3, 7, 4, 6, 5], 0.9)).toBe(9)
})

test('the mean of no values is NaN', () => {
  expect(meanOf([2, 4])).toBe(3)
  expect(meanOf([])).toBeNaN()
})
