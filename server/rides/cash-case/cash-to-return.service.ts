import type { DriverSaysOfCash } from '#domain/rides/after/cash-to-return.ts'
import type { DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { sayAsDriver, sayReturnedAsPassenger } from '../../payments/cash/cash-to-return.service.ts'
import { findRide, lockRide } from '../ride-details.queries.ts'
import { toDriverRide } from '../ride-presenters.ts'
import { getPassengerRide } from '../rides.service.ts'

/** What the driver says of the cash that they are to give back. Idempotent. Refuses ride_not_found, cash_to_return_not_found. */
export async function answerCashToReturn(
  { db, clock }: Context,
  actor: Actor,
  rideId: string,
  said: DriverSaysOfCash,
): Promise<DriverRide> {
  if ((await findRide(db, rideId))?.driverId !== actor.userId) throw new Refusal('ride_not_found')
  const ride = await db.transaction().execute(async (tx) => {
    await lockRide(tx, rideId)
    await sayAsDriver(tx, rideId, said, clock.now())
    return findRide(tx, rideId)
  })
  if (ride === undefined) throw new Refusal('ride_not_found')
  return toDriverRide(ride, true)
}

/** The passenger has the cash back. Idempotent. Refuses ride_not_found, cash_to_return_not_found. */
export async function confirmCashReturned(context: Context, actor: Actor, rideId: string): Promise<PassengerRide> {
  // Whose ride it is not, locks nothing.
  await getPassengerRide(context, actor, rideId)
  await context.db.transaction().execute(async (tx) => {
    await lockRide(tx, rideId)
    await sayReturnedAsPassenger(tx, rideId, context.clock.now())
  })
  return getPassengerRide(context, actor, rideId)
}
