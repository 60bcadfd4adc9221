import type { Db } from '../db/database.ts'
import { withdrawOffersFrom } from '../identity/withdraw-offers.service.ts'
import { closeOffers } from './offers.queries.ts'

/**
 * In the transaction that ends a search: withdraws the ride's open offers, and the other offers of the driver who accepted
 * it.
 */
export async function settleOffers(tx: Db, rideId: string, takenBy: string | null, at: Date): Promise<void> {
  const closed = await closeOffers(tx, { rideId, takenBy, at })
  if (takenBy === null) return
  const rideIds = closed.filter((offer) => offer.rideId !== rideId).map((offer) => offer.rideId)
  await withdrawOffersFrom(tx, { rideIds, driverId: takenBy, why: 'withdrawn', at })
}
