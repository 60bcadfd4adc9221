import type { AdminRide } from '#domain/rides/ride-views.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { type FareToSettle, settleFare } from '../../payments/settlement/fare-settlement.service.ts'
import { type FeeToWaive, waiveFee } from '../../payments/settlement/fee-waiver.service.ts'
import { listAdminRides } from '../../rides/rides.service.ts'

async function showRide(context: Context, rideId: string): Promise<{ ride: AdminRide }> {
  const [ride] = await listAdminRides(context, [rideId])
  if (ride === undefined) throw new Refusal('ride_not_found')
  return { ride }
}

/** Settles a fare and returns the updated ride. Refuses what `settleFare` refuses. */
export async function settleAndShow(context: Context, operator: Actor, fare: FareToSettle) {
  await settleFare(context, operator, fare)
  return showRide(context, fare.rideId)
}

/** Waives a fee and returns the updated ride. Refuses what `waiveFee` refuses. */
export async function waiveAndShow(context: Context, operator: Actor, fee: FeeToWaive) {
  await waiveFee(context, operator, fee)
  return showRide(context, fee.rideId)
}
