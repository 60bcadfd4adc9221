import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trafficAt, trafficHours } from './traffic.ts'

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
] as const)('the traffic at %s in Benin is %s', (time, traffic) => {
  expect(trafficAt(at(time))).toBe(traffic)
})

test('the traffic depends on the hour only, not on the weekday or the season', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 400 }), (now, days) => {
      expect(trafficAt(new Date(now.getTime() + days * 86_400_000))).toBe(trafficAt(now))
    }),
  )
})

test('each traffic state lasts at least 30 minutes', () => {
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => new Date(Date.UTC(2026, 10, 23, 0, minute)))
  const changes = minutes.flatMap((minute, at) =>
    trafficAt(minute) === trafficAt(minutes.at(at - 1) ?? minute) ? [] : [at],
  )
  for (const [at, change] of changes.entries()) {
    if (at > 0) expect(change - (changes[at - 1] ?? 0)).toBeGreaterThanOrEqual(30)
  }
})

test('the hours of night and rush are told as periods, the night as one over midnight', () => {
  expect(trafficHours('night')).toEqual([['22:00', '06:00']])
  expect(trafficHours('rush')).toEqual([
    ['06:30', '08:30'],
    ['12:30', '15:00'],
    ['17:30', '21:30'],
  ])
  for (const [from, to] of trafficHours('rush'))
    expect([trafficAt(at(from)), trafficAt(at(to))]).toEqual(['rush', 'day'])
})
