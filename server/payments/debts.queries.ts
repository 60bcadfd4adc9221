import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A finished ride of this passenger that no money has come in for. */
export async function owesRide(db: Db, userId: string): Promise<boolean> {
  const ride = await db.selectFrom('ridesToPay').where('passengerId', '=', userId).select('rideId').limit(1).execute()
  return ride.length > 0
}

/** Has this passenger a finished ride that nobody has paid, and whose payment nobody is verifying? */
export async function hasUnpaidRide(db: Db, userId: string): Promise<boolean> {
  const ride = await db.selectFrom('unpaidRides').where('passengerId', '=', userId).select('rideId').limit(1).execute()
  return ride.length > 0
}

/** What stops a booking: how many finished rides, and when the provider is asked next, if all of them wait for its answer. */
export type UnpaidDebts = { readonly count: number; readonly nextAskAt: Date | null }

/**
 * The finished rides of the same kind, and whether each has a transaction that may still pay it: reported since then, or not
 * answered about because the provider is away.
 */
export async function findUnpaidRides(db: Db, userId: string, reportedSince: Date): Promise<UnpaidDebts> {
  const { rows } = await sql<UnpaidDebts>`
    select count(distinct owed.ride_id)::int as count,
      case when bool_and(attempt.payment_id is not null) then min(attempt.next_ask_at) end as next_ask_at
    from unpaid_rides owed
    left join payment_transactions pending
      on pending.ride_id = owed.ride_id and pending.purpose = 'ride' and pending.status = 'pending'
    left join payment_attempts attempt
      on attempt.payment_id = pending.id and attempt.outcome = 'reported'
      and attempt.inquiry <> 'mismatched'
      and (attempt.inquiry = 'unanswered' or attempt.created_at > ${reportedSince}::timestamptz)
    where owed.passenger_id = ${userId}::uuid`.execute(db)
  return rows[0] ?? { count: 0, nextAskAt: null }
}

/** Fees of cancelled rides that this passenger has not paid. */
export async function countUnpaidFees(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('unpaidCancelFees')
    .where('passengerId', '=', userId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Money of this passenger of which nobody knows yet whether it came, or that has still to go back to them. */
export async function hasMoneyUnderWay(db: Db, userId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .innerJoin('rides', 'rides.id', 'paymentTransactions.rideId')
    .where('rides.passengerId', '=', userId)
    .where('paymentAttempts.outcome', 'in', ['reported', 'refund_due'])
    .select('rides.id')
    .limit(1)
    .executeTakeFirst()
  return attempt !== undefined
}
