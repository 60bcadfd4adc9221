import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Locks the ride of a fee until the transaction ends: no payment of it begins, is reported or counts meanwhile. */
export async function lockRideOfFee(tx: Db, rideId: string) {
  return tx
    .selectFrom('rides')
    .where('id', '=', rideId)
    .select(['passengerId', 'status', 'cancelFeeXof', 'cancelFeeWaivedAt'])
    .forUpdate()
    .executeTakeFirst()
}

/** Has an operator waived the fee of this ride? */
export async function isFeeWaived(db: Db, rideId: string): Promise<boolean> {
  const waived = await db
    .selectFrom('rides')
    .where('id', '=', rideId)
    .where('cancelFeeWaivedAt', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return waived !== undefined
}

/** Was the fee of this ride paid, even if it was refunded later? */
export async function isFeePaid(tx: Db, rideId: string): Promise<boolean> {
  const paid = await tx
    .selectFrom('paymentTransactions')
    .where('rideId', '=', rideId)
    .where('purpose', '=', 'cancel_fee')
    .where('completedAt', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/** Waives an unpaid fee without an unanswered transaction. False: the fee is not in that state. */
export async function writeWaiver(tx: Db, rideId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update rides set cancel_fee_waived_at = ${at}::timestamptz
    where id = (select ride_id from unpaid_cancel_fees where ride_id = ${rideId}::uuid)
      and cancel_fee_waived_at is null
      and not exists (
        select from payment_attempts attempt
        join payment_transactions payment on payment.id = attempt.payment_id
        where payment.ride_id = rides.id and payment.purpose = 'cancel_fee' and attempt.outcome = 'reported'
      )
    returning id`.execute(tx)
  return rows.length > 0
}
