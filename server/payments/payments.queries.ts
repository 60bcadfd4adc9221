import { type Selectable, sql } from 'kysely'
import { ONLINE_PROVIDERS, type PaymentProviderId, type PaymentPurpose } from '#domain/fares/payment-status.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import type { Db } from '../db/database.ts'
import type { PaymentTransactionsTable } from '../db/tables/payment-tables.ts'
import { isFor, ofRide, type PaymentSubject } from './payment-subject.queries.ts'

/** A payment without its metadata and the columns about fees collected in cash and companies. */
export type Payment = Omit<
  Selectable<PaymentTransactionsTable>,
  'amount' | 'metadata' | 'collectedBy' | 'collectedWith' | 'handedOver' | 'handedOverXof' | 'companyId'
> & { readonly amountXof: number }
export type PayableRide = {
  readonly id: string
  readonly passengerId: string
  readonly rideType: RideType
  readonly status: RideStatus
  readonly priceXof: number
  readonly cancelFeeXof: number
  readonly cancelFeeWaivedAt: Date | null
}

const PAYABLE_COLUMNS = [
  'id',
  'passengerId',
  'rideType',
  'status',
  'priceXof',
  'cancelFeeXof',
  'cancelFeeWaivedAt',
] as const

export const PAYMENT_COLUMNS = [
  'id',
  'rideId',
  'driverId',
  'invoiceId',
  'managerId',
  'amount as amountXof',
  'paymentProvider',
  'purpose',
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
    .select(PAYABLE_COLUMNS)
    .where('id', '=', rideId)
    .where('passengerId', '=', passengerId)
    .executeTakeFirst()
}

/** Locks the ride until the transaction ends: concurrent payments and cancellations wait. */
export async function lockPayableRide(tx: Db, rideId: string): Promise<PayableRide | undefined> {
  return tx.selectFrom('rides').select(PAYABLE_COLUMNS).where('id', '=', rideId).forUpdate().executeTakeFirst()
}

export async function findPayment(db: Db, paymentId: string): Promise<Payment | undefined> {
  return db.selectFrom('paymentTransactions').select(PAYMENT_COLUMNS).where('id', '=', paymentId).executeTakeFirst()
}

/**
 * The payment for what is due now comes first: of the fee, then of the price; completed or refunded, then pending, then the
 * newest. The rides room uses the same order (ride-details.queries.ts).
 */
export function listPayments(db: Db, rideId: string): Promise<Payment[]> {
  return listPaymentsFor(db, ofRide(rideId))
}

/** The same, also of the top-ups of a driver's account, or of an invoice. */
export async function listPaymentsFor(db: Db, subject: PaymentSubject): Promise<Payment[]> {
  return db
    .selectFrom('paymentTransactions')
    .select(PAYMENT_COLUMNS)
    .where(isFor(subject))
    .orderBy(sql`purpose = 'ride', completed_at is null, status <> 'pending', created_at desc, id`)
    .execute()
}

/** An online payment of this person: for their ride, to their driver's account, or of an invoice of their company. */
export async function findOwnOnlinePayment(db: Db, paymentId: string, userId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('paymentTransactions')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', paymentId)
    .where('paymentProvider', 'in', ONLINE_PROVIDERS)
    .where((eb) =>
      eb.or([
        eb('driverId', '=', userId),
        eb('managerId', '=', userId),
        eb('rideId', 'in', (rides) => rides.selectFrom('rides').select('id').where('passengerId', '=', userId)),
      ]),
    )
    .executeTakeFirst()
}

/** The payment that this transaction has already paid. */
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

/** The ride's payment with this status, for the price unless another purpose is given. */
export async function findByStatus(
  db: Db,
  rideId: string,
  status: 'pending' | 'completed',
  purpose: PaymentPurpose = 'ride',
): Promise<Payment | undefined> {
  return db
    .selectFrom('paymentTransactions')
    .select(PAYMENT_COLUMNS)
    .where('rideId', '=', rideId)
    .where('purpose', '=', purpose)
    .where('status', '=', status)
    .executeTakeFirst()
}

/** Was the price of this ride ever paid, even if it was refunded later? */
export async function wasPaid(db: Db, rideId: string): Promise<boolean> {
  const paid = await db
    .selectFrom('paymentTransactions')
    .where('rideId', '=', rideId)
    .where('purpose', '=', 'ride')
    .where('completedAt', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/**
 * The pending payments to an account, newest first, and whether a transaction of each is unanswered: of a driver to their own,
 * or of a manager for an invoice.
 */
export async function listPendingToAccount(
  db: Db,
  of: { readonly driverId: string } | { readonly invoiceId: string; readonly managerId: string },
) {
  return db
    .selectFrom('paymentTransactions')
    .where((eb) => eb.and(of))
    .where('status', '=', 'pending')
    .orderBy('createdAt', 'desc')
    .select(PAYMENT_COLUMNS)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('paymentAttempts')
          .select('transactionId')
          .whereRef('paymentId', '=', 'paymentTransactions.id')
          .where('outcome', '=', 'reported'),
      ).as('isBeingVerified'),
    )
    .execute()
}
