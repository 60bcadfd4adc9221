import { OPEN_ATTEMPTS_MAX, OPEN_ATTEMPTS_OF_PASSENGER_MAX } from '#domain/payments/online/inquiry.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { mayStillReport } from '../invoices/open-invoices.service.ts'
import type { PaymentSubject } from '../payment-subject.queries.ts'
import { isCancelled, type LockedSubject, lockSubject, touchSubject } from '../payment-subject.service.ts'
import { findPayment } from '../payments.queries.ts'
import {
  countOpenAttemptsOf,
  countReportedByBrowser,
  findAttemptFor,
  insertAttempt,
  lockAttemptsOf,
  type NewAttempt,
} from './attempts.queries.ts'

/**
 * Stores a transaction that was reported for a payment of this ride, account or invoice: inquiries continue until it has a final answer. Screens
 * show that the payment is being verified.
 * False: it is not stored, because its ride is cancelled and no payment waits for it, because too many are unanswered, or
 * because its manager was removed from the company.
 * The reporter may still ask the provider: a transaction that the provider knows as ours is stored all the same.
 */
export async function keepAttempt(context: Context, subject: PaymentSubject, attempt: NewAttempt): Promise<boolean> {
  const { paymentId, transactionId } = attempt
  const isKept = await context.db.transaction().execute(async (tx) => {
    const locked = await lockSubject(tx, subject)
    if (!locked) return false
    if (await findAttemptFor(tx, subject, transactionId)) return true
    // Whoever left the company could go on to invent transactions, and stop the others from paying its invoice.
    if (!(await mayStillReport(tx, subject))) return false
    if (!(await mayKeep(tx, locked, paymentId))) return false
    if (await insertAttempt(tx, attempt, context.clock.now())) await touchSubject(tx, subject)
    return true
  })
  if (!isKept) context.log.warn({ paymentId, transactionId }, 'transaction not stored')
  return isKept
}

async function mayKeep(tx: Db, locked: LockedSubject, paymentId: string): Promise<boolean> {
  if (isCancelled(locked) && (await findPayment(tx, paymentId))?.status !== 'pending') return false
  // The ride's lock is not enough: a passenger with many rides could report to all of them at once.
  await lockAttemptsOf(tx, locked.payerId)
  if ((await countReportedByBrowser(tx, paymentId)) >= OPEN_ATTEMPTS_MAX) return false
  return (await countOpenAttemptsOf(tx, locked.payerId)) < OPEN_ATTEMPTS_OF_PASSENGER_MAX
}
