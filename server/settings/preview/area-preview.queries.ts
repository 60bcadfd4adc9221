import type { Db } from '../../db/database.ts'

/** Where a ride began. Without a position: the passenger only described the place. */
export type BookedRide = {
  readonly id: string
  readonly createdAt: Date
  readonly pickupLocation: string
  readonly pickupLat: number | null
  readonly pickupLon: number | null
}

/** The rides that were booked after an instant, whatever became of them; the newest first. */
export async function listBookedRides(db: Db, after: Date, limit: number): Promise<BookedRide[]> {
  return db
    .selectFrom('rides')
    .where('createdAt', '>', after)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'createdAt', 'pickupLocation', 'pickupLat', 'pickupLon'])
    .execute()
}
