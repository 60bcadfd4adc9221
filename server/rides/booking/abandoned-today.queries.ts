import { type RawBuilder, sql } from 'kysely'
import { type DoneToday, PAUSE_MINUTES, PAUSED_FROM } from '#domain/rides/pauses.ts'
import { dayOf, startOfDay } from '#domain/shared/day.ts'
import type { Db } from '../../db/database.ts'

/**
 * SQL condition: has `users.id` cancelled immediately too often today, and not waited long enough since? The same rule as
 * `pausedUntil`, within the booking statement, which so sees every earlier cancellation. An index-only read.
 */
export function isBookingPaused(at: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from abandoned_bookings abandoned
    where abandoned.passenger_id = users.id and abandoned.cancelled_at >= ${startOfDay(dayOf(at))}::timestamptz
    having count(*) >= ${sql.lit(PAUSED_FROM)} and max(abandoned.cancelled_at) + make_interval(mins =>
      (${sql.raw(`array[${PAUSE_MINUTES.join(',')}]`)})[least(count(*) - ${sql.lit(PAUSED_FROM - 1)}, ${sql.lit(PAUSE_MINUTES.length)})]
    ) > ${at}::timestamptz
  )`
}

/** Bookings that this passenger cancelled immediately today. */
export async function countAbandonedToday(db: Db, passengerId: string, now: Date): Promise<DoneToday> {
  return db
    .selectFrom('abandonedBookings')
    .where('passengerId', '=', passengerId)
    .where('cancelledAt', '>=', startOfDay(dayOf(now)))
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`max(cancelled_at)`.as('lastAt')])
    .executeTakeFirstOrThrow()
}
