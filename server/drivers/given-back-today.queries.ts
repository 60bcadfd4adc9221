import { sql } from 'kysely'
import type { DoneToday } from '#domain/rides/pauses.ts'
import { dayOf, startOfDay } from '#domain/shared/day.ts'
import type { Db } from '../db/database.ts'

/** How many rides this driver has given back today. */
export async function countGivenBackToday(db: Db, driverId: string, now: Date): Promise<DoneToday> {
  return db
    .selectFrom('rideEvents')
    .where('action', '=', sql.lit('give_back'))
    .where('actorId', '=', driverId)
    .where('at', '>=', startOfDay(dayOf(now)))
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`max(at)`.as('lastAt')])
    .executeTakeFirstOrThrow()
}
