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

/** Fees of cancelled rides that this passenger has not paid. */
export async function countUnpaidFees(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('unpaidCancelFees')
    .where('passengerId', '=', userId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Money of this passenger of which nobody knows yet whether it came, or that has still to go back to him. */
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
