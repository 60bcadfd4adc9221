import type { WatchWeek } from '#domain/safety/watch-hours.ts'
import type { Db } from '../db/database.ts'

/** Every row that was ever set, the newest first. Operators set a few a year. */
export async function listWatchRows(db: Db) {
  return db
    .selectFrom('watchHours')
    .leftJoin('profiles', 'profiles.id', 'watchHours.setBy')
    .select(['watchHours.id', 'hours', 'setBy', 'reason', 'setAt', 'profiles.fullName as operatorName'])
    .select('setAt as validFrom')
    .orderBy('watchHours.id', 'desc')
    .execute()
}

/** The hours in force; null: nobody watches all the time. */
export async function findWatchWeek(db: Db): Promise<WatchWeek | null> {
  const row = await db.selectFrom('watchHours').select('hours').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.hours ?? null
}

type NewRow = {
  readonly hours: WatchWeek | null
  readonly setBy: string
  readonly reason: string
  readonly setAt: Date
}

export async function insertWatchRow(tx: Db, { hours, ...row }: NewRow): Promise<void> {
  await tx
    .insertInto('watchHours')
    .values({ ...row, hours: hours === null ? null : JSON.stringify(hours) })
    .execute()
}
