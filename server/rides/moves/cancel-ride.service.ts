import { CANCELS_RIDES } from '#domain/accounts/operator-roles.ts'
import { isOnline } from '#domain/fares/payment-status.ts'
import { hasCancelFee } from '#domain/payments/unpaid.ts'
import { latLonOf } from '#domain/places/lat-lon.ts'
import { cancelCostChanged } from '#domain/rides/cancel/cancel-words.ts'
import { type Cancellation, cancellationOf } from '#domain/rides/cancel/cancellation.ts'
import { feesCountFrom, wasSeenAt } from '#domain/rides/cancel/no-show.ts'
import { moveFor } from '#domain/rides/ride-status.ts'
import type { CancellationView } from '#domain/rides/trip.contract.ts'
import { POSITION_FRESH_SECONDS } from '#domain/tracking/positions.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { requireFreshProof, requireOperatorRole } from '../../accounts/session/operator-session.service.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { requireOthersCharge } from '../../payments/company-charge.service.ts'
import { closePaymentsOfCancelledRide, refundCancelledRide } from '../../payments/provider/refunds.service.ts'
import { isFreedByOvercharge } from '../overcharge/overcharge.queries.ts'
import { findRide, type RideDetails } from '../ride-details.queries.ts'
import { listTrack } from './no-show.queries.ts'
import { findPromisedPickupS } from './promised-pickup.queries.ts'
import { type MoveRequest, move } from './ride-moves.service.ts'

type CancelRequest = {
  readonly reason?: string | undefined
  /** The cost that the passenger was shown; undefined: none. */
  readonly feeXof?: number | undefined
}

/** Is there a position at the pickup from about the time when the driver's arrival was known, or later? */
async function isSeenAtPickup(db: Db, ride: RideDetails, until: Date): Promise<boolean> {
  const { id: rideId, driverId } = ride
  const since = feesCountFrom(ride)
  if (driverId === null || since === null) return false
  const from = new Date(since.getTime() - POSITION_FRESH_SECONDS * 1000)
  const track = await listTrack(db, { rideId, driverId, from, until })
  return wasSeenAt(latLonOf(ride.pickupLat, ride.pickupLon), track)
}

/** The cost of cancelling for the passenger at that instant. */
async function costOf(db: Db, ride: RideDetails, at: Date): Promise<Cancellation> {
  if (ride.driverId === null)
    return cancellationOf({ ...ride, promisedPickupS: null, isSeenThere: false, isOvercharged: false }, at)
  const promisedPickupS = await findPromisedPickupS(db, ride.id, ride.driverId)
  const isOvercharged = await isFreedByOvercharge(db, ride.id, ride.driverId)
  const isSeenThere = await isSeenAtPickup(db, ride, at)
  return cancellationOf({ ...ride, promisedPickupS, isSeenThere, isOvercharged }, at)
}

function isPaidOnline({ payment }: RideDetails): boolean {
  return payment?.status === 'completed' && isOnline(payment.provider)
}

/** The cost that the dialog shows before the passenger confirms. Refuses ride_not_found, ride_cannot_move. */
export async function showCancellation(context: Context, actor: Actor, rideId: string): Promise<CancellationView> {
  const ride = await findRide(context.db, rideId)
  if (ride?.passengerId !== actor.userId) throw new Refusal('ride_not_found')
  if (moveFor(ride.status, 'cancel', 'passenger') === null) throw new Refusal('ride_cannot_move')
  const { feeXof, why, freeUntil, freeFrom } = await costOf(context.db, ride, context.clock.now())
  return {
    feeXof,
    why,
    freeUntil: freeUntil?.toISOString() ?? null,
    freeFrom: freeFrom?.toISOString() ?? null,
    isRefunded: isPaidOnline(ride),
  }
}

/**
 * Charges exactly the cost that was shown. If the cost has changed, nothing happens and the passenger must confirm again.
 */
async function chargeWhatWasShown(tx: Db, ride: RideDetails, at: Date, shownXof: number) {
  const { feeXof } = await costOf(tx, ride, at)
  if (feeXof !== shownXof) throw new Refusal('cancel_cost_changed', { message: cancelCostChanged(feeXof) })
  return { cancelFeeXof: feeXof }
}

function asPassenger(actor: Actor, rideId: string, { reason, feeXof = 0 }: CancelRequest): MoveRequest {
  return {
    rideId,
    action: 'cancel',
    mover: { party: 'passenger', userId: actor.userId },
    reason,
    decide: (tx, ride, at) => chargeWhatWasShown(tx, ride, at, feeXof),
    settle: (tx, ride, at) => closePaymentsOfCancelledRide(tx, ride.id, at),
  }
}

function asOperator(actor: Actor, rideId: string, { reason }: CancelRequest): MoveRequest {
  return {
    rideId,
    action: 'cancel',
    mover: { party: 'admin', userId: actor.userId },
    reason,
    first: (tx) => requireStillOperator(tx, actor),
    settle: async (tx, ride, at) => {
      await requireOthersCharge(tx, ride.id, actor.userId)
      await closePaymentsOfCancelledRide(tx, ride.id, at)
      const entry = { actorId: actor.userId, targetId: ride.passengerId, rideId, at, reason: reason ?? null }
      await recordAction(tx, { ...entry, action: 'cancel_ride' })
    },
  }
}

/**
 * Cancels as the ride's passenger, at the cost that they were shown, or as an operator, without cost.
 * Refuses ride_not_found, ride_cannot_move, cancel_cost_changed; of an operator whose ride it is not operator_role_needed,
 * password_needed, and own_company if their company pays it; and forbidden for a person who is no operator any more.
 */
export async function cancelRide(
  context: Context,
  actor: Actor,
  rideId: string,
  request: CancelRequest,
): Promise<RideDetails> {
  const found = await findRide(context.db, rideId)
  const isOperator = found?.passengerId !== actor.userId && actor.role === 'admin'
  if (isOperator) requireOperatorRole(actor, CANCELS_RIDES)
  if (isOperator) await requireFreshProof(context.db, actor)
  const ride = await move(context, (isOperator ? asOperator : asPassenger)(actor, rideId, request))
  await refundCancelledRide(context, rideId)
  if (hasCancelFee({ status: ride.status, cancelFeeXof: ride.cancelFeeXof })) {
    context.log.info({ rideId, cancelFeeXof: ride.cancelFeeXof }, 'cancellation fee due')
  }
  return ride
}
