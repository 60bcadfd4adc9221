import { describe, expect, test } from 'vitest'
import { addSums, averageOnLine, figuresOf, type SummedStep, timeOnLine } from './figure-sums.ts'
import { acceptancePercent, lost, underWay } from './rates.ts'

test('sums are added by name', () => {
  expect(addSums({ asked: 2, served: 1 }, { asked: 3, no_driver: 1 })).toEqual({ asked: 5, served: 1, no_driver: 1 })
})

test('nothing is zero, and nobody waited', () => {
  expect(figuresOf({}, null)).toMatchObject({ asked: 0, revenueXof: 0, waitP50S: null, pickupP90S: null, onLine: null })
})

test('rides asked are served, lost or under way', () => {
  const figures = figuresOf(
    { asked: 9, served: 3, no_driver: 1, left_waiting: 1, left_driver: 1, no_show: 1, by_operator: 1 },
    null,
  )
  expect([lost(figures), underWay(figures)]).toEqual([5, 1])
})

test('offers that were withdrawn or are open do not count in the share of acceptance', () => {
  const sums = { offer_accepted: 1, offer_refused: 1, offer_expired: 1, offer_withdrawn: 5, offer_open: 2 }
  expect(acceptancePercent(figuresOf(sums, null))).toBe(33)
  expect(acceptancePercent(figuresOf({ offer_withdrawn: 5 }, null))).toBeNull()
})

describe('time on line', () => {
  const hour = (n: number, sums: SummedStep['sums'] = {}): SummedStep => ({
    from: new Date(Date.UTC(2026, 2, 10, n)),
    to: new Date(Date.UTC(2026, 2, 10, n + 1)),
    sums,
  })
  const averages = (steps: readonly SummedStep[], now: Date, before = 0) =>
    timeOnLine(steps, { before, now, secondsFigure: 'online_s' }).map((time) => averageOnLine([time]))
  const later = new Date('2026-03-11T00:00:00Z')

  test('a driver who comes at half past counts for a half in that hour, and whole in the next', () => {
    expect(averages([hour(8, { online: 1, online_s: 1800 }), hour(9)], later)).toEqual([0.5, 1])
  })

  test('a driver who comes and goes within an hour counts in that hour only', () => {
    expect(averages([hour(8, { online: 0, online_s: 900 }), hour(9)], later)).toEqual([0.3, 0])
  })

  test('the hour under way is an average until now, and coming hours have none', () => {
    const now = new Date('2026-03-10T08:45:00Z')
    // On line from 8:30 on: 15 of 45 minutes.
    expect(averages([hour(8, { online: 1, online_s: 1800 }), hour(9)], now)).toEqual([0.3, null])
    expect(averages([hour(8)], now, 4)).toEqual([4])
  })
})
