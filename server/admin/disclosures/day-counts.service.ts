import type { DayCounts } from '#domain/admin/disclosures/statistics-answer.ts'
import { addDays, type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { countDays, findFirstDay, findKeptBefore, findOpenDay, keepDays, listKeptDays } from './day-counts.queries.ts'
import type { Period } from './traces.queries.ts'

/** Days that are counted at once. */
const DAYS_AT_ONCE = 31

const earlier = (one: Day, other: Day) => (one < other ? one : other)

/** Rides by day of Benin and service, of whole days: kept counts of former days, the others counted from the rides. */
export async function listDayCounts(db: Db, { from, until }: Period): Promise<DayCounts[]> {
  const [first, end] = [dayOf(from), dayOf(until)]
  const keptBefore = earlier((await findKeptBefore(db)) ?? first, end)
  if (keptBefore <= first) return countDays(db, { from, until })
  const kept = await listKeptDays(db, { from: first, before: keptBefore })
  return keptBefore === end ? kept : [...kept, ...(await countDays(db, { from: startOfDay(keptBefore), until }))]
}

/**
 * Runs every night: keeps the counts of days that are over and whose rides have all ended, a month at a time; such a day never
 * changes. An open ride is waited for.
 */
export async function keepDayCounts({ clock, db }: Context): Promise<void> {
  const today = dayOf(clock.now())
  const seen = await findKeptBefore(db)
  let from = seen ?? (await findFirstDay(db))
  let last = seen
  while (from !== null && from < today) {
    const end = earlier(addDays(from, DAYS_AT_ONCE), today)
    const period = { from: startOfDay(from), until: startOfDay(end) }
    const before = (await findOpenDay(db, period)) ?? end
    if (before === from) return
    const counts = await countDays(db, { from: period.from, until: startOfDay(before) })
    const move = { counts, seen: last, before }
    if (!(await db.transaction().execute((tx) => keepDays(tx, move)))) return
    last = before
    from = before === end ? end : null
  }
}
