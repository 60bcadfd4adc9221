import { REFUND_DUE } from '#domain/payments/money-fate.ts'
import { Refusal } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { touchRide } from '../live/announce.ts'
import { touchPayment } from './attempts.queries.ts'
import { markGivenBack } from './give-back.queries.ts'
import { findByStatus, findPayment, insertPayment, lockRide, movePayment } from './payments.queries.ts'
import { type Look, listAbandoned, listRefundsDue, listUnanswered, type Unsettled } from './reconcile.queries.ts'
import { verifyTransaction } from './verify-payment.service.ts'

/** A payment is left to the browser and its retries this long before reconciliation looks at it. */
const QUIET_MINUTES = 1
/** An online payment without an answer for this long is given up. */
const GIVEN_UP_HOURS = 24
/** Payments looked at in one run, of each sort: the oldest look first, so that each gets its turn. */
const BATCH = 50

/**
 * The driver has been paid in cash. Inside the rides room's own transaction, which bumps and announces the ride.
 *
 * | the ride's payment | becomes |
 * |--------------------|---------|
 * | completed          | as it is: paid once |
 * | pending, cash      | completed |
 * | pending, online    | cancelled, with a completed cash payment beside it |
 * | none of these      | a completed cash payment |
 */
export async function confirmCash(tx: Db, ride: { id: string; price: number }, at: Date): Promise<void> {
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

/** Gives a payment's money back, then says so. Repeating it is harmless, as the provider's port promises. */
export async function refundPayment(context: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(context.db, paymentId)
  if (!payment?.transactionId) return
  if (payment.status !== 'completed' && payment.failureReason !== REFUND_DUE) return
  if (payment.paymentProvider !== context.payments.id) {
    context.log.error({ paymentId, provider: payment.paymentProvider }, 'refund due at a provider that is not in use')
    return
  }
  await context.payments.refund(payment.transactionId)
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now()
    if (payment.status !== 'completed') return markGivenBack(tx, paymentId, at)
    await lockRide(tx, payment.rideId)
    if (await movePayment(tx, paymentId, 'refunded', { at })) await touchRide(tx, payment.rideId)
  })
}

/** Every minute: whatever a browser, a crash or a silent provider left open is taken up again. */
export async function reconcilePayments(context: Context): Promise<void> {
  const now = context.clock.now().getTime()
  const look: Look = {
    provider: context.payments.id,
    quietSince: new Date(now - QUIET_MINUTES * 60_000),
    givenUpBefore: new Date(now - GIVEN_UP_HOURS * 3_600_000),
    limit: BATCH,
  }
  await each(context, await listUnanswered(context.db, look), async (payment) => {
    await verifyAgain(context, payment)
    if (payment.createdAt <= look.givenUpBefore) await giveUp(context, payment)
  })
  await each(context, await listAbandoned(context.db, look), (payment) => giveUp(context, payment))
  await each(context, await listRefundsDue(context.db, look), (payment) => refundPayment(context, payment.id))
}

/** One after the other; what fails is logged and waits for its next turn. */
async function each<P extends Unsettled>(
  context: Context,
  payments: readonly P[],
  act: (payment: P) => Promise<void>,
): Promise<void> {
  for (const payment of payments) {
    try {
      await touchPayment(context.db, payment.id, context.clock.now())
      await act(payment)
    } catch (error) {
      context.log.error({ err: error, paymentId: payment.id }, 'payment not reconciled')
    }
  }
}

/** A transaction that paid for another ride is an answer too: this payment has none, and may be given up. */
async function verifyAgain(context: Context, payment: Unsettled & { transactionId: string }): Promise<void> {
  try {
    await verifyTransaction(context, payment)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'transaction_already_used')) throw error
  }
}

async function giveUp(context: Context, payment: Unsettled): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockRide(tx, payment.rideId)
    const moved = await movePayment(tx, payment.id, 'cancelled', { at: context.clock.now() })
    if (moved) await touchRide(tx, payment.rideId)
  })
}
