import type { Db } from '../db/database.ts'

/** Takes the places and the reason out of rides that are over and were made before. Gives how many it changed. */
export async function forgetPlaces(db: Db, before: Date, forgotten: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('rides')
    .set({ pickupLocation: forgotten, dropoffLocation: forgotten, cancelReason: null })
    .where('createdAt', '<', before)
    .where('status', 'in', ['completed', 'cancelled'])
    .where('pickupLocation', '<>', forgotten)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
