import { OPEN_STATUSES } from '#domain/rides/ride-status.ts'
import type { Db } from '../../db/database.ts'

/** Null: it is not shared any more. */
export async function writeShareKey(tx: Db, rideId: string, shareKey: string | null): Promise<void> {
  await tx.updateTable('rides').set({ shareKey }).where('id', '=', rideId).execute()
}

/** The ride of a shared link, while it is open. */
export async function findSharedRideId(db: Db, shareKey: string): Promise<string | null> {
  const ride = await db
    .selectFrom('rides')
    .select('id')
    .where('shareKey', '=', shareKey)
    .where('status', 'in', OPEN_STATUSES)
    .executeTakeFirst()
  return ride?.id ?? null
}
