import type { Db } from '../../db/database.ts'

/** The estimated seconds to the pickup in the offer that this driver accepted; null: unknown. */
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
