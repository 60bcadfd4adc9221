import type { GoneReason } from '#domain/shared/live.ts'
import type { Db } from '../db/database.ts'
import { announce } from '../live/announce.ts'
import { closeOffers, closeOffersTo, hastenWaves } from './offers.queries.ts'

type PassedOn = {
  readonly rideIds: readonly string[]
  readonly driverId: string
  readonly why: GoneReason
  readonly at: Date
}

/** Tells one driver that these rides are not offered to him any more; where nobody else is asked, the next are. */
export async function passOn(tx: Db, { rideIds, driverId, why, at }: PassedOn): Promise<void> {
  if (rideIds.length === 0) return
  const due = await hastenWaves(tx, rideIds, at)
  for (const rideId of rideIds) {
    const dueAt = due.includes(rideId) ? at.toISOString() : null
    await announce(tx, { kind: 'offers', rideId, asked: [], ended: [driverId], why, dueAt })
  }
}

/** In the transaction that takes a driver off the road: nothing waits for his answer any more. */
export async function withdrawOffersTo(tx: Db, driverId: string, at: Date): Promise<void> {
  await passOn(tx, { rideIds: await closeOffersTo(tx, driverId, at), driverId, why: 'withdrawn', at })
}

/** In the transaction that ends a search: who took the ride has his other offers taken back, and so has who did not. */
export async function settleOffers(tx: Db, rideId: string, takenBy: string | null, at: Date): Promise<void> {
  const closed = await closeOffers(tx, { rideId, takenBy, at })
  if (takenBy === null) return
  const rideIds = closed.filter((offer) => offer.rideId !== rideId).map((offer) => offer.rideId)
  await passOn(tx, { rideIds, driverId: takenBy, why: 'withdrawn', at })
}
