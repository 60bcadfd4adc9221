import { type Selectable, sql } from 'kysely'
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

/** One attempt at paying: the provider's id for it, and all that the provider said about it. */
export type Attempt = {
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

/** The one that counts first (pending or completed: a ride never has both), then newest first. */
export async function listPayments(db: Db, rideId: string): Promise<Payment[]> {
  return db
    .selectFrom('paymentTransactions')
    .select(PAYMENT_COLUMNS)
    .where('rideId', '=', rideId)
    .orderBy(sql`status in ('pending', 'completed')`, 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
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

/** Newer than any other payment of its ride, whatever the clock of the process that made that one. */
function newestFor(rideId: string, at: Date) {
  return sql<Date>`greatest(${at}::timestamptz,
    (select max(created_at) + interval '1 millisecond' from payment_transactions where ride_id = ${rideId}))`
}

export async function insertPayment(tx: Db, { ride, provider, status, at }: NewPayment): Promise<Payment> {
  return tx
    .insertInto('paymentTransactions')
    .values({
      rideId: ride.id,
      amount: ride.price,
      paymentProvider: provider,
      status,
      createdAt: newestFor(ride.id, at),
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
  moved: { readonly at: Date; readonly attempt?: Attempt },
): Promise<Payment | undefined> {
  const { at, attempt } = moved
  return tx
    .updateTable('paymentTransactions')
    .set({
      status: to,
      updatedAt: at,
      ...(to === 'completed' && { completedAt: at }),
      ...(attempt && { transactionId: attempt.transactionId, metadata: JSON.stringify(attempt.raw) }),
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
