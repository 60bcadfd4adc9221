import type { Selectable } from 'kysely'
import type { AdminAction } from '#domain/admin/journal/admin-actions.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables/tables.ts'

export type NewAction = Omit<Selectable<Tables['adminActions']>, 'id'>

export async function insertAction(tx: Db, action: NewAction): Promise<void> {
  await tx.insertInto('adminActions').values(action).execute()
}

/** Has this operator done this action since then, to this person if the action is about one? */
export async function hasActedSince(db: Db, { actorId, action, targetId, at }: Omit<NewAction, 'rideId' | 'reason'>) {
  const found = await db
    .selectFrom('adminActions')
    // « is not distinct from » would use no index.
    .where('targetId', targetId === null ? 'is' : '=', targetId)
    .where('actorId', '=', actorId)
    .where('action', '=', action)
    .where('at', '>', at)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export type LastAction = {
  readonly actorId: string | null
  readonly actorName: string | null
  readonly action: AdminAction
}

/** The latest of these actions on a person, and its operator. */
export async function findLastAction(
  db: Db,
  targetId: string,
  actions: readonly AdminAction[],
): Promise<LastAction | null> {
  const last = await db
    .selectFrom('adminActions')
    .leftJoin('profiles', 'profiles.id', 'adminActions.actorId')
    .where('targetId', '=', targetId)
    .where('action', 'in', actions)
    .orderBy('adminActions.id', 'desc')
    .select(['actorId', 'profiles.fullName as actorName', 'action'])
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}
