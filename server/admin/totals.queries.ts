import { sql } from 'kysely'
import { type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import type { Db } from '../db/database.ts'

/** From the beginning of a day up to, but not including, an instant. */
export type Period = { readonly from: Date; readonly to: Date }

export type PeriodTotals = { readonly rides: number; readonly revenueXof: number; readonly users: number }
export type Totals = PeriodTotals & { readonly activeDrivers: number }

/** Sums arrive as strings: the database driver does not convert integers of this size. */
type Sums = { readonly rides: string; readonly revenueXof: string; readonly users: string }

function numbersOf({ rides, revenueXof, users }: Sums): PeriodTotals {
  return { rides: Number(rides), revenueXof: Number(revenueXof), users: Number(users) }
}

/** The four figures of §7: all rides, available drivers, Σ price of completed rides, profiles. */
export async function getTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Sums & { activeDrivers: number }>`
    select coalesce(sum(rides), 0) as rides, coalesce(sum(revenue_xof), 0) as revenue_xof, coalesce(sum(users), 0) as users,
      (select count(*)::int from drivers where is_available) as active_drivers
    from kept_totals`.execute(db)
  const totals = rows[0]
  if (totals === undefined) throw new Error('a sum without group by gives one row')
  return { ...numbersOf(totals), activeDrivers: totals.activeDrivers }
}

/**
 * The totals of one period: the stored totals of its whole days, and what its last day adds before the period ends. Rides
 * that were cancelled since do not count.
 */
export async function getPeriodTotals(db: Db, { from, to }: Period): Promise<PeriodTotals> {
  const lastDay = dayOf(to)
  const lastDayBegins = startOfDay(lastDay)
  const { rows } = await sql<Sums>`
    select sum(rides) as rides, sum(revenue_xof) as revenue_xof, sum(users) as users
    from (
      select rides - cancelled as rides, revenue_xof, users from kept_totals where day >= ${dayOf(from)}::date and day < ${lastDay}::date
      union all
      select
        (select count(*) from rides
          where status <> 'cancelled' and created_at >= ${lastDayBegins} and created_at < ${to}),
        (select coalesce(sum(price), 0) from rides
          where status = 'completed' and completed_at >= ${lastDayBegins} and completed_at < ${to}),
        (select count(*) from profiles where created_at >= ${lastDayBegins} and created_at < ${to})
    ) as part`.execute(db)
  const totals = rows[0]
  if (totals === undefined) throw new Error('a sum without group by gives one row')
  return numbersOf(totals)
}

/**
 * Adds the changes to the totals and deletes them, in one statement: concurrent readers see the same sums before and after.
 */
export async function foldChanges(db: Db): Promise<void> {
  await sql`
    with folded as (delete from total_changes returning day, rides, cancelled, revenue_xof, users)
    insert into daily_totals (day, rides, cancelled, revenue_xof, users)
    select day, sum(rides), sum(cancelled), sum(revenue_xof), sum(users) from folded group by day
    on conflict (day) do update set
      rides = daily_totals.rides + excluded.rides,
      cancelled = daily_totals.cancelled + excluded.cancelled,
      revenue_xof = daily_totals.revenue_xof + excluded.revenue_xof,
      users = daily_totals.users + excluded.users`.execute(db)
}

type DayTotals = PeriodTotals & { readonly cancelled: number }
export type WrongDay = { readonly day: Day; readonly kept: DayTotals; readonly counted: DayTotals }

type DaySums = Sums & { readonly cancelled: string }
type WrongRow = { readonly day: Day; readonly kept: DaySums; readonly counted: DaySums }

function dayTotalsOf({ cancelled, ...sums }: DaySums): DayTotals {
  return { ...numbersOf(sums), cancelled: Number(cancelled) }
}

/**
 * Compares each day with the tables, both read in one snapshot, and inserts what is missing as one more change: concurrent
 * bookings neither wait nor are lost. Returns the days that were wrong.
 */
export async function correctTotals(db: Db): Promise<WrongDay[]> {
  const { rows } = await sql<WrongRow>`
    with compared as (
      select day, coalesce(counted.rides, 0) as rides, coalesce(counted.cancelled, 0) as cancelled,
        coalesce(counted.revenue_xof, 0) as revenue_xof, coalesce(counted.users, 0) as users,
        coalesce(kept.rides, 0) as kept_rides, coalesce(kept.cancelled, 0) as kept_cancelled,
        coalesce(kept.revenue_xof, 0) as kept_revenue_xof, coalesce(kept.users, 0) as kept_users
      from true_totals counted full join kept_totals kept using (day)
    ), wrong as (
      select day, rides, cancelled, revenue_xof, users, kept_rides, kept_cancelled, kept_revenue_xof, kept_users
      from compared
      where (rides, cancelled, revenue_xof, users) <> (kept_rides, kept_cancelled, kept_revenue_xof, kept_users)
    ), repaired as (
      insert into total_changes (day, rides, cancelled, revenue_xof, users)
      select day, rides - kept_rides, cancelled - kept_cancelled, revenue_xof - kept_revenue_xof, users - kept_users
      from wrong
    )
    select day,
      jsonb_build_object('rides', rides, 'cancelled', cancelled, 'revenueXof', revenue_xof, 'users', users) as counted,
      jsonb_build_object('rides', kept_rides, 'cancelled', kept_cancelled, 'revenueXof', kept_revenue_xof,
        'users', kept_users) as kept
    from wrong order by day`.execute(db)
  return rows.map(({ day, kept, counted }) => ({ day, kept: dayTotalsOf(kept), counted: dayTotalsOf(counted) }))
}
