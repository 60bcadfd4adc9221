import { sql } from 'kysely'
import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import { ATTEMPT_MOVES, ATTEMPT_OUTCOMES, type AttemptOutcome } from '#domain/payments/online/attempt-outcome.ts'
import { FIRST_LOOK_AFTER_S } from '#domain/payments/online/inquiry.ts'
import type { Db } from '../../db/database.ts'

type AttemptKey = { readonly paymentId: string; readonly transactionId: string }

/** A transaction said to be for a payment, as a browser or the provider named it. */
export type NewAttempt = AttemptKey & { readonly paymentProvider: OnlineProviderId }

/** An attempt with the ride that its payment is for. */
export type AttemptOfRide = NewAttempt & { readonly rideId: string; readonly createdAt: Date }

export function selectAttempts(db: Db) {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .select([
      'paymentAttempts.paymentId',
      'paymentAttempts.paymentProvider',
      'paymentAttempts.transactionId',
      'paymentAttempts.createdAt',
      'paymentTransactions.rideId',
    ])
}

/** This transaction, where it was named for any payment of this ride. */
export async function findAttemptOfRide(
  db: Db,
  rideId: string,
  transactionId: string,
): Promise<AttemptOfRide | undefined> {
  return selectAttempts(db)
    .where('paymentTransactions.rideId', '=', rideId)
    .where('paymentAttempts.transactionId', '=', transactionId)
    .executeTakeFirst()
}

/** How many transactions of this payment still wait for an answer. */
export async function countOpenAttempts(db: Db, paymentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('paymentAttempts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('paymentId', '=', paymentId)
    .where('outcome', '=', 'reported')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Does a transaction that was reported for this ride still wait for its provider's answer? Asked of finished rides, which
 * have no fee: whatever the purpose of its payment, it is the price.
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

/** How many transactions of this passenger still wait for an answer, over all payments. */
export async function countOpenAttemptsOfPassenger(db: Db, passengerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .innerJoin('rides', 'rides.id', 'paymentTransactions.rideId')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('rides.passengerId', '=', passengerId)
    .where('outcome', '=', 'reported')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Until the transaction ends nobody else counts this passenger's attempts. Taken after the ride's lock, never before. */
export async function lockAttemptsOfPassenger(tx: Db, passengerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment_attempts ' || ${passengerId}::text, 0))`.execute(tx)
}

/** Writes an attempt down beside those that the payment already has. False: it was known. */
export async function insertAttempt(db: Db, attempt: NewAttempt, at: Date): Promise<boolean> {
  const { paymentId, paymentProvider, transactionId } = attempt
  const nextAskAt = new Date(at.getTime() + FIRST_LOOK_AFTER_S * 1000)
  const row = await db
    .insertInto('paymentAttempts')
    .values({ paymentId, paymentProvider, transactionId, createdAt: at, updatedAt: at, nextAskAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('paymentId')
    .executeTakeFirst()
  return row !== undefined
}

/** The transaction is known to be for this payment: none other of its ride waits for it any more. */
export async function dropFromOtherPayments(db: Db, rideId: string, attempt: AttemptKey): Promise<void> {
  await db
    .deleteFrom('paymentAttempts')
    .where('transactionId', '=', attempt.transactionId)
    .where('outcome', '=', 'reported')
    .where('paymentId', '!=', attempt.paymentId)
    .where('paymentId', 'in', (payments) =>
      payments.selectFrom('paymentTransactions').select('id').where('rideId', '=', rideId),
    )
    .execute()
}

/** Moves an attempt where ATTEMPT_MOVES allows it. False: it stands elsewhere, or somebody moved it first. */
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

/** Money still owed to the passenger of this ride. */
export async function listDebtsOfRide(db: Db, rideId: string): Promise<AttemptOfRide[]> {
  return selectAttempts(db).where('rideId', '=', rideId).where('outcome', '=', 'refund_due').execute()
}

/** Money still owed on this payment. */
export async function listDebtsOfPayment(db: Db, paymentId: string): Promise<AttemptOfRide[]> {
  return selectAttempts(db).where('paymentId', '=', paymentId).where('outcome', '=', 'refund_due').execute()
}

/** What goes back or went back with this transaction, since when, and where its passenger reads mail. */
export async function findMoneyBack(db: Db, { paymentId, transactionId }: AttemptKey) {
  return db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .innerJoin('rides', 'rides.id', 'paymentTransactions.rideId')
    .innerJoin('users', 'users.id', 'rides.passengerId')
    .select((eb) => [
      eb.fn.coalesce('paymentAttempts.amountXof', 'paymentTransactions.amount').as('amountXof'),
      'paymentAttempts.updatedAt as at',
      'paymentAttempts.outcome',
      'rides.id as rideId',
      'rides.pickupLocation',
      'rides.dropoffLocation',
      'users.email',
    ])
    .where('paymentAttempts.paymentId', '=', paymentId)
    .where('paymentAttempts.transactionId', '=', transactionId)
    .where('paymentAttempts.outcome', 'in', ['refund_due', 'given_back'])
    .executeTakeFirst()
}
