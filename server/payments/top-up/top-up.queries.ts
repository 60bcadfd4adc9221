import type { OnlineProviderId } from '#domain/fares/payment-status.ts'
import type { Db } from '../../db/database.ts'
import { PAYMENT_COLUMNS, type Payment } from '../payments.queries.ts'

export type NewTopUp = {
  readonly driverId: string
  readonly amountXof: number
  readonly provider: OnlineProviderId
  readonly at: Date
}

export async function insertTopUp(tx: Db, { driverId, amountXof, provider, at }: NewTopUp): Promise<Payment> {
  return tx
    .insertInto('paymentTransactions')
    .values({
      rideId: null,
      driverId,
      purpose: 'top_up',
      amount: amountXof,
      paymentProvider: provider,
      status: 'pending',
      createdAt: at,
      updatedAt: at,
    })
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow()
}
