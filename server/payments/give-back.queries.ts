import { GIVEN_BACK, REFUND_DUE } from '#domain/payments/money-fate.ts'
import type { Db } from '../db/database.ts'
import { type Attempt, PAYMENT_COLUMNS, type Payment } from './payments.queries.ts'

/** The row, if any, that says that this transaction's money is to be given back, or was. */
export async function findGiveBack(tx: Db, rideId: string, transactionId: string): Promise<Payment | undefined> {
  return tx
    .selectFrom('paymentTransactions')
    .select(PAYMENT_COLUMNS)
    .where('rideId', '=', rideId)
    .where('transactionId', '=', transactionId)
    .where('failureReason', 'in', [REFUND_DUE, GIVEN_BACK])
    .executeTakeFirst()
}

/** Marks a failed or cancelled payment as holding money, unless it speaks of another transaction. */
export async function oweOnPayment(tx: Db, paymentId: string, attempt: Attempt): Promise<Payment | undefined> {
  return tx
    .updateTable('paymentTransactions')
    .set({
      failureReason: REFUND_DUE,
      transactionId: attempt.transactionId,
      metadata: JSON.stringify(attempt.raw),
      updatedAt: attempt.at,
    })
    .where('id', '=', paymentId)
    .where('status', 'in', ['failed', 'cancelled'])
    .where((row) => row.or([row('transactionId', 'is', null), row('transactionId', '=', attempt.transactionId)]))
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirst()
}

/** A row of its own for money beside a payment. Dated just before it: the newest stays the one that counts. */
export async function insertGiveBack(tx: Db, beside: Payment, attempt: Attempt): Promise<Payment> {
  return tx
    .insertInto('paymentTransactions')
    .values({
      rideId: beside.rideId,
      amount: beside.amount,
      paymentProvider: beside.paymentProvider,
      status: 'cancelled',
      transactionId: attempt.transactionId,
      failureReason: REFUND_DUE,
      metadata: JSON.stringify(attempt.raw),
      createdAt: new Date(beside.createdAt.getTime() - 1),
      updatedAt: attempt.at,
    })
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function markGivenBack(tx: Db, paymentId: string, at: Date): Promise<void> {
  await tx
    .updateTable('paymentTransactions')
    .set({ failureReason: GIVEN_BACK, updatedAt: at })
    .where('id', '=', paymentId)
    .where('failureReason', '=', REFUND_DUE)
    .execute()
}
