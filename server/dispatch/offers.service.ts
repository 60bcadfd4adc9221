import type { Db } from '../db/database.ts'
import { advanceWaves, closeOffers, closeOffersTo, type WithdrawnOffers } from './offers.queries.ts'

/** Tells one driver that these rides are not offered to him any more; where nobody else is asked, the next are. */
export async function withdrawOffersFrom(tx: Db, passedOn: WithdrawnOffers): Promise<void> {
  if (passedOn.rideIds.length > 0) await advanceWaves(tx, passedOn)
}

/** In the transaction that takes a driver off the road: nothing waits for his answer any more. */
export async function withdrawOffersTo(tx: Db, driverId: string, at: Date): Promise<void> {
  await withdrawOffersFrom(tx, { rideIds: await closeOffersTo(tx, driverId, at), driverId, why: 'withdrawn', at })
}

/** In the transaction that ends a search: who took the ride has his other offers taken back, and so has who did not. */
export async function settleOffers(tx: Db, rideId: string, takenBy: string | null, at: Date): Promise<void> {
  const closed = await closeOffers(tx, { rideId, takenBy, at })
  if (takenBy === null) return
  const rideIds = closed.filter((offer) => offer.rideId !== rideId).map((offer) => offer.rideId)
  await withdrawOffersFrom(tx, { rideIds, driverId: takenBy, why: 'withdrawn', at })
}
