import { OPEN_STATUSES } from '#domain/rides/ride-status.ts'
import type { Db } from '../../db/database.ts'

/** Null: it is shared no longer. */
export async function writeShareKey(tx: Db, rideId: string, shareKey: string | null): Promise<void> {
  await tx.updateTable('rides').set({ shareKey }).where('id', '=', rideId).execute()
}

/** The ride behind a link, while it goes on. */
export async function findSharedRideId(db: Db, shareKey: string): Promise<string | null> {
  const ride = await db
    .selectFrom('rides')
    .select('id')
    .where('shareKey', '=', shareKey)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirst()
  return ride?.id ?? null
}
