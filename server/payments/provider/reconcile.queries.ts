import { sql } from 'kysely'
import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { Db } from '../../db/database.ts'
import { type PaymentSubject, SUBJECT_COLUMNS } from '../payment-subject.queries.ts'
import { type RefundDue, type StoredAttempt, selectAttempts } from './attempts.queries.ts'

/**
 * What reconciliation looks for: refunds due, abandoned payments, payments of a provider that is not configured. Inquiries
 * about pending transactions are in inquiries.queries.ts.
 *
 * Which rows are due: those of these providers that were not touched since `quietSince`.
 */
export type Turn = {
  readonly providers: readonly OnlineProviderId[]
  readonly quietSince: Date
  /** Refunds that were asked for before this are looked up less often. */
  readonly askedSince: Date
  /** Payments that began before this are given up. */
  readonly givenUpBefore: Date
  readonly limit: number
}

/** Is the row's provider one of these? Also right for none, which `in ()` is not. */
function isOneOf(table: 'payment_attempts' | 'payment_transactions', providers: readonly OnlineProviderId[]) {
  return sql<boolean>`${sql.ref(table)}.payment_provider = any(${providers}::text[])`
}

export type AbandonedPayment = PaymentSubject & { readonly paymentId: string }

/**
 * Due refunds: first those that nobody has asked for, then the least recently touched. One that was asked for long ago, and
 * has not come, is looked up once an hour.
 */
export async function listRefundsDue(db: Db, turn: Turn): Promise<RefundDue[]> {
  return selectAttempts(db)
    .where('paymentAttempts.outcome', '=', 'refund_due')
    .where(isOneOf('payment_attempts', turn.providers))
    .where('paymentAttempts.updatedAt', '<=', turn.quietSince)
    .where((eb) =>
      eb.or([
        eb('paymentAttempts.refundAskedAt', 'is', null),
        eb('paymentAttempts.refundAskedAt', '>', turn.askedSince),
        eb('paymentAttempts.updatedAt', '<=', turn.askedSince),
      ]),
    )
    .orderBy((eb) => eb('paymentAttempts.refundAskedAt', 'is not', null))
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
    .where(({ not }) => not(isOneOf('payment_attempts', providers)))
    .groupBy('paymentProvider')
    .execute()
}

/** Old pending payments without an unanswered transaction. For a ride for later, its hour counts. */
export async function listAbandoned(db: Db, turn: Turn): Promise<AbandonedPayment[]> {
  return db
    .selectFrom('paymentTransactions')
    .select(['id as paymentId', ...SUBJECT_COLUMNS])
    .where('status', '=', 'pending')
    .where(isOneOf('payment_transactions', turn.providers))
    .where('updatedAt', '<=', turn.quietSince)
    .where('createdAt', '<=', turn.givenUpBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rides')
            .select('id')
            .whereRef('rides.id', '=', 'paymentTransactions.rideId')
            .where('rides.scheduledFor', '>', turn.givenUpBefore),
        ),
      ),
    )
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
export async function touchAttempt(db: Db, attempt: StoredAttempt, at: Date): Promise<void> {
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
