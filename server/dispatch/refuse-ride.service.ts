import { rideTypesOf } from '#domain/fares/who-drives.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { announce } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireDriverEligibility } from '../identity/eligibility.service.ts'
import { withdrawOffersFrom } from '../identity/withdraw-offers.service.ts'
import { closeOfferNotices } from '../push/notices.service.ts'
import {
  findNewestOffer,
  findRequest,
  insertRefusal,
  type LockedRequest,
  lockRequest,
  refuseOffer,
} from './offers.queries.ts'

/**
 * For drivers without an offer: may they refuse it? Only a ride that is open to all, fits their vehicle and is not their
 * own.
 */
async function requireOpen(db: Db, ride: LockedRequest, driverId: string): Promise<void> {
  const { driverType } = await requireDriverEligibility(db, driverId)
  const isHisOwn = ride.passengerId === driverId
  if (isHisOwn || !rideTypesOf(driverType).includes(ride.rideType)) throw new Refusal('ride_not_found')
  if (ride.status === 'cancelled') throw new Refusal('ride_cancelled')
  if (ride.status !== 'requested') throw new Refusal('ride_taken')
  if (!ride.openToAll) throw new Refusal('ride_not_found')
}

type Seen = { readonly ride: LockedRequest | undefined; readonly newest: Awaited<ReturnType<typeof findNewestOffer>> }

/** Is there a refusal to record: an unanswered offer, or a ride that is open to all? */
async function isToNote(db: Db, { ride, newest }: Seen, driverId: string): Promise<boolean> {
  if (ride === undefined) throw new Refusal('ride_not_found')
  if (ride.driverId === driverId) throw new Refusal('ride_cannot_move')
  if (newest === undefined) await requireOpen(db, ride, driverId)
  return ride.status === 'requested' && newest?.outcome !== 'refused' && newest?.outcome !== 'accepted'
}

async function noteRefusal(tx: Db, ride: LockedRequest, driverId: string, at: Date): Promise<void> {
  const wasAsked = (await findNewestOffer(tx, ride.id, driverId)) !== undefined
  if (!wasAsked) await insertRefusal(tx, ride, driverId, at)
  else if (await refuseOffer(tx, ride.id, driverId, at)) {
    await withdrawOffersFrom(tx, { rideIds: [ride.id], driverId, why: 'refused', at })
    await closeOfferNotices(tx, { rideIds: [ride.id], driverId, answeredBy: driverId, at })
    return
  }
  // The offer was not open any more: the next wave does not become due.
  await announce(tx, { kind: 'offers', rideId: ride.id, asked: [], ended: [driverId], why: 'refused', dueAt: null })
}

/**
 * « Refuser »: removes the request from the driver's screen for good; the next wave is due once no open offer is left.
 * Idempotent, also after the ride is gone. The ride is locked only if there is something to record, so that repeated taps
 * do not delay its next wave.
 * Refuses ride_not_found (also for a request that was never offered to them), ride_taken, ride_cancelled, ride_cannot_move.
 */
export async function refuseRide(
  context: Context,
  actor: Actor,
  rideId: string,
): Promise<{ rideId: string; version: number }> {
  // Reads the offer before the ride: a ride that they accept in between is then recognized as theirs.
  const newest = await findNewestOffer(context.db, rideId, actor.userId)
  const seen = await findRequest(context.db, rideId)
  const isDue = await isToNote(context.db, { ride: seen, newest }, actor.userId)
  if (!isDue) return { rideId, version: seen?.version ?? 0 }
  const version = await context.db.transaction().execute(async (tx) => {
    const ride = await lockRequest(tx, rideId)
    const held = { ride, newest: await findNewestOffer(tx, rideId, actor.userId) }
    if (ride !== undefined && (await isToNote(tx, held, actor.userId))) {
      await noteRefusal(tx, ride, actor.userId, context.clock.now())
    }
    return ride?.version ?? 0
  })
  return { rideId, version }
}
