import type { Avoided, AvoidingParty } from '#domain/rides/avoid/avoid.contract.ts'
import { hasEnded } from '#domain/rides/ride-status.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce, touchRide } from '../../db/announce.ts'
import { forgetting } from '../../db/holds/holds.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { deleteAvoidance, type EndedRide, findParties, insertAvoidance, listAvoided } from './avoid.queries.ts'

function partyOf(ride: EndedRide | undefined, userId: string): AvoidingParty {
  if (ride?.passengerId === userId) return 'passenger'
  if (ride?.driverId === userId) return 'driver'
  throw new Refusal('ride_not_found')
}

/**
 * From now on, or no more, the passenger and the driver of this ended ride are not matched: no offer, no request in the
 * driver's list, no acceptance. A repeat changes nothing. Refuses ride_not_found, and ride_not_completed while the ride is
 * open or if nobody drove it.
 */
export async function setAvoidance(context: Context, actor: Actor, rideId: string, avoid: boolean): Promise<void> {
  await forgetting(context.db, async (tx) => {
    const ride = await findParties(tx, rideId)
    const askedBy = partyOf(ride, actor.userId)
    if (!ride?.driverId || !hasEnded(ride)) throw new Refusal('ride_not_completed')
    const pair = { passengerId: ride.passengerId, driverId: ride.driverId, askedBy }
    const isChange = avoid
      ? await insertAvoidance(tx, { ...pair, rideId, askedAt: context.clock.now() })
      : await deleteAvoidance(tx, pair, context.clock.now())
    if (!isChange) return
    // The driver's open pages show or hide the passenger's requests, and both pages of the one who asked follow.
    await announce(tx, { kind: 'eligibility', userId: ride.driverId })
    await touchRide(tx, rideId)
  })
}

/** Those whom the caller avoids, the newest first. */
export async function listAvoidedBy(context: Context, { userId }: Actor): Promise<Avoided[]> {
  const rows = await listAvoided(context.db, userId)
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}
