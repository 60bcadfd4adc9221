import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { Db } from '../../db/database.ts'
import { type AttemptOfRide, selectAttempts } from './attempts.queries.ts'

/** Which rows have their turn: those of this provider, left alone since `quietSince`. */
export type Turn = {
  readonly provider: OnlineProviderId
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
    .where('paymentAttempts.paymentProvider', '=', turn.provider)
    .where('paymentAttempts.updatedAt', '<=', turn.quietSince)
    .orderBy('paymentAttempts.updatedAt')
    .limit(turn.limit)
    .execute()
}

/** Pending payments that are old and wait for no answer any more. */
export async function listAbandoned(db: Db, turn: Turn): Promise<AbandonedPayment[]> {
  return db
    .selectFrom('paymentTransactions')
    .select(['id as paymentId', 'rideId'])
    .where('status', '=', 'pending')
    .where('paymentProvider', '=', turn.provider)
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
