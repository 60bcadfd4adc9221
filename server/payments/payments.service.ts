import { methodOf, type PaymentMethod, type PaymentStatus } from '#domain/payments/payment-status.ts'
import type { Db } from '../db/database.ts'
import { announce } from '../live/announce.ts'
import {
  bumpRideVersion,
  findByStatus,
  insertPayment,
  lockRide,
  movePayment,
  type Payment,
} from './payments.queries.ts'

export { reconcilePayments } from './reconcile.service.ts'
export { refundPayment } from './refunds.service.ts'

export type PaymentView = {
  readonly id: string
  readonly rideId: string
  readonly amountXof: number
  readonly method: PaymentMethod
  readonly status: PaymentStatus
}

/** A payment as its passenger reads it: what the provider said stays here. */
export function presentPayment({ id, rideId, amount, paymentProvider, status }: Payment): PaymentView {
  return { id, rideId, amountXof: amount, method: methodOf(paymentProvider), status }
}

/** A ride's payment moved: every screen that shows the ride follows. In the transaction that moved it. */
export async function tellPaymentMoved(tx: Db, rideId: string): Promise<void> {
  await bumpRideVersion(tx, rideId)
  await announce(tx, { kind: 'ride', rideId, from: null, formerDriverId: null })
}

/**
 * The driver has been paid in cash. Inside the rides room's own transaction, which bumps and announces the ride.
 *
 * | the ride's payment | becomes |
 * |--------------------|---------|
 * | completed          | as it is: paid once |
 * | pending, cash      | completed |
 * | pending, online    | cancelled, and a completed cash payment beside it |
 * | none of these      | a completed cash payment |
 */
export async function confirmCash(
  tx: Db,
  ride: { readonly id: string; readonly price: number },
  at: Date,
): Promise<void> {
  await lockRide(tx, ride.id)
  if (await findByStatus(tx, ride.id, 'completed')) return
  const pending = await findByStatus(tx, ride.id, 'pending')
  if (pending?.paymentProvider === 'cash') {
    await movePayment(tx, pending.id, 'completed', { at })
    return
  }
  if (pending) await movePayment(tx, pending.id, 'cancelled', { at })
  await insertPayment(tx, { ride, provider: 'cash', status: 'completed', at })
}

/** A cancelled ride waits for no payment any more. Inside the transaction that cancels it. */
export async function cancelPending(tx: Db, rideId: string, at: Date): Promise<void> {
  const pending = await findByStatus(tx, rideId, 'pending')
  if (pending) await movePayment(tx, pending.id, 'cancelled', { at })
}

/** The online payment that a cancelled ride must give back: send 'refund-payment' with it once committed. */
export async function refundsDueForCancelledRide(tx: Db, rideId: string): Promise<string | null> {
  const paid = await findByStatus(tx, rideId, 'completed')
  return paid === undefined || paid.paymentProvider === 'cash' ? null : paid.id
}
