import type { Db } from '../db/database.ts'
import { closeOfferNotices } from '../push/notices.service.ts'
import { advanceWaves, closeOffersTo, type WithdrawnOffers } from './withdraw-offers.queries.ts'

/**
 * Announces to one driver that these rides are not offered to them any more; without other open offers the next wave is
 * due.
 */
export async function withdrawOffersFrom(tx: Db, passedOn: WithdrawnOffers): Promise<void> {
  if (passedOn.rideIds.length > 0) await advanceWaves(tx, passedOn)
}

/** In the transaction that makes a driver unavailable: withdraws all their open offers. */
export async function withdrawOffersTo(tx: Db, driverId: string, at: Date): Promise<void> {
  const rideIds = await closeOffersTo(tx, driverId, at)
  await withdrawOffersFrom(tx, { rideIds, driverId, why: 'withdrawn', at })
  await closeOfferNotices(tx, { rideIds, driverId, answeredBy: null, at })
}
