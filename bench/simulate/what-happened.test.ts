import { expect, test } from 'vitest'
import { giniOf } from './what-happened.ts'

test('equal earnings are 0, all for one of many is nearly 1', () => {
  expect(giniOf([500, 500, 500])).toBeCloseTo(0)
  expect(giniOf([...Array.from({ length: 99 }, () => 0), 1000])).toBeCloseTo(0.99)
})

test('a known inequality: half the drivers share everything', () => {
  expect(giniOf([0, 0, 1000, 1000])).toBeCloseTo(0.5)
})

test('nobody earned anything: nobody is worse off', () => {
  expect(giniOf([0, 0])).toBe(0)
})
