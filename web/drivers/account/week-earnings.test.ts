import { expect, test } from 'vitest'
import { weekEarnings } from './week-earnings.ts'

const NOTHING = { cashXof: 0, onlineXof: 0, feesXof: 0, topUpsXof: 0, payoutsXof: 0, changeXof: 0, correctionsXof: 0 }
const dayOf = (day: string, rides: number, grossXof: number, commissionXof: number) => ({
  day,
  totals: { ...NOTHING, rides, grossXof, commissionXof },
  balanceXof: 0,
  rows: [],
})
const WEEK = { unit: 'week', first: '2026-03-09', last: '2026-03-15' } as const

test('a week has its seven days in order, with what stays after the commission', () => {
  const days = [dayOf('2026-03-11', 3, 4_000, 600), dayOf('2026-03-09', 1, 500, 75)]
  const week = weekEarnings({ period: WEEK, days })
  expect(week.map(({ day }) => day.slice(8))).toEqual(['09', '10', '11', '12', '13', '14', '15'])
  expect(week[0]).toEqual({ day: '2026-03-09', rides: 1, keptXof: 425, commissionXof: 75 })
  expect(week[1]).toEqual({ day: '2026-03-10', rides: 0, keptXof: 0, commissionXof: 0 })
  expect(week[2]).toMatchObject({ keptXof: 3_400, commissionXof: 600 })
})

test('days of another week do not count', () => {
  expect(weekEarnings({ period: WEEK, days: [dayOf('2026-03-16', 2, 900, 0)] }).every(({ rides }) => rides === 0)).toBe(
    true,
  )
})
