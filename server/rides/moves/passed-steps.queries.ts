import type { Db } from '../../db/database.ts'

/** Called under the ride's lock, after the instant was found missing. */
export async function writePassedInstant(tx: Db, rideId: string, column: 'arrivedAt' | 'startedAt', at: Date) {
  await tx
    .updateTable('rides')
    .set({ [column]: at })
    .where('id', '=', rideId)
    .where(column, 'is', null)
    .execute()
}
