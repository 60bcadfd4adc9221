import { sql } from 'kysely'
import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import { ATTEMPT_MOVES, ATTEMPT_OUTCOMES, type AttemptOutcome } from '#domain/payments/online/attempt-outcome.ts'
import { FIRST_INQUIRY_AFTER_S } from '#domain/payments/online/inquiry.ts'
import type { RefundAnswer } from '#domain/payments/online/refund-step.ts'
import type { Db } from '../../db/database.ts'
import { isFor, type PaymentSubject, SUBJECT_COLUMNS } from '../payment-subject.queries.ts'

type AttemptKey = { readonly paymentId: string; readonly transactionId: string }

/** A transaction that a browser or the provider attributed to a payment. */
export type NewAttempt = AttemptKey & { readonly paymentProvider: OnlineProviderId }

/** An attempt with what its payment is for. */
export type StoredAttempt = NewAttempt & PaymentSubject & { readonly createdAt: Date }

/** An attempt whose refund may have been asked for. */
export type RefundDue = StoredAttempt & {
  readonly refundAskedAt: Date | null
  readonly refundAnswer: RefundAnswer | null
}

export function selectAttempts(db: Db) {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .select([
      'paymentAttempts.paymentId',
      'paymentAttempts.paymentProvider',
      'paymentAttempts.transactionId',
      'paymentAttempts.createdAt',
      'paymentAttempts.refundAskedAt',
      'paymentAttempts.refundAnswer',
      ...SUBJECT_COLUMNS,
    ])
}

/** This transaction's attempt for any payment of this ride, account or invoice. */
export async function findAttemptFor(
  db: Db,
  subject: PaymentSubject,
  transactionId: string,
): Promise<StoredAttempt | undefined> {
  return selectAttempts(db)
    .where(isFor(subject))
    .where('paymentAttempts.transactionId', '=', transactionId)
    .executeTakeFirst()
}

/** The number of unanswered transactions of this payment. */
export async function countOpenAttempts(db: Db, paymentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('paymentAttempts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('paymentId', '=', paymentId)
    .where('outcome', '=', 'reported')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The number of unanswered transactions of this payment that a browser reported. */
export async function countReportedByBrowser(db: Db, paymentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('paymentAttempts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('paymentId', '=', paymentId)
    .where('outcome', '=', 'reported')
    .where('isFromProvider', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Has this ride a reported transaction without a final answer? For finished rides, which have no fee: every payment is for
 * the price.
 */
export async function hasOpenAttempt(db: Db, rideId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .where('paymentTransactions.rideId', '=', rideId)
    .where('paymentAttempts.outcome', '=', 'reported')
    .select('paymentAttempts.paymentId')
    .limit(1)
    .executeTakeFirst()
  return attempt !== undefined
}

/** The number of unanswered transactions that this person reported, over all payments: as passenger, as driver, and as manager. */
export async function countOpenAttemptsOf(db: Db, payerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from payment_attempts attempt
    where attempt.outcome = 'reported' and not attempt.is_from_provider and attempt.payment_id in (
      select payment.id from payment_transactions payment join rides on rides.id = payment.ride_id
      where rides.passenger_id = ${payerId}::uuid
      union all
      select id from payment_transactions where driver_id = ${payerId}::uuid
      union all
      select id from payment_transactions where manager_id = ${payerId}::uuid
    )`.execute(db)
  return rows[0]?.count ?? 0
}

/** Serializes the counting of this person's attempts until the transaction ends. Lock after the ride, never before. */
export async function lockAttemptsOf(tx: Db, payerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment_attempts ' || ${payerId}::text, 0))`.execute(tx)
}

/** Adds an attempt to the payment. False: it existed already. */
export async function insertAttempt(db: Db, attempt: NewAttempt, at: Date): Promise<boolean> {
  const { paymentId, paymentProvider, transactionId } = attempt
  const nextAskAt = new Date(at.getTime() + FIRST_INQUIRY_AFTER_S * 1000)
  const row = await db
    .insertInto('paymentAttempts')
    .values({ paymentId, paymentProvider, transactionId, createdAt: at, updatedAt: at, nextAskAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('paymentId')
    .executeTakeFirst()
  return row !== undefined
}

/** The transaction belongs to this payment: removes its attempts from the other payments for the same. */
export async function dropFromOtherPayments(db: Db, subject: PaymentSubject, attempt: AttemptKey): Promise<void> {
  await db
    .deleteFrom('paymentAttempts')
    .where('transactionId', '=', attempt.transactionId)
    .where('outcome', '=', 'reported')
    .where('paymentId', '!=', attempt.paymentId)
    .where('paymentId', 'in', (payments) =>
      payments.selectFrom('paymentTransactions').select('id').where(isFor(subject)),
    )
    .execute()
}

/** Moves an attempt if ATTEMPT_MOVES allows it. False: its outcome does not, or a concurrent move came first. */
export async function moveAttempt(
  tx: Db,
  { paymentId, transactionId }: AttemptKey,
  to: Exclude<AttemptOutcome, 'reported'>,
  moved: { readonly at: Date; readonly raw?: object; readonly amountXof?: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('paymentAttempts')
    .set({
      outcome: to,
      updatedAt: moved.at,
      ...(moved.raw && { metadata: JSON.stringify(moved.raw), amountXof: moved.amountXof ?? null }),
    })
    .where('paymentId', '=', paymentId)
    .where('transactionId', '=', transactionId)
    .where(
      'outcome',
      'in',
      ATTEMPT_OUTCOMES.filter((from) => ATTEMPT_MOVES[from].includes(to)),
    )
    .returning('paymentId')
    .executeTakeFirst()
  return row !== undefined
}

/** Refunds that are still due to the passenger of this ride. */
export async function listRefundsDueOfRide(db: Db, rideId: string): Promise<RefundDue[]> {
  return selectAttempts(db).where('rideId', '=', rideId).where('outcome', '=', 'refund_due').execute()
}

/** Refunds that are still due for this payment. */
export async function listRefundsDueOfPayment(db: Db, paymentId: string): Promise<RefundDue[]> {
  return selectAttempts(db).where('paymentId', '=', paymentId).where('outcome', '=', 'refund_due').execute()
}

/** The transactions of this payment whose money was refunded, or is to be. */
export async function listRefundsOfPayment(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentAttempts')
    .select('transactionId')
    .where('paymentId', '=', paymentId)
    .where('outcome', 'in', ['refund_due', 'given_back'])
    .execute()
  return rows.map(({ transactionId }) => transactionId)
}

/** SQL: who makes the payment in scope, which is joined with its ride. */
const PAYER = sql<string>`coalesce(rides.passenger_id, payment_transactions.driver_id, payment_transactions.manager_id)`

/** The refund of this transaction, its time, and the payer's mail address. Without a ride: of a top-up, or of an invoice. */
export async function findMoneyBack(db: Db, { paymentId, transactionId }: AttemptKey) {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .leftJoin('rides', 'rides.id', 'paymentTransactions.rideId')
    .leftJoin('companyInvoices', 'companyInvoices.id', 'paymentTransactions.invoiceId')
    .innerJoin('users', (join) => join.on(sql<boolean>`users.id = ${PAYER}`))
    .select((eb) => [
      eb.fn.coalesce('paymentAttempts.amountXof', 'paymentTransactions.amount').as('amountXof'),
      'paymentAttempts.updatedAt as at',
      'paymentAttempts.outcome',
      'paymentAttempts.refundAnswer',
      'rides.id as rideId',
      'rides.pickupLocation',
      'rides.dropoffLocation',
      'companyInvoices.year as invoiceYear',
      'companyInvoices.number as invoiceNumber',
      'users.id as payerId',
      'users.email',
    ])
    .where('paymentAttempts.paymentId', '=', paymentId)
    .where('paymentAttempts.transactionId', '=', transactionId)
    .where('paymentAttempts.outcome', 'in', ['refund_due', 'given_back'])
    .executeTakeFirst()
}
