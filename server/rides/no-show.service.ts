import { noShowFrom } from '#domain/rides/no-show.ts'
import { waitSentence } from '#domain/rides/no-show-words.ts'
import { TARIFFS } from '#domain/rides/tariff.ts'
import { Refusal } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { closePaymentsOfCancelledRide, refundCancelledRide } from '../payments/refunds.service.ts'
import type { RideDetails } from './ride-details.queries.ts'
import { move } from './ride-moves.service.ts'

/** The wait is counted by our clock, from the arrival that we have written down. */
function requireWaited(ride: RideDetails, at: Date): void {
  const mayLeaveFrom = noShowFrom(ride)
  if (mayLeaveFrom === null) throw new Refusal('not_arrived_yet')
  const leftMs = mayLeaveFrom.getTime() - at.getTime()
  if (leftMs > 0) throw new Refusal('wait_not_over', { message: waitSentence(leftMs) })
}

/**
 * The passenger did not come: his driver leaves, and the passenger owes the fee of a late cancellation. A repeat is
 * harmless. Refuses ride_not_found, ride_cannot_move, ride_cancelled, not_arrived_yet, wait_not_over.
 */
export async function reportNoShow(
  context: Context,
  actor: Actor,
  rideId: string,
): Promise<{ rideId: string; version: number }> {
  const ride = await move(context, {
    rideId,
    action: 'no_show',
    mover: { party: 'driver', userId: actor.userId },
    decide: async (_tx, held, at) => {
      requireWaited(held, at)
      return { cancelFee: TARIFFS[held.rideType].cancelFeeXof }
    },
    settle: (tx, held, at) => closePaymentsOfCancelledRide(tx, held.id, at),
  })
  if (ride.cancelledBy !== 'driver') throw new Refusal('ride_cancelled')
  await refundCancelledRide(context, rideId)
  return { rideId, version: ride.version }
}
