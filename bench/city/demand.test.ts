import { expect, test } from 'vitest'
import { demandOf } from './demand.ts'
import { driversOf } from './drivers.ts'

const HOUR_S = 3_600
const DAY = { seed: 3, requests: 400, fromS: 6 * HOUR_S, untilS: 22 * HOUR_S }

test('the same seed gives the same requests and drivers, and another seed gives other requests', () => {
  expect(demandOf(DAY)).toEqual(demandOf(DAY))
  expect(demandOf({ ...DAY, seed: 4 })).not.toEqual(demandOf(DAY))
  const fleet = { seed: 3, fromS: 0, count: { zem: 20, vtc: 5 } }
  expect(driversOf(fleet)).toEqual(driversOf(fleet))
})

test('requests are ordered by time, within the day, and more frequent in the rush hour', () => {
  const asked = demandOf(DAY).map(({ askedS }) => askedS)
  expect(asked).toEqual(asked.toSorted((a, b) => a - b))
  expect(asked[0]).toBeGreaterThanOrEqual(DAY.fromS)
  expect(asked.at(-1)).toBeLessThan(DAY.untilS)
  const askedIn = (fromHour: number, toHour: number) =>
    asked.filter((atS) => atS >= fromHour * HOUR_S && atS < toHour * HOUR_S).length
  expect(askedIn(6.5, 8.5)).toBeGreaterThan(askedIn(9, 11))
})
