import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { Db } from '../../db/database.ts'
import { type AttemptOfRide, selectAttempts } from './attempts.queries.ts'

/** Which rows have their turn: those of these providers, left alone since `quietSince`. */
export type Turn = {
  readonly providers: readonly OnlineProviderId[]
  readonly quietSince: Date
  /** What began before this is given up. */
  readonly givenUpBefore: Date
  readonly limit: number
}

export type AbandonedPayment = { readonly paymentId: string; readonly rideId: string }

/** Money still owed; what was left alone longest comes first. */
export async function listDebtsToPay(db: Db, turn: Turn): Promise<AttemptOfRide[]> {
  return selectAttempts(db)
    .where('paymentAttempts.outcome', '=', 'refund_due')
    .where('paymentAttempts.paymentProvider', 'in', turn.providers)
    .where('paymentAttempts.updatedAt', '<=', turn.quietSince)
    .orderBy('paymentAttempts.updatedAt')
    .limit(turn.limit)
    .execute()
}

/** How many transactions wait for an answer or for a refund of a provider that is none of these. */
export async function countStranded(db: Db, providers: readonly OnlineProviderId[]) {
  return db
    .selectFrom('paymentAttempts')
    .select((eb) => ['paymentProvider as provider', eb.fn.countAll<string>().as('transactions')])
    .where('outcome', 'in', ['reported', 'refund_due'])
    .where('paymentProvider', 'not in', providers)
    .groupBy('paymentProvider')
    .execute()
}

/** Pending payments that are old and wait for no answer any more. */
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

/** Says that the attempt has just had its turn, so that each gets one. */
export async function touchAttempt(db: Db, attempt: AttemptOfRide, at: Date): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ updatedAt: at })
    .where('paymentId', '=', attempt.paymentId)
    .where('transactionId', '=', attempt.transactionId)
    .execute()
}

/** Says that the payment has just had its turn. */
export async function touchPayment(db: Db, { paymentId }: AbandonedPayment, at: Date): Promise<void> {
  await db.updateTable('paymentTransactions').set({ updatedAt: at }).where('id', '=', paymentId).execute()
}
