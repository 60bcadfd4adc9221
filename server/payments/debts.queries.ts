import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A finished unpaid ride of this passenger. */
export async function owesRide(db: Db, userId: string): Promise<boolean> {
  const ride = await db.selectFrom('ridesToPay').where('passengerId', '=', userId).select('rideId').limit(1).execute()
  return ride.length > 0
}

/** Has this passenger a finished unpaid ride whose payment is not being verified? */
export async function hasUnpaidRide(db: Db, userId: string): Promise<boolean> {
  const ride = await db.selectFrom('unpaidRides').where('passengerId', '=', userId).select('rideId').limit(1).execute()
  return ride.length > 0
}

/** The unpaid rides that stop a booking: their number, and the next inquiry if all of them wait for the provider. */
export type UnpaidDebts = { readonly count: number; readonly nextAskAt: Date | null }

/**
 * These finished rides, and whether each has a transaction that may still pay it: reported since then, or without an answer
 * because the provider is unreachable.
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

/** Unpaid cancellation fees of this passenger. */
export async function countUnpaidFees(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('unpaidCancelFees')
    .where('passengerId', '=', userId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Has this passenger chosen to pay each of their unpaid fees in cash? */
export async function areAllFeesInCash(db: Db, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('feesWithoutCash')
    .where('passengerId', '=', userId)
    .select('rideId')
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** When the latest of this driver's finished unpaid rides ended, after an instant; null: there is none. */
export async function findLastUnpaidDrive(db: Db, driverId: string, after: Date): Promise<Date | null> {
  const { endedAt } = await db
    .selectFrom('ridesToPay')
    .where('driverId', '=', driverId)
    .where('completedAt', '>', after)
    .select((eb) => eb.fn.max<Date | null>('completedAt').as('endedAt'))
    .executeTakeFirstOrThrow()
  return endedAt
}

/**
 * Payments of this person, for their rides, to their driver's account or of an invoice of their company, that are not verified
 * yet, or whose refund is still due.
 */
export async function hasMoneyUnderWay(db: Db, userId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('paymentAttempts')
    .innerJoin('paymentTransactions', 'paymentTransactions.id', 'paymentAttempts.paymentId')
    .leftJoin('rides', 'rides.id', 'paymentTransactions.rideId')
    .where((eb) =>
      eb.or([
        eb('rides.passengerId', '=', userId),
        eb('paymentTransactions.driverId', '=', userId),
        eb('paymentTransactions.managerId', '=', userId),
      ]),
    )
    .where('paymentAttempts.outcome', 'in', ['reported', 'refund_due'])
    .select('paymentAttempts.paymentId')
    .limit(1)
    .executeTakeFirst()
  return attempt !== undefined
}
