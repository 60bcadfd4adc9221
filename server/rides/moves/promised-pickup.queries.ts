import type { Db } from '../../db/database.ts'

/** Seconds to the pickup as they were reckoned when this driver was asked and took the ride; null: nobody knew. */
export async function findPromisedPickupS(db: Db, rideId: string, driverId: string): Promise<number | null> {
  const offer = await db
    .selectFrom('rideOffers')
    .select('pickupS')
    .where('rideId', '=', rideId)
    .where('driverId', '=', driverId)
    .where('outcome', '=', 'accepted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return offer?.pickupS ?? null
}
