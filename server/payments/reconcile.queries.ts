import { sql } from 'kysely'
import { REFUND_DUE } from '#domain/payments/money-fate.ts'
import type { PaymentProviderId } from '#domain/payments/payment-status.ts'
import type { Db } from '../db/database.ts'

/** Which payments deserve a look: those of this provider, left alone since `quietSince`. */
export type Look = {
  readonly provider: PaymentProviderId
  readonly quietSince: Date
  /** A payment made before this is given up. */
  readonly givenUpBefore: Date
  readonly limit: number
}

export type Unsettled = { readonly id: string; readonly rideId: string; readonly createdAt: Date }

function untouched(db: Db, look: Look) {
  return db
    .selectFrom('paymentTransactions')
    .select(['paymentTransactions.id', 'rideId', 'paymentTransactions.createdAt'])
    .where('paymentProvider', '=', look.provider)
    .where('updatedAt', '<=', look.quietSince)
    .orderBy('updatedAt')
    .limit(look.limit)
}

/** Pending payments whose transaction has no answer yet; cancelled ones too, while their money may still arrive. */
export async function listUnanswered(db: Db, look: Look): Promise<(Unsettled & { transactionId: string })[]> {
  return untouched(db, look)
    .select((row) => row.ref('transactionId').$notNull().as('transactionId'))
    .where('transactionId', 'is not', null)
    .where((row) =>
      row.or([
        row('paymentTransactions.status', '=', 'pending'),
        row.and([
          row('paymentTransactions.status', '=', 'cancelled'),
          row('failureReason', 'is', null),
          row('paymentTransactions.createdAt', '>', look.givenUpBefore),
        ]),
      ]),
    )
    .execute()
}

/** Pending payments that nobody went on with. */
export async function listAbandoned(db: Db, look: Look): Promise<Unsettled[]> {
  return untouched(db, look)
    .where('paymentTransactions.status', '=', 'pending')
    .where('transactionId', 'is', null)
    .where('paymentTransactions.createdAt', '<=', look.givenUpBefore)
    .execute()
}

/** Money that pays for no ride and is still with the provider. */
export async function listRefundsDue(db: Db, look: Look): Promise<Unsettled[]> {
  return untouched(db, look)
    .innerJoin('rides', 'rides.id', 'rideId')
    .where(sql<boolean>`(payment_transactions.status = 'completed' and rides.status = 'cancelled')
      or failure_reason = ${REFUND_DUE}`)
    .execute()
}
