import { type Selectable, sql } from 'kysely'
import type { FailureReason } from '#domain/payments/attempt-outcome.ts'
import {
  PAYMENT_MOVES,
  PAYMENT_STATUSES,
  type PaymentProviderId,
  type PaymentStatus,
} from '#domain/payments/payment-status.ts'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import type { Db } from '../db/database.ts'
import type { PaymentTransactionsTable } from '../db/tables.ts'

export type Payment = Omit<Selectable<PaymentTransactionsTable>, 'metadata'>
export type PayableRide = { readonly id: string; readonly price: number; readonly status: RideStatus }

/** What the provider said about one transaction. */
export type ProviderFinding = {
  readonly transactionId: string
  readonly amountXof: number
  readonly raw: object
  readonly at: Date
}

/** All but metadata, which nothing reads back. */
export const PAYMENT_COLUMNS = [
  'id',
  'rideId',
  'amount',
  'paymentProvider',
  'status',
  'transactionId',
  'failureReason',
  'createdAt',
  'updatedAt',
  'completedAt',
] as const

export async function findOwnRide(db: Db, rideId: string, passengerId: string): Promise<PayableRide | undefined> {
  return db
    .selectFrom('rides')
    .select(['id', 'price', 'status'])
    .where('id', '=', rideId)
    .where('passengerId', '=', passengerId)
    .executeTakeFirst()
}

/** Holds the ride until the transaction ends: whatever else would pay for it, or cancel it, waits its turn. */
export async function lockRide(tx: Db, rideId: string): Promise<PayableRide | undefined> {
  return tx
    .selectFrom('rides')
    .select(['id', 'price', 'status'])
    .where('id', '=', rideId)
    .forUpdate()
    .executeTakeFirst()
}

export async function findPayment(db: Db, paymentId: string): Promise<Payment | undefined> {
  return db.selectFrom('paymentTransactions').select(PAYMENT_COLUMNS).where('id', '=', paymentId).executeTakeFirst()
}

/**
 * The one that speaks for the ride first: completed or refunded, then pending, then the newest. The rides room orders
 * alike (ride-details.queries.ts).
 */
export async function listPayments(db: Db, rideId: string): Promise<Payment[]> {
  return db
    .selectFrom('paymentTransactions')
    .select(PAYMENT_COLUMNS)
    .where('rideId', '=', rideId)
    .orderBy(sql`completed_at is null, status <> 'pending', created_at desc, id`)
    .execute()
}

/** An online payment of this passenger's own. */
export async function findOwnOnlinePayment(
  db: Db,
  paymentId: string,
  passengerId: string,
): Promise<Payment | undefined> {
  return db
    .selectFrom('paymentTransactions')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', paymentId)
    .where('paymentProvider', '!=', 'cash')
    .where('rideId', 'in', (rides) => rides.selectFrom('rides').select('id').where('passengerId', '=', passengerId))
    .executeTakeFirst()
}

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

export async function findByStatus(
  db: Db,
  rideId: string,
  status: 'pending' | 'completed',
): Promise<Payment | undefined> {
  return db
    .selectFrom('paymentTransactions')
    .select(PAYMENT_COLUMNS)
    .where('rideId', '=', rideId)
    .where('status', '=', status)
    .executeTakeFirst()
}

export type NewPayment = {
  readonly ride: { readonly id: string; readonly price: number }
  readonly provider: PaymentProviderId
  readonly status: 'pending' | 'completed'
  readonly at: Date
}

export async function insertPayment(tx: Db, { ride, provider, status, at }: NewPayment): Promise<Payment> {
  return tx
    .insertInto('paymentTransactions')
    .values({
      rideId: ride.id,
      amount: ride.price,
      paymentProvider: provider,
      status,
      createdAt: at,
      updatedAt: at,
      completedAt: status === 'completed' ? at : null,
    })
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Moves a payment where PAYMENT_MOVES allows it; undefined when it stands elsewhere, or somebody moved it first. */
export async function movePayment(
  tx: Db,
  paymentId: string,
  to: Exclude<PaymentStatus, 'pending'>,
  moved: { readonly at: Date; readonly paidBy?: ProviderFinding },
): Promise<Payment | undefined> {
  const { at, paidBy } = moved
  return tx
    .updateTable('paymentTransactions')
    .set({
      status: to,
      updatedAt: at,
      ...(to === 'completed' && { completedAt: at }),
      ...(paidBy && { transactionId: paidBy.transactionId, metadata: JSON.stringify(paidBy.raw) }),
    })
    .where('id', '=', paymentId)
    .where(
      'status',
      'in',
      PAYMENT_STATUSES.filter((from) => PAYMENT_MOVES[from].includes(to)),
    )
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirst()
}

/** pending → failed, unless the payment waits for another transaction that may still succeed. */
export async function failPayment(
  tx: Db,
  paymentId: string,
  reason: FailureReason,
  finding: ProviderFinding,
): Promise<Payment | undefined> {
  return tx
    .updateTable('paymentTransactions')
    .set({
      status: 'failed',
      failureReason: reason,
      metadata: JSON.stringify(finding.raw),
      updatedAt: finding.at,
    })
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
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
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirst()
}
