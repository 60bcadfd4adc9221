import { ACTION_OF_SETTLEMENT } from '#domain/admin/rides/fare-settlement.ts'
import { SETTLEMENTS, type Settlement } from '#domain/fares/payment-status.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { postRide } from '../../ledger/ledger.service.ts'
import { insertPayment, movePayment } from '../payment-moves.queries.ts'
import { findByStatus, listPayments, lockPayableRide, type PayableRide, type Payment } from '../payments.queries.ts'
import { hasOpenAttempt } from '../provider/attempts.queries.ts'

/** An operator's settlement of an unpaid fare, with its reason. */
export type FareToSettle = { readonly rideId: string; readonly how: Settlement; readonly reason: string }

/** Was it settled by an operator? Otherwise it was paid. */
function isRepeat({ paymentProvider }: Payment): boolean {
  return SETTLEMENTS.some((settlement) => settlement === paymentProvider)
}

/** Writes the settlement of an unpaid fare, and cancels its pending payment. Runs under the ride's lock. */
export async function writeSettlement(
  tx: Db,
  { id: rideId, priceXof }: Pick<PayableRide, 'id' | 'priceXof'>,
  how: Settlement,
  at: Date,
): Promise<void> {
  const pending = await findByStatus(tx, rideId, 'pending')
  if (pending) await movePayment(tx, pending.id, 'cancelled', { at })
  const due = { purpose: 'ride', amountXof: priceXof } as const
  await insertPayment(tx, { rideId, due, provider: how, status: 'completed', at })
  await postRide(tx, rideId, at)
}

/**
 * Checked under the ride's lock; the first matching line counts:
 *
 * | the fare                                      | what happens |
 * |-----------------------------------------------|--------------|
 * | any, and the caller is no operator any more   | forbidden |
 * | of a ride that is not finished                | fare_not_due |
 * | of the operator's own ride                    | own_fare |
 * | settled by an operator already, in either way | nothing: a repeat |
 * | paid, even if that money went back            | fare_paid_meanwhile |
 * | a transaction was reported and not answered   | fare_being_verified |
 * | any other                                     | settled; a pending payment is cancelled |
 */
async function settle(tx: Db, operator: Actor, { rideId, how, reason }: FareToSettle, at: Date): Promise<void> {
  await requireStillOperator(tx, operator)
  const ride = await lockPayableRide(tx, rideId)
  if (ride === undefined) throw new Refusal('ride_not_found')
  if (ride.status !== 'completed') throw new Refusal('fare_not_due')
  if (ride.passengerId === operator.userId) throw new Refusal('own_fare')
  const payments = await listPayments(tx, rideId)
  const paid = payments.find(({ completedAt }) => completedAt !== null)
  if (paid && isRepeat(paid)) return
  if (paid) throw new Refusal('fare_paid_meanwhile')
  if (await hasOpenAttempt(tx, rideId)) throw new Refusal('fare_being_verified')
  await writeSettlement(tx, ride, how, at)
  const entry = { actorId: operator.userId, targetId: ride.passengerId, rideId, reason, at }
  await recordAction(tx, { ...entry, action: ACTION_OF_SETTLEMENT[how] })
  await touchRide(tx, rideId)
}

/**
 * Settles the unpaid fare of a finished ride: its passenger may book again, and money that still arrives is refunded.
 * Idempotent.
 * Refuses forbidden, ride_not_found, fare_not_due, own_fare, fare_paid_meanwhile, fare_being_verified.
 */
export async function settleFare(context: Context, operator: Actor, asked: FareToSettle): Promise<void> {
  const at = context.clock.now()
  await context.db.transaction().execute((tx) => settle(tx, operator, asked, at))
}
