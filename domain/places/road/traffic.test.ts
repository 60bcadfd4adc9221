import { expect, test } from 'vitest'
import { trafficAt } from './traffic.ts'

/** An instant of that hour in Benin. */
const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`)

test.each([
  ['00:00', 'night'],
  ['05:59', 'night'],
  ['06:00', 'day'],
  ['06:29', 'day'],
  ['06:30', 'rush'],
  ['08:29', 'rush'],
  ['08:30', 'day'],
  ['12:30', 'rush'],
  ['14:59', 'rush'],
  ['15:00', 'day'],
  ['17:30', 'rush'],
  ['21:29', 'rush'],
  ['21:30', 'day'],
  ['21:59', 'day'],
  ['22:00', 'night'],
  ['23:59', 'night'],
] as const)('at %s in Benin the streets are those of the %s', (time, traffic) => {
  expect(trafficAt(at(time))).toBe(traffic)
})
