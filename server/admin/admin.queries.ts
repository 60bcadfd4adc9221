import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** From an instant on, up to but not including another. */
export type Period = { readonly from: Date; readonly to: Date }

export type Totals = {
  readonly rides: number
  readonly activeDrivers: number
  readonly revenueXof: number
  readonly users: number
}

/** The four figures of §7: all rides, drivers who are available, Σ price of completed rides, profiles. */
export async function readTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select count(*)::int from rides) as rides,
      (select count(*)::int from drivers where is_available) as active_drivers,
      (select coalesce(sum(price), 0)::int8 from rides where status = 'completed') as revenue_xof,
      (select count(*)::int from profiles) as users`.execute(db)
  const totals = rows[0]
  if (totals === undefined) throw new Error('a query without from gives one row')
  return { ...totals, revenueXof: Number(totals.revenueXof) }
}

export type PeriodTotals = { readonly rides: number; readonly revenueXof: number; readonly users: number }

/** What one period added. */
export async function readPeriod(db: Db, { from, to }: Period): Promise<PeriodTotals> {
  const { rows } = await sql<PeriodTotals>`
    select
      (select count(*)::int from rides where created_at >= ${from} and created_at < ${to}) as rides,
      (select coalesce(sum(price), 0)::int8 from rides
        where status = 'completed' and completed_at >= ${from} and completed_at < ${to}) as revenue_xof,
      (select count(*)::int from profiles where created_at >= ${from} and created_at < ${to}) as users`.execute(db)
  const totals = rows[0]
  if (totals === undefined) throw new Error('a query without from gives one row')
  return { ...totals, revenueXof: Number(totals.revenueXof) }
}
