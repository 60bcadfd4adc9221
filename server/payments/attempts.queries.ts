import type { PaymentProviderId } from '#domain/payments/payment-status.ts'
import type { Db } from '../db/database.ts'
import { type Attempt, PAYMENT_COLUMNS, type Payment } from './payments.queries.ts'

/** The payment that a transaction has already served. */
export async function findServedBy(
  db: Db,
  provider: PaymentProviderId,
  transactionId: string,
): Promise<Payment | undefined> {
  return db
    .selectFrom('paymentTransactions')
    .select(PAYMENT_COLUMNS)
    .where('paymentProvider', '=', provider)
    .where('transactionId', '=', transactionId)
    .where('status', 'in', ['completed', 'refunded'])
    .executeTakeFirst()
}

/** pending → failed, unless the payment waits for another transaction that may still succeed. */
export async function failPending(
  tx: Db,
  paymentId: string,
  attempt: Attempt,
  reason: string,
): Promise<Payment | undefined> {
  return tx
    .updateTable('paymentTransactions')
    .set({
      status: 'failed',
      failureReason: reason,
      transactionId: attempt.transactionId,
      metadata: JSON.stringify(attempt.raw),
      updatedAt: attempt.at,
    })
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .where((row) => row.or([row('transactionId', 'is', null), row('transactionId', '=', attempt.transactionId)]))
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirst()
}

/** A cancelled payment whose transaction came to nothing: no need to ask about it again. */
export async function closeCancelled(tx: Db, paymentId: string, attempt: Attempt, reason: string): Promise<void> {
  await tx
    .updateTable('paymentTransactions')
    .set({ failureReason: reason, metadata: JSON.stringify(attempt.raw), updatedAt: attempt.at })
    .where('id', '=', paymentId)
    .where('status', '=', 'cancelled')
    .where('transactionId', '=', attempt.transactionId)
    .where('failureReason', 'is', null)
    .execute()
}

/** Keeps the id that the browser reported, on the caller's own pending payment. */
export async function keepReportedId(
  db: Db,
  reported: { readonly paymentId: string; readonly passengerId: string; readonly transactionId: string },
  at: Date,
): Promise<Payment | undefined> {
  return db
    .updateTable('paymentTransactions')
    .set({ transactionId: reported.transactionId, updatedAt: at })
    .where('id', '=', reported.paymentId)
    .where('status', '=', 'pending')
    .where('paymentProvider', '!=', 'cash')
    .where('rideId', 'in', (rides) =>
      rides.selectFrom('rides').select('id').where('passengerId', '=', reported.passengerId),
    )
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirst()
}

/** Keeps an id that was never reported, where there is none: a later look at the provider may need it. */
export async function keepFirstId(db: Db, paymentId: string, transactionId: string, at: Date): Promise<void> {
  await db
    .updateTable('paymentTransactions')
    .set({ transactionId, updatedAt: at })
    .where('id', '=', paymentId)
    .where('status', 'in', ['pending', 'cancelled'])
    .where('transactionId', 'is', null)
    .execute()
}

/** Says that the payment has just been looked at, so that each gets its turn. */
export async function touchPayment(db: Db, paymentId: string, at: Date): Promise<void> {
  await db.updateTable('paymentTransactions').set({ updatedAt: at }).where('id', '=', paymentId).execute()
}
