import { sql } from 'kysely'
import { OPEN_STATUSES } from '#domain/rides/ride-status.ts'
import type { Db } from '../../db/database.ts'

export type FeeInCash = { readonly paymentId: string; readonly rideId: string; readonly amountXof: number }

/**
 * Fees that this passenger has chosen to pay in cash and still owes. Their rides are locked until the transaction ends, in
 * one order: whatever else would settle or waive them waits, or has come before.
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
    .execute()
}

/** F CFA of fees that were taken in cash with this ride. */
export async function sumCollectedWith(tx: Db, rideId: string): Promise<number> {
  const { sumXof } = await tx
    .selectFrom('paymentTransactions')
    .where('collectedWith', '=', rideId)
    .select((eb) => eb.fn.sum<string | null>('amount').as('sumXof'))
    .executeTakeFirstOrThrow()
  return Number(sumXof)
}

/** Writes down who took it, and with which ride. */
export async function writeCollector(tx: Db, paymentId: string, by: { driverId: string; rideId: string }) {
  await tx
    .updateTable('paymentTransactions')
    .set({ collectedBy: by.driverId, collectedWith: by.rideId })
    .where('id', '=', paymentId)
    .execute()
}

/** Rides of this passenger that a driver may still be paid for in cash: under way, or finished and not paid yet. */
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
