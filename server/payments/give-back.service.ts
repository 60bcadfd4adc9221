import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { touchRide } from '../live/announce.ts'
import { findGiveBack, insertGiveBack, oweOnPayment } from './give-back.queries.ts'
import { type Attempt, movePayment, type Payment } from './payments.queries.ts'

/**
 * Writes down that this transaction's money pays for no ride: on the payment that it was for when that one speaks of
 * no other transaction, else on a row of its own. Once, under the ride's lock. Gives the row to refund.
 */
export async function recordGiveBack(tx: Db, payment: Payment, attempt: Attempt): Promise<string> {
  const known = await findGiveBack(tx, payment.rideId, attempt.transactionId)
  if (known) return known.id
  const isCancelledNow = await movePayment(tx, payment.id, 'cancelled', { at: attempt.at })
  if (isCancelledNow) await touchRide(tx, payment.rideId)
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
