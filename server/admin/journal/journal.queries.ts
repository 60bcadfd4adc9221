import { sql } from 'kysely'
import { type AdminAction, AUTHORITY_ACTIONS } from '#domain/admin/journal/admin-actions.ts'
import { ADMIN_PAGE_SIZE, type Cursor } from '#domain/shared/paging.ts'
import type { Db } from '../../db/database.ts'

export type ActionRow = {
  readonly id: string
  readonly at: Date
  readonly actorName: string | null
  readonly action: AdminAction
  readonly reason: string | null
  readonly targetId: string | null
  readonly targetName: string | null
  readonly targetIsDriver: boolean
  readonly rideId: string | null
  readonly pickupLocation: string | null
  readonly dropoffLocation: string | null
}

export type JournalOf = {
  /** Who reads it. */
  readonly operatorId: string
  readonly userId: string | null
  readonly rideId: string | null
}

const ACTIONS_FOR_AUTHORITIES = sql.join(AUTHORITY_ACTIONS.map((action) => sql.lit(action)))

/** SQL: what other operators did for an authority about this operator or their ride, which they do not read. */
const isSecretFor = (operatorId: string) => sql`(
  a.action in (${ACTIONS_FOR_AUTHORITIES}) and a.actor_id is distinct from ${operatorId}::uuid and (
    coalesce(a.target_id = ${operatorId}::uuid, false)
    or exists (select from rides secret where secret.id = a.ride_id
      and (secret.passenger_id = ${operatorId}::uuid or secret.driver_id = ${operatorId}::uuid))
    or exists (select from ride_drivers driven where driven.ride_id = a.ride_id and driven.driver_id = ${operatorId}::uuid)))`

/**
 * One page of operators' actions, newest first, and one row more. The statement contains only the requested conditions: a
 * plan cached for all of them would read the whole journal for a person without an entry.
 */
export async function listActions(
  db: Db,
  { operatorId, userId, rideId }: JournalOf,
  cursor: Cursor | null,
): Promise<ActionRow[]> {
  const conditions = [
    sql`not ${isSecretFor(operatorId)}`,
    ...(userId === null ? [] : [sql`a.target_id = ${userId}::uuid`]),
    ...(rideId === null ? [] : [sql`a.ride_id = ${rideId}::uuid`]),
    ...(cursor === null ? [] : [sql`a.id < ${cursor.id}::bigint`]),
  ]
  const { rows } = await sql<ActionRow>`
    select a.id::text as id, a.at, actor.full_name as actor_name, a.action, a.reason,
      a.target_id, target.full_name as target_name,
      exists (select from drivers where drivers.user_id = a.target_id) as target_is_driver,
      a.ride_id, rides.pickup_location, rides.dropoff_location
    from admin_actions a
    left join profiles actor on actor.id = a.actor_id
    left join profiles target on target.id = a.target_id
    left join rides on rides.id = a.ride_id
    where ${sql.join(conditions, sql` and `)}
    order by a.id desc
    limit ${ADMIN_PAGE_SIZE + 1}`.execute(db)
  return rows
}
