import { type NotNull, sql } from 'kysely'
import { OPEN_STATUSES } from '#domain/rides/ride-status.ts'
import type { Db } from '../../db/database.ts'

export type FeeInCash = { readonly paymentId: string; readonly rideId: string; readonly amountXof: number }

/**
 * Unpaid fees that this passenger has chosen to pay in cash. Their rides are locked in a fixed order until the transaction
 * ends: a concurrent settlement or waiver waits, or came before.
 */
export async function lockFeesInCash(tx: Db, passengerId: string): Promise<FeeInCash[]> {
  const { rows: rides } = await sql<{ id: string }>`
    select id from rides
    where passenger_id = ${passengerId}::uuid and cancel_fee > 0 and id in (select ride_id from unpaid_cancel_fees)
    order by id for update`.execute(tx)
  if (rides.length === 0) return []
  return tx
    .selectFrom('paymentTransactions')
    .innerJoin('unpaidCancelFees', 'unpaidCancelFees.rideId', 'paymentTransactions.rideId')
    .where('unpaidCancelFees.passengerId', '=', passengerId)
    .where('paymentTransactions.purpose', '=', 'cancel_fee')
    .where('paymentTransactions.paymentProvider', '=', 'cash')
    .where('paymentTransactions.status', '=', 'pending')
    .select([
      'paymentTransactions.id as paymentId',
      'paymentTransactions.rideId',
      'paymentTransactions.amount as amountXof',
    ])
    .$narrowType<{ rideId: NotNull }>()
    .execute()
}

/** Sum of the fees collected in cash with this ride, in F CFA. */
export async function sumCollectedWith(tx: Db, rideId: string): Promise<number> {
  const { sumXof } = await tx
    .selectFrom('paymentTransactions')
    .where('collectedWith', '=', rideId)
    .select((eb) => eb.fn.sum<string | null>('amount').as('sumXof'))
    .executeTakeFirstOrThrow()
  return Number(sumXof)
}

/** Records the driver who collected it, and the ride with which they did. */
export async function writeCollector(tx: Db, paymentId: string, by: { driverId: string; rideId: string }) {
  await tx
    .updateTable('paymentTransactions')
    .set({ collectedBy: by.driverId, collectedWith: by.rideId })
    .where('id', '=', paymentId)
    .execute()
}

/** Rides of this passenger that may still be paid in cash: under way, or finished and unpaid. */
export async function listRidesToPayInCash(db: Db, passengerId: string): Promise<string[]> {
  const rides = await db
    .selectFrom('rides')
    .where('passengerId', '=', passengerId)
    .where('status', 'in', OPEN_STATUSES)
    .select('id')
    .union(db.selectFrom('ridesToPay').where('passengerId', '=', passengerId).select('rideId as id'))
    .orderBy('id')
    .execute()
  return rides.map(({ id }) => id)
}
