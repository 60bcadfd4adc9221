import { REFUND_DUE } from '#domain/payments/money-fate.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { findGiveBack, insertGiveBack, markGivenBack, oweOnPayment } from './give-back.queries.ts'
import { type Attempt, findPayment, movePayment, type Payment } from './payments.queries.ts'
import { tellPaymentMoved } from './tell-payment-moved.ts'

/**
 * Writes down that this transaction's money pays for no ride: on the payment that it was for when that one speaks of
 * no other transaction, else on a row of its own. Once, under the ride's lock. Gives the row to refund.
 */
export async function recordGiveBack(tx: Db, payment: Payment, attempt: Attempt): Promise<string> {
  const known = await findGiveBack(tx, payment.rideId, attempt.transactionId)
  if (known) return known.id
  await movePayment(tx, payment.id, 'cancelled', { at: attempt.at })
  const owed = (await oweOnPayment(tx, payment.id, attempt)) ?? (await insertGiveBack(tx, payment, attempt))
  return owed.id
}

/** Hands a refund to the workers. A failure is only logged: reconciliation finds what is due by itself. */
export async function sendRefund(context: Context, paymentId: string): Promise<void> {
  try {
    await context.jobs.send('refund-payment', { paymentId })
  } catch (error) {
    context.log.error({ err: error, paymentId }, 'refund not sent: reconciliation will')
  }
}

function isRefundable(payment: Payment): boolean {
  return payment.status === 'completed' || payment.failureReason === REFUND_DUE
}

/** Gives a payment's money back, then says so. Repeating it is harmless, as the provider's port promises. */
export async function refundPayment(context: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(context.db, paymentId)
  if (!payment?.transactionId || !isRefundable(payment)) return
  if (payment.paymentProvider !== context.payments.id) {
    context.log.error({ paymentId, provider: payment.paymentProvider }, 'refund due at a provider that is not in use')
    return
  }
  await context.payments.refund(payment.transactionId)
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now()
    if (payment.status !== 'completed') return markGivenBack(tx, paymentId, at)
    if (await movePayment(tx, paymentId, 'refunded', { at })) await tellPaymentMoved(tx, payment.rideId)
  })
}
