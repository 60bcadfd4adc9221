import { mayOperate, SEES_RIDES, SEES_SUMS } from '#domain/accounts/operator-roles.ts'
import { RECENT_RIDES_LIMIT, type ToDecide } from '#domain/admin/admin.contract.ts'
import { growthPercent } from '#domain/admin/growth.ts'
import { toDecideBy } from '#domain/admin/roles/what-roles-see.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { dayOf, sameDayLastMonth, startOfDay, startOfMonth } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller/actor.ts'
import { listRecentRides } from '../rides/rides.service.ts'
import { getToDecide } from './to-decide.service.ts'
import { getPeriodTotals, getTotals, type Period } from './totals.queries.ts'

type Figure = { value: number; monthGrowthPercent: number | null }

export type AdminDashboard = {
  readonly toDecide: ToDecide
  readonly rides: Figure
  readonly activeDrivers: number
  readonly revenueXof: Figure | null
  readonly users: Figure
  readonly recentRides: AdminRide[]
}

/** This month so far, and the same part of last month, up to the same time of day (days of Africa/Porto-Novo). */
export function comparedPeriods(now: Date): { current: Period; previous: Period } {
  const today = dayOf(now)
  const sinceMidnightMs = now.getTime() - startOfDay(today).getTime()
  const thatDay = sameDayLastMonth(today)
  return {
    current: { from: startOfDay(startOfMonth(today)), to: now },
    previous: {
      from: startOfDay(startOfMonth(thatDay)),
      to: new Date(startOfDay(thatDay).getTime() + sinceMidnightMs),
    },
  }
}

/** What waits for an operator, and the figures of their dashboard, all computed (§2), as far as their roles show them. */
export async function getAdminDashboard(context: Context, operator: Actor): Promise<AdminDashboard> {
  const { operatorRoles } = operator
  const { current, previous } = comparedPeriods(context.clock.now())
  const totals = await getTotals(context.db)
  const now = await getPeriodTotals(context.db, current)
  const before = await getPeriodTotals(context.db, previous)
  const figure = (name: 'rides' | 'revenueXof' | 'users'): Figure => ({
    value: totals[name],
    monthGrowthPercent: growthPercent(now[name], before[name]),
  })
  return {
    toDecide: toDecideBy(operatorRoles, await getToDecide(context, operator)),
    rides: figure('rides'),
    activeDrivers: totals.activeDrivers,
    revenueXof: mayOperate(operatorRoles, SEES_SUMS) ? figure('revenueXof') : null,
    users: figure('users'),
    recentRides: mayOperate(operatorRoles, SEES_RIDES) ? await listRecentRides(context, RECENT_RIDES_LIMIT) : [],
  }
}
