import { type LatLon, latLonOf } from '#domain/places/lat-lon.ts'
import { type NoShowFee, noShowFee, noShowFrom, waitsElsewhere, waitsFrom } from '#domain/rides/cancel/no-show.ts'
import { ELSEWHERE_SENTENCE, waitSentence } from '#domain/rides/cancel/no-show-words.ts'
import { moveFor } from '#domain/rides/ride-status.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { closePaymentsOfCancelledRide, refundCancelledRide } from '../../payments/provider/refunds.service.ts'
import { findRide, type RideDetails } from '../ride-details.queries.ts'
import { listTrack } from './no-show.queries.ts'
import { move } from './ride-moves.service.ts'

/** The waiting time counts by the server's clock, from the recorded arrival. */
function requireWaited(ride: RideDetails, at: Date): void {
  const mayLeaveFrom = noShowFrom(ride)
  if (mayLeaveFrom === null) throw new Refusal('not_arrived_yet')
  const leftMs = mayLeaveFrom.getTime() - at.getTime()
  if (leftMs > 0) throw new Refusal('wait_not_over', { message: waitSentence(leftMs) })
}

/** Refuses a driver whose phone shows them elsewhere. A driver without positions may declare the no-show. */
function requireThere({ pickupLat, pickupLon }: RideDetails, driver: LatLon | null): void {
  if (!waitsElsewhere(latLonOf(pickupLat, pickupLon), driver)) return
  throw new Refusal('not_arrived_yet', { message: ELSEWHERE_SENTENCE })
}

/** The current position of the driver's phone; null if positions cannot be read. */
async function whereIs({ positions, clock, log }: Context, driverId: string): Promise<LatLon | null> {
  try {
    return (await positions.find(driverId, clock.now()))?.point ?? null
  } catch (error) {
    log.error({ err: error, driverId }, 'position not read: absence not verified')
    return null
  }
}

/**
 * The cost of the no-show for the passenger. Decided by the positions stored with the ride in the database: every process
 * sees the same, and while the ride is locked none is added.
 */
async function feeOf(db: Db, ride: RideDetails, until: Date): Promise<NoShowFee> {
  const since = waitsFrom(ride)
  if (since === null || ride.driverId === null) throw new Refusal('not_arrived_yet')
  const track = await listTrack(db, { rideId: ride.id, driverId: ride.driverId, from: since, until })
  return noShowFee({ ride, pickup: latLonOf(ride.pickupLat, ride.pickupLon), track, since })
}

/**
 * The consequences, which the driver reads before they confirm. Refuses ride_not_found, ride_cannot_move, not_arrived_yet.
 */
export async function showNoShow({ db, clock }: Context, actor: Actor, rideId: string): Promise<NoShowFee> {
  const ride = await findRide(db, rideId)
  if (ride?.driverId !== actor.userId) throw new Refusal('ride_not_found')
  if (moveFor(ride.status, 'no_show', 'driver') === null) throw new Refusal('ride_cannot_move')
  return feeOf(db, ride, clock.now())
}

/**
 * Records a no-show: the passenger did not come. They owe the late cancellation fee if the driver's positions were at the
 * pickup meanwhile, else nothing. A repeat returns the same.
 * Refuses ride_not_found, ride_cannot_move, ride_cancelled, not_arrived_yet, wait_not_over.
 */
export async function reportNoShow(
  context: Context,
  actor: Actor,
  rideId: string,
): Promise<NoShowFee & { rideId: string; version: number }> {
  const driver = await whereIs(context, actor.userId)
  const ride = await move(context, {
    rideId,
    action: 'no_show',
    mover: { party: 'driver', userId: actor.userId },
    decide: async (tx, held, at) => {
      requireWaited(held, at)
      requireThere(held, driver)
      return { cancelFeeXof: (await feeOf(tx, held, at)).feeXof }
    },
    settle: (tx, held, at) => closePaymentsOfCancelledRide(tx, held.id, at),
  })
  if (ride.cancelledBy !== 'driver' || ride.cancelledAt === null) throw new Refusal('ride_cancelled')
  await refundCancelledRide(context, rideId)
  const { whyNoFee } = await feeOf(context.db, ride, ride.cancelledAt)
  return { rideId, version: ride.version, feeXof: ride.cancelFeeXof, whyNoFee }
}
