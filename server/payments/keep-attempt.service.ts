import type { Context } from '../context.ts'
import { countOpenAttempts, insertAttempt, type NewAttempt } from './attempts.queries.ts'

/**
 * Unanswered transactions kept for one payment. A passenger with two tabs needs two; made-up ids must not fill the
 * rounds of reconciliation.
 */
export const OPEN_ATTEMPTS_MAX = 50

/** Keeps a transaction that was reported for a payment, beside those it has: each is asked about until it is answered. */
export async function keepAttempt(context: Context, attempt: NewAttempt): Promise<void> {
  if ((await countOpenAttempts(context.db, attempt.paymentId)) >= OPEN_ATTEMPTS_MAX) {
    context.log.error({ paymentId: attempt.paymentId, transactionId: attempt.transactionId }, 'transaction not kept')
    return
  }
  await insertAttempt(context.db, attempt, context.clock.now())
}
