import type { Db } from '../db/database.ts'
import { advanceWaves, closeOffersTo, type WithdrawnOffers } from './withdraw-offers.queries.ts'

/** Tells one driver that these rides are not offered to them any more; where nobody else is asked, the next are. */
export async function withdrawOffersFrom(tx: Db, passedOn: WithdrawnOffers): Promise<void> {
  if (passedOn.rideIds.length > 0) await advanceWaves(tx, passedOn)
}

/** In the transaction that takes a driver off the road: nothing waits for their answer any more. */
export async function withdrawOffersTo(tx: Db, driverId: string, at: Date): Promise<void> {
  await withdrawOffersFrom(tx, { rideIds: await closeOffersTo(tx, driverId, at), driverId, why: 'withdrawn', at })
}
