import { sql } from 'kysely'
import { ASLEEP_UNANSWERED_MAX } from '#domain/dispatch/dispatch-policy.ts'
import { anyUuid } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

/**
 * Those of these available drivers whose last offers, as many as pause, all ended without an answer while their phone slept.
 * Offers that others took count neither way, nor those from before they became available or ended their last ride.
 */
export async function listUnanswering(db: Db, driverIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select drivers.user_id from drivers
    cross join lateral (
      select count(*) filter (where last_offer.is_asleep and last_offer.outcome = 'expired')::int as unanswered from (
        select is_asleep, outcome from ride_offers
        where driver_id = drivers.user_id and outcome <> 'withdrawn' and offered_at >= greatest(
          drivers.updated_at, (select max(completed_at) from rides where driver_id = drivers.user_id))
        order by id desc limit ${ASLEEP_UNANSWERED_MAX}::int
      ) last_offer
    ) counted
    where drivers.user_id = ${anyUuid(driverIds)} and drivers.is_available
      and counted.unanswered = ${ASLEEP_UNANSWERED_MAX}::int`.execute(db)
  return rows.map(({ userId }) => userId)
}
