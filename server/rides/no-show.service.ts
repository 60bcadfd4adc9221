import { type Point, pointOf } from '#domain/places/point.ts'
import { noShowFrom, waitsElsewhere } from '#domain/rides/no-show.ts'
import { ELSEWHERE_SENTENCE, waitSentence } from '#domain/rides/no-show-words.ts'
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

/** Who sits at home and says that he is there charges nobody. Where his phone is silent, his word counts. */
function requireThere({ pickupLat, pickupLon }: RideDetails, driver: Point | null): void {
  if (!waitsElsewhere(pointOf(pickupLat, pickupLon), driver)) return
  throw new Refusal('not_arrived_yet', { message: ELSEWHERE_SENTENCE })
}

/** Where his phone says that he is. Positions that cannot be read keep nobody waiting. */
async function whereIs({ positions, clock, log }: Context, driverId: string): Promise<Point | null> {
  try {
    return (await positions.find(driverId, clock.now()))?.point ?? null
  } catch (error) {
    log.error({ err: error, driverId }, 'position not read: his word counts')
    return null
  }
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
  const driver = await whereIs(context, actor.userId)
  const ride = await move(context, {
    rideId,
    action: 'no_show',
    mover: { party: 'driver', userId: actor.userId },
    decide: async (_tx, held, at) => {
      requireWaited(held, at)
      requireThere(held, driver)
      return { cancelFee: TARIFFS[held.rideType].cancelFeeXof }
    },
    settle: (tx, held, at) => closePaymentsOfCancelledRide(tx, held.id, at),
  })
  if (ride.cancelledBy !== 'driver') throw new Refusal('ride_cancelled')
  await refundCancelledRide(context, rideId)
  return { rideId, version: ride.version }
}
