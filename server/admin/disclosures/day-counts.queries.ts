import { sql } from 'kysely'
import type { DayCounts } from '#domain/admin/disclosures/statistics-answer.ts'
import { OPEN_STATUSES } from '#domain/rides/ride-status.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'
import { BOOKED_AHEAD, type Period } from './traces.queries.ts'

/** SQL: rides that were asked for in this period. */
const askedWithin = ({ from, until }: Period) => sql`
  requested_at >= ${from}::timestamptz and requested_at < ${until}::timestamptz
  and created_at >= ${from}::timestamptz - ${BOOKED_AHEAD}::interval and created_at < ${until}::timestamptz`

const isOpen = sql`status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))})`

/** SQL: the rides of some statuses, with how many passengers and drivers are behind that figure. */
const counted = (condition = sql`true`) => sql`json_build_object('rides', count(*) filter (where ${condition}),
  'passengers', count(distinct passenger_id) filter (where ${condition}),
  'drivers', count(distinct driver_id) filter (where ${condition}))`

type CountRow = {
  readonly day: Day
  readonly rideType: DayCounts['rideType']
  readonly counts: Omit<DayCounts, 'day' | 'rideType'>
}

const present = ({ day, rideType, counts }: CountRow): DayCounts => ({ day, rideType, ...counts })

/** Rides by day of Benin and service, counted from the rides. */
export async function countDays(db: Db, period: Period): Promise<DayCounts[]> {
  const { rows } = await sql<CountRow>`
    select day_in_benin(requested_at)::text as day, ride_type, json_build_object('asked', ${counted()},
      'finished', ${counted(sql`status = 'completed'`)}, 'cancelled', ${counted(sql`status = 'cancelled'`)},
      'open', ${counted(isOpen)}) as counts
    from rides where ${askedWithin(period)} group by 1, 2`.execute(db)
  return rows.map(present)
}

type Days = { readonly from: Day; readonly before: Day }

/** The same of days whose counts are kept. */
export async function listKeptDays(db: Db, { from, before }: Days): Promise<DayCounts[]> {
  const { rows } = await sql<CountRow>`
    select day::text as day, ride_type, counts from ride_day_counts where day >= ${from}::date and day < ${before}::date`.execute(
    db,
  )
  return rows.map(present)
}

/** The first day that is not kept; null: none is. */
export async function findKeptBefore(db: Db): Promise<Day | null> {
  const row = await db.selectFrom('rideDaysKept').select('beforeDay').executeTakeFirst()
  return row?.beforeDay ?? null
}

/** The day of the first ride of all; null: there is none. */
export async function findFirstDay(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select day_in_benin(created_at)::text as day from rides order by created_at limit 1`.execute(db)
  return rows[0]?.day ?? null
}

/** The first day of the period of which a ride has not ended; null: there is none. */
export async function findOpenDay(db: Db, period: Period): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(day_in_benin(requested_at))::text as day from rides
    where ${isOpen} and ${askedWithin(period)}`.execute(db)
  return rows[0]?.day ?? null
}

type Kept = { readonly counts: readonly DayCounts[]; readonly seen: Day | null; readonly before: Day }

/** Keeps the counts of the days from `seen` until just before `before`. False: another process did. */
export async function keepDays(tx: Db, { counts, seen, before }: Kept): Promise<boolean> {
  const moved = await sql`
    insert into ride_days_kept (before_day) values (${before}::date)
    on conflict (one) do update set before_day = excluded.before_day
      where ride_days_kept.before_day = ${seen}::date
    returning before_day`.execute(tx)
  if (moved.rows.length === 0) return false
  const rows = counts.map(({ day, rideType, ...rest }) => ({ day, ride_type: rideType, counts: rest }))
  await sql`
    insert into ride_day_counts (day, ride_type, counts)
    select day, ride_type, counts from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept (day date, ride_type text, counts jsonb)
    on conflict do nothing`.execute(tx)
  return true
}
