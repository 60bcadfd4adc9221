import type { Db } from '../../db/database.ts'

/** Null: no code is needed any more. */
export async function writeStartCode(tx: Db, rideId: string, startCode: string | null): Promise<void> {
  await tx.updateTable('rides').set({ startCode }).where('id', '=', rideId).execute()
}
