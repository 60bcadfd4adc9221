import type { Context } from '../context.ts'
import { touchRide } from '../live/announce.ts'
import { countOpenAttempts, insertAttempt, type NewAttempt } from './attempts.queries.ts'
import { lockRide } from './payments.queries.ts'

/**
 * Unanswered transactions kept for one payment. A passenger with two tabs needs two; made-up ids must not fill the
 * rounds of reconciliation.
 */
export const OPEN_ATTEMPTS_MAX = 50

/**
 * Keeps a transaction that was reported for a payment of this ride, beside those it has: each is asked about until it is
 * answered. Screens hear that the payment is being verified.
 */
export async function keepAttempt(context: Context, rideId: string, attempt: NewAttempt): Promise<void> {
  if ((await countOpenAttempts(context.db, attempt.paymentId)) >= OPEN_ATTEMPTS_MAX) {
    context.log.error({ paymentId: attempt.paymentId, transactionId: attempt.transactionId }, 'transaction not kept')
    return
  }
  await context.db.transaction().execute(async (tx) => {
    await lockRide(tx, rideId)
    if (await insertAttempt(tx, attempt, context.clock.now())) await touchRide(tx, rideId)
  })
}
