import { expect, test } from 'vitest'
import { countsAt, withoutDriverPercent } from './quarter-counts.ts'

const hours = (at: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => at[hour] ?? 0)
const QUARTERS = [
  { quarter: 'Ganhi', asked: hours({ 8: 2, 18: 5 }), noDriver: hours({ 18: 1 }) },
  { quarter: 'Agla', asked: hours({ 8: 4 }), noDriver: hours({ 8: 3 }) },
]

test('of the whole day, quarters are counted over all hours, the one with most rides first', () => {
  expect(countsAt(QUARTERS, null)).toEqual([
    { quarter: 'Ganhi', asked: 7, noDriver: 1, busiestHour: 18 },
    { quarter: 'Agla', asked: 4, noDriver: 3, busiestHour: 8 },
  ])
})

test('of an hour, quarters without rides are left out', () => {
  expect(countsAt(QUARTERS, 18).map(({ quarter }) => quarter)).toEqual(['Ganhi'])
  expect(countsAt(QUARTERS, 8).map(({ quarter, asked }) => [quarter, asked])).toEqual([
    ['Agla', 4],
    ['Ganhi', 2],
  ])
  expect(countsAt(QUARTERS, 3)).toEqual([])
})

test('the share without a driver is in whole percent of the rides asked', () => {
  expect(countsAt(QUARTERS, null).map(withoutDriverPercent)).toEqual([14, 75])
})
