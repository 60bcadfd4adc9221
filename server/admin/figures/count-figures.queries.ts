import { sql } from 'kysely'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'

/** Until the transaction ends, nobody else adds figures up or corrects them. The functions below need it. */
export async function lockFigures(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('figures', 0))`.execute(tx)
}

/** Adds the changes to the sums and deletes them; concurrent readers see the same figures before and after. */
export async function foldFigures(tx: Db): Promise<void> {
  await sql`
      with folded as (
        delete from figure_changes returning hour, figure, quarter, amount
      ), hours as (
        insert into hour_figures (hour, figures)
        select hour, jsonb_object_agg(figure, amount)
        from (select hour, figure, sum(amount) as amount from folded group by 1, 2) as added group by hour
        on conflict (hour) do update set figures = add_figures(hour_figures.figures, excluded.figures)
      ), days as (
        insert into day_figures (day, figures)
        select day, jsonb_object_agg(figure, amount)
        from (select day_in_benin(hour) as day, figure, sum(amount) as amount from folded group by 1, 2) as added group by day
        on conflict (day) do update set figures = add_figures(day_figures.figures, excluded.figures)
      ), by_quarter as (
        select day_in_benin(hour) as day, hour_in_benin(hour) as hour, quarter,
          coalesce(sum(amount) filter (where figure = 'asked'), 0) as asked,
          coalesce(sum(amount) filter (where figure = 'no_driver'), 0) as no_driver
        from folded where quarter is not null group by 1, 2, 3
      ), of_days as (
        insert into quarter_days (day, hour, quarter, asked, no_driver)
        select day, hour, quarter, asked, no_driver from by_quarter
        on conflict (day, hour, quarter) do update set
          asked = quarter_days.asked + excluded.asked, no_driver = quarter_days.no_driver + excluded.no_driver
      )
      insert into quarter_months (month, hour, quarter, asked, no_driver)
      select date_trunc('month', day)::date, hour, quarter, sum(asked), sum(no_driver) from by_quarter group by 1, 2, 3
      on conflict (month, hour, quarter) do update set
        asked = quarter_months.asked + excluded.asked, no_driver = quarter_months.no_driver + excluded.no_driver
    `.execute(tx)
}

type Span = { readonly from: Date; readonly to: Date }
export type WrongFigure = {
  readonly hour: Date
  readonly figure: string
  readonly kept: string
  readonly counted: string
}

/** What rides, offers and events of the hours of a span say, as common table expressions: `counted` at the end. */
const counted = ({ from, to }: Span) => sql`
  of_rides as (
    select of_ride.hour, of_ride.figure, of_ride.amount
    from (
      select id from rides where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz
      union
      select id from rides
      where status = 'completed' and completed_at >= ${from}::timestamptz and completed_at < ${to}::timestamptz
    ) as meant
    join rides on rides.id = meant.id
    cross join lateral figures_of_ride(rides.created_at, rides.status, rides.cancelled_by, rides.scheduled_for is not null,
      rides.accepted_at, coalesce(rides.arrived_at, rides.started_at), rides.completed_at, rides.price,
      rides.commission_permille) as of_ride
  ), counted as (
    select hour, figure, sum(amount) as amount
    from (
      select hour, figure, amount from of_rides
      where hour >= ${from}::timestamptz and hour < ${to}::timestamptz
      union all
      select hour_of(offered_at), coalesce('offer_' || outcome, 'offer_open'), 1 from ride_offers
      where offered_at >= ${from}::timestamptz and offered_at < ${to}::timestamptz
      union all
      select hour_of(at), 'given_back', 1 from ride_events
      where action = 'give_back' and at >= ${from}::timestamptz and at < ${to}::timestamptz
    ) as each_one
    group by hour, figure
  )`

/**
 * Compares the hours of a span (whole hours) with rides, offers and events, all read in one snapshot, and inserts what is
 * missing as changes: concurrent bookings neither wait nor are lost. Returns what was wrong. Time on line is not compared.
 */
export async function correctFigures(tx: Db, { from, to }: Span): Promise<WrongFigure[]> {
  const { rows } = await sql<WrongFigure>`
      with ${counted({ from, to })}, kept as (
        select hour, figure, sum(amount) as amount
        from (
          select hour, figure.key as figure, figure.value::bigint as amount
          from hour_figures cross join lateral jsonb_each_text(figures) as figure
          where hour >= ${from}::timestamptz and hour < ${to}::timestamptz
          union all
          select hour, figure, amount from figure_changes
          where hour >= ${from}::timestamptz and hour < ${to}::timestamptz
        ) as both_parts
        where figure not in ('online', 'online_s', 'online_day_s')
        group by hour, figure
      ), wrong as (
        select hour, figure, coalesce(kept.amount, 0) as kept, coalesce(counted.amount, 0) as counted
        from kept full join counted using (hour, figure)
        where coalesce(kept.amount, 0) <> coalesce(counted.amount, 0)
      ), corrected as (
        insert into figure_changes (hour, figure, amount) select hour, figure, counted - kept from wrong
      )
      select hour, figure, kept::text, counted::text from wrong order by hour, figure`.execute(tx)
  return rows
}

/** Adds what is missing in the sums by quarter of these days; for days that were never counted. */
export async function countQuarters(tx: Db, { from, to }: Span): Promise<void> {
  await sql`
    with counted as (
      select day_in_benin(created_at) as day, hour_in_benin(created_at) as hour, quarter_of(pickup_lat, pickup_lon) as quarter,
        count(*) as asked, count(*) filter (where status = 'cancelled' and cancelled_by = 'system') as no_driver
      from rides where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz
      group by 1, 2, 3
    ), kept as (
      select day, hour, quarter, sum(asked) as asked, sum(no_driver) as no_driver
      from (
        select day, hour, quarter, asked, no_driver from quarter_days
        where day >= day_in_benin(${from}::timestamptz) and day < day_in_benin(${to}::timestamptz)
        union all
        select day_in_benin(hour), hour_in_benin(hour), quarter, case figure when 'asked' then amount else 0 end,
          case figure when 'no_driver' then amount else 0 end
        from figure_changes
        where quarter is not null and hour >= ${from}::timestamptz and hour < ${to}::timestamptz
      ) as both_parts
      group by 1, 2, 3
    ), missing as (
      select day, hour, quarter, coalesce(counted.asked, 0) - coalesce(kept.asked, 0) as asked,
        coalesce(counted.no_driver, 0) - coalesce(kept.no_driver, 0) as no_driver
      from counted full join kept using (day, hour, quarter)
    ), of_days as (
      insert into quarter_days (day, hour, quarter, asked, no_driver)
      select day, hour, quarter, asked, no_driver from missing where asked <> 0 or no_driver <> 0
      on conflict (day, hour, quarter) do update set
        asked = quarter_days.asked + excluded.asked, no_driver = quarter_days.no_driver + excluded.no_driver
    )
    insert into quarter_months (month, hour, quarter, asked, no_driver)
    select date_trunc('month', day)::date, hour, quarter, sum(asked), sum(no_driver) from missing
    where asked <> 0 or no_driver <> 0 group by 1, 2, 3
    on conflict (month, hour, quarter) do update set
      asked = quarter_months.asked + excluded.asked, no_driver = quarter_months.no_driver + excluded.no_driver`.execute(
    tx,
  )
}

type Backfill = { readonly beforeDay: Day; readonly firstDay: Day | null }

/** The day before which days are not counted yet, and the day of the first ride; undefined: all are counted. */
export async function findBackfill(db: Db): Promise<Backfill | undefined> {
  const { rows } = await sql<Backfill>`
    select before_day, (select day_in_benin(created_at) from rides order by created_at limit 1) as first_day
    from figure_backfill`.execute(db)
  return rows[0]
}

/** Records that all days from that one on are counted; null: all days are. */
export async function moveBackfill(tx: Db, from: Day | null): Promise<void> {
  if (from === null) await sql`delete from figure_backfill`.execute(tx)
  else await sql`update figure_backfill set before_day = ${from}::date`.execute(tx)
}
