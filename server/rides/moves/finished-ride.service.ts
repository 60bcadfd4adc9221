import type { DriverRide } from '#domain/rides/ride-views.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { accountClosure } from '../../identity/account-state.service.ts'
import { lockDriver } from '../../identity/eligibility.service.ts'
import { findRide, lockRide, type RideDetails } from '../ride-details.queries.ts'
import { toDriverRide } from '../ride-presenters.ts'

/**
 * Changes the money of a ride that this driver has finished, with their row and then the ride locked. `change` answers false
 * when there was nothing to do: then nobody is notified. Refuses signed_out for a closed account, ride_not_found,
 * ride_not_completed and what `change` refuses.
 */
export async function changeFinishedRide(
  context: Context,
  actor: Actor,
  rideId: string,
  change: (tx: Db, ride: RideDetails) => Promise<boolean>,
): Promise<DriverRide> {
  if ((await findRide(context.db, rideId))?.driverId !== actor.userId) throw new Refusal('ride_not_found')
  const ride = await context.db.transaction().execute(async (tx) => {
    // Locks the file first: a concurrent deletion of the account either waits and sees the changed money, or came first.
    await lockDriver(tx, actor.userId)
    if ((await accountClosure(tx, actor.userId)) !== null) throw new Refusal('signed_out')
    const found = await lockRide(tx, rideId)
    if (found?.driverId !== actor.userId) throw new Refusal('ride_not_found')
    if (found.status !== 'completed') throw new Refusal('ride_not_completed')
    if (!(await change(tx, found))) return found
    await touchRide(tx, rideId)
    return (await findRide(tx, rideId)) ?? found
  })
  return toDriverRide(ride, true)
}
