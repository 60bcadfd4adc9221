import { sql } from 'kysely'
import type { FigureSums } from '#domain/admin/figures/figure-sums.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'

type Span = { readonly from: Date; readonly to: Date }
type Days = { readonly from: Day; readonly to: Day }

/** Sums of an hour or a day. One may come twice: what is added up already, and what is not yet. */
export type SumsRow<At> = { readonly at: At; readonly figures: FigureSums }

/** As text, because the names of figures keep their underscores. */
type Text<At> = { readonly at: At; readonly figures: string }
const parsed = <At>({ at, figures }: Text<At>): SumsRow<At> => ({ at, figures: JSON.parse(figures) as FigureSums })

/** The sums of the hours from an instant up to another, unordered. */
export async function listHourSums(db: Db, { from, to }: Span): Promise<SumsRow<Date>[]> {
  const { rows } = await sql<Text<Date>>`
    select hour as at, figures::text from hour_figures
    where hour >= ${from}::timestamptz and hour < ${to}::timestamptz
    union all
    select hour, jsonb_object_agg(figure, amount)::text
    from (
      select hour, figure, sum(amount) as amount from figure_changes
      where hour >= ${from}::timestamptz and hour < ${to}::timestamptz
      group by hour, figure
    ) as changed
    group by hour`.execute(db)
  return rows.map(parsed)
}

/** The sums of the days of a range, unordered. */
export async function listDaySums(db: Db, { from, to }: Days): Promise<SumsRow<Day>[]> {
  const { rows } = await sql<Text<Day>>`
    select day as at, figures::text from day_figures where day >= ${from}::date and day <= ${to}::date
    union all
    select day, jsonb_object_agg(figure, amount)::text
    from (
      select day_in_benin(hour) as day, figure, sum(amount) as amount from figure_changes
      where day_in_benin(hour) between ${from}::date and ${to}::date
      group by 1, 2
    ) as changed
    group by day`.execute(db)
  return rows.map(parsed)
}

/** How many drivers were on line when that day began. */
export async function countOnLineBefore(db: Db, day: Day): Promise<number> {
  const { rows } = await sql<{ drivers: number }>`
    select (
      (select coalesce(sum((figures ->> 'online')::bigint), 0) from day_figures where day < ${day}::date)
      + (select coalesce(sum(amount), 0) from figure_changes
          where figure = 'online' and day_in_benin(hour) < ${day}::date)
    )::int as drivers`.execute(db)
  return rows[0]?.drivers ?? 0
}

/** Since which day time on line is counted, and before which day rides are not counted yet. */
export async function findCountedSince(db: Db): Promise<{ readonly onLine: Day | null; readonly rides: Day | null }> {
  const { rows } = await sql<{ onLine: Day | null; rides: Day | null }>`
    select
      least(
        (select min(day) from day_figures where jsonb_exists_any(figures, array['online', 'online_s', 'online_day_s'])),
        (select min(day_in_benin(hour)) from figure_changes where figure = 'online')
      ) as on_line,
      (select min(before_day) from figure_backfill) as rides`.execute(db)
  return rows[0] ?? { onLine: null, rides: null }
}

export type QuarterHour = {
  readonly quarter: string
  readonly hour: number
  readonly asked: number
  readonly noDriver: number
}

/** Rides asked and those without a driver, by quarter and hour of the day: whole months from their sums, the rest by day. */
export async function listQuarterHours(db: Db, { from, to }: Days): Promise<QuarterHour[]> {
  const { rows } = await sql<QuarterHour>`
    with months as (
      select month from quarter_months
      where month >= ${from}::date and (month + interval '1 month')::date - 1 <= ${to}::date
      group by month
    ), edges as (
      select coalesce(min(month), ${to}::date + 1) as first_month,
        coalesce((max(month) + interval '1 month')::date, ${to}::date + 1) as after_months
      from months
    )
    select quarter, hour::int, sum(asked)::int as asked, sum(no_driver)::int as no_driver
    from (
      select quarter, hour, asked, no_driver from quarter_months, edges
      where month >= first_month and month < after_months
      union all
      select quarter, hour, asked, no_driver from quarter_days, edges
      where day >= ${from}::date and day <= ${to}::date and (day < first_month or day >= after_months)
      union all
      select quarter, hour_in_benin(hour), case figure when 'asked' then amount else 0 end,
        case figure when 'no_driver' then amount else 0 end
      from figure_changes
      where quarter is not null and day_in_benin(hour) between ${from}::date and ${to}::date
    ) as part
    group by quarter, hour
    having sum(asked) <> 0 or sum(no_driver) <> 0`.execute(db)
  return rows
}
