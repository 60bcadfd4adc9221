import { expect, test } from 'vitest'
import { quarterOf } from './quarters.table.ts'

test('a point has the name of the nearest quarter', () => {
  expect(quarterOf({ lat: 6.379, lon: 2.391 })).toBe('Vêdoko')
  expect(quarterOf({ lat: 6.365, lon: 2.46 })).toBe('Akpakpa')
})

test('a point far from every quarter has none', () => {
  expect(quarterOf({ lat: 7.18, lon: 1.99 })).toBe(null)
})
