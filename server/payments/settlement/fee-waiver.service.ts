import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { publishFeeTotal } from '../cash/fees-in-cash.service.ts'
import { movePayment } from '../payment-moves.queries.ts'
import { findByStatus } from '../payments.queries.ts'
import { isFeePaid, lockRideOfFee, writeWaiver } from './fee-waiver.queries.ts'

/** An operator's waiver of a fee, with its reason. */
export type FeeToWaive = { readonly rideId: string; readonly reason: string }

type Waiver = { readonly rideId: string; readonly reason: string; readonly at: Date }

/**
 * Cancels a pending payment of the fee; money that still arrives is refunded (refundDecision). True: a driver was to collect
 * it in cash.
 */
async function closePaymentOfFee(tx: Db, rideId: string, at: Date): Promise<boolean> {
  const pending = await findByStatus(tx, rideId, 'pending', 'cancel_fee')
  if (pending) await movePayment(tx, pending.id, 'cancelled', { at })
  return pending?.paymentProvider === 'cash'
}

/** The passenger, if a current driver was to collect the fee in cash; null if no driver needs the update. */
type Waived = { readonly notifyDriversOf: string | null }

/**
 * The first matching line counts:
 *
 * | the fee                                       | what happens |
 * |-----------------------------------------------|--------------|
 * | any, and the caller is no operator any more   | forbidden |
 * | none, or of a ride that is not cancelled      | fee_not_due |
 * | the operator's own                            | own_fee |
 * | waived already, by any operator               | nothing: a repeat |
 * | paid, even if that money went back            | fee_paid_meanwhile |
 * | a transaction was reported and not answered   | fee_being_verified |
 * | any other                                     | waived |
 */
async function waive(tx: Db, operator: Actor, { rideId, reason, at }: Waiver): Promise<Waived> {
  await requireStillOperator(tx, operator)
  const ride = await lockRideOfFee(tx, rideId)
  if (ride === undefined) throw new Refusal('ride_not_found')
  if (ride.status !== 'cancelled' || ride.cancelFeeXof === 0) throw new Refusal('fee_not_due')
  const { passengerId } = ride
  if (passengerId === operator.userId) throw new Refusal('own_fee')
  if (ride.cancelFeeWaivedAt !== null) return { notifyDriversOf: null }
  if (!(await writeWaiver(tx, rideId, at))) {
    throw new Refusal((await isFeePaid(tx, rideId)) ? 'fee_paid_meanwhile' : 'fee_being_verified')
  }
  const wasInCash = await closePaymentOfFee(tx, rideId, at)
  const entry = { actorId: operator.userId, targetId: passengerId, rideId, reason, at }
  await recordAction(tx, { ...entry, action: 'waive_fee' })
  await touchRide(tx, rideId)
  return { notifyDriversOf: wasInCash ? passengerId : null }
}

/**
 * Waives the fee of a cancelled ride, and informs its passenger and a driver who was to collect it in cash. Idempotent.
 * Refuses forbidden, ride_not_found, fee_not_due, own_fee, fee_paid_meanwhile, fee_being_verified.
 */
export async function waiveFee(context: Context, operator: Actor, fee: FeeToWaive): Promise<void> {
  const at = context.clock.now()
  const { notifyDriversOf } = await context.db.transaction().execute((tx) => waive(tx, operator, { ...fee, at }))
  if (notifyDriversOf !== null) await publishFeeTotal(context, notifyDriversOf)
}
