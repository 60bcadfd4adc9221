import { sql } from 'kysely'
import type { RideDetails } from '#domain/admin/disclosures/ride-answer.ts'
import { AUTHORITY_ACTIONS } from '#domain/admin/journal/admin-actions.ts'
import type { Db } from '../../db/database.ts'

/** What other authorities ask is no part of an answer. */
const SECRET_ACTIONS = sql.join(AUTHORITY_ACTIONS.map((action) => sql.lit(action)))

/** Positions of one ride: those of its days, and those that a hold kept longer. */
export async function listPositionsOf(db: Db, rideId: string): Promise<RideDetails['positions']> {
  const { rows } = await sql<RideDetails['positions'][number]>`
    select at, lat, lon from ride_positions where ride_id = ${rideId}::uuid
    union select at, lat, lon from held_positions where ride_id = ${rideId}::uuid
    order by at`.execute(db)
  return rows
}

/** Operators who opened a ride, and what they did with it, except for an authority; the first one first. */
export async function listReads(db: Db, rideId: string): Promise<RideDetails['reads']> {
  const { rows } = await sql<RideDetails['reads'][number]>`
    select seen.at, profiles.full_name as actor_name, seen.action from (
      select at, operator_id as actor_id, null::text as action from ride_reads where ride_id = ${rideId}::uuid
      union all
      select at, actor_id, action from admin_actions where ride_id = ${rideId}::uuid
        and action not in (${SECRET_ACTIONS})
    ) seen left join profiles on profiles.id = seen.actor_id
    order by seen.at`.execute(db)
  return rows
}
