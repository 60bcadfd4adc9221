import { RIDE_TYPES_OF_DRIVER } from '#domain/drivers/driver-types.ts'
import { Refusal } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { requireStanding } from '../drivers/drivers.service.ts'
import type { Actor } from '../http/actor.ts'
import { announce } from '../live/announce.ts'
import { type HeldRequest, hasOffer, holdRequest, insertRefusal, refuseOffer } from './offers.queries.ts'
import { passOn } from './offers.service.ts'

/** He was not asked himself: only what is open to all, fits his vehicle and is not his own can be refused all the same. */
async function refuseUnasked(tx: Db, ride: HeldRequest, driverId: string, at: Date): Promise<void> {
  const { driverType } = await requireStanding(tx, driverId)
  const isHisOwn = ride.passengerId === driverId
  if (isHisOwn || !RIDE_TYPES_OF_DRIVER[driverType].includes(ride.rideType)) throw new Refusal('ride_not_found')
  if (ride.status === 'cancelled') throw new Refusal('ride_cancelled')
  if (ride.status !== 'requested') throw new Refusal('ride_taken')
  if (!ride.openToAll) throw new Refusal('ride_not_found')
  await insertRefusal(tx, ride, driverId, at)
}

async function noteRefusal(tx: Db, ride: HeldRequest, driverId: string, at: Date): Promise<void> {
  const wasAsked = await hasOffer(tx, ride.id, driverId)
  if (wasAsked && ride.status !== 'requested') return
  if (!wasAsked) await refuseUnasked(tx, ride, driverId, at)
  if (wasAsked && (await refuseOffer(tx, ride.id, driverId, at))) {
    await passOn(tx, { rideIds: [ride.id], driverId, why: 'refused', at })
    return
  }
  // Nobody had waited for this answer: it brings no wave closer, however often it is sent.
  await announce(tx, { kind: 'offers', rideId: ride.id, asked: [], ended: [driverId], why: 'refused', dueAt: null })
}

/**
 * « Refuser »: the request goes from his screen for good, and the next drivers are asked once nobody is left to answer.
 * A repeat, and one that comes when the ride is gone, are harmless.
 * Refuses ride_not_found, also for a request that he was never asked for, ride_taken, ride_cancelled, ride_cannot_move.
 */
export async function refuseRide(
  context: Context,
  actor: Actor,
  rideId: string,
): Promise<{ rideId: string; version: number }> {
  const { version } = await context.db.transaction().execute(async (tx) => {
    const ride = await holdRequest(tx, rideId)
    if (ride === undefined) throw new Refusal('ride_not_found')
    if (ride.driverId === actor.userId) throw new Refusal('ride_cannot_move')
    await noteRefusal(tx, ride, actor.userId, context.clock.now())
    return ride
  })
  return { rideId, version }
}
