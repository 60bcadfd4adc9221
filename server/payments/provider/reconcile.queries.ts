import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { Db } from '../../db/database.ts'
import { type AttemptOfRide, type RefundDue, selectAttempts } from './attempts.queries.ts'

/**
 * What reconciliation looks for: refunds due, abandoned payments, payments of a provider that is not configured. Inquiries
 * about pending transactions are in inquiries.queries.ts.
 *
 * Which rows are due: those of these providers that were not touched since `quietSince`.
 */
export type Turn = {
  readonly providers: readonly OnlineProviderId[]
  readonly quietSince: Date
  /** Payments that began before this are given up. */
  readonly givenUpBefore: Date
  readonly limit: number
}

export type AbandonedPayment = { readonly paymentId: string; readonly rideId: string }

/** Due refunds, the least recently touched first. */
export async function listRefundsDue(db: Db, turn: Turn): Promise<RefundDue[]> {
  return selectAttempts(db)
    .where('paymentAttempts.outcome', '=', 'refund_due')
    .where('paymentAttempts.paymentProvider', 'in', turn.providers)
    .where('paymentAttempts.updatedAt', '<=', turn.quietSince)
    .orderBy('paymentAttempts.updatedAt')
    .limit(turn.limit)
    .execute()
}

/** The number of transactions that wait for an answer or refund of a provider that is not among these. */
export async function countStranded(db: Db, providers: readonly OnlineProviderId[]) {
  return db
    .selectFrom('paymentAttempts')
    .select((eb) => ['paymentProvider as provider', eb.fn.countAll<string>().as('transactions')])
    .where('outcome', 'in', ['reported', 'refund_due'])
    .where('paymentProvider', 'not in', providers)
    .groupBy('paymentProvider')
    .execute()
}

/** Old pending payments without an unanswered transaction. */
export async function listAbandoned(db: Db, turn: Turn): Promise<AbandonedPayment[]> {
  return db
    .selectFrom('paymentTransactions')
    .select(['id as paymentId', 'rideId'])
    .where('status', '=', 'pending')
    .where('paymentProvider', 'in', turn.providers)
    .where('updatedAt', '<=', turn.quietSince)
    .where('createdAt', '<=', turn.givenUpBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentAttempts')
            .select('transactionId')
            .whereRef('paymentId', '=', 'paymentTransactions.id')
            .where('outcome', '=', 'reported'),
        ),
      ),
    )
    .orderBy('updatedAt')
    .limit(turn.limit)
    .execute()
}

/** Marks the attempt as just handled, so that the others get their turn. */
export async function touchAttempt(db: Db, attempt: AttemptOfRide, at: Date): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ updatedAt: at })
    .where('paymentId', '=', attempt.paymentId)
    .where('transactionId', '=', attempt.transactionId)
    .execute()
}

/** Marks the payment as just handled. */
export async function touchPayment(db: Db, { paymentId }: AbandonedPayment, at: Date): Promise<void> {
  await db.updateTable('paymentTransactions').set({ updatedAt: at }).where('id', '=', paymentId).execute()
}
