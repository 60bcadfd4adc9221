import { UNPAID_FEES_MAX } from '#domain/rides/cancellation.ts'
import type { Db } from '../db/database.ts'
import { countUnpaidFees, hasMoneyUnderWay, owesRide } from './debts.queries.ts'

/** Why a passenger and the service are not quits, or null: he owes a ride or a fee, or money of his is still on its way. */
export async function whyNotQuits(
  db: Db,
  passengerId: string,
): Promise<'money_still_owed' | 'payment_under_way' | null> {
  if ((await owesRide(db, passengerId)) || (await countUnpaidFees(db, passengerId)) > 0) return 'money_still_owed'
  return (await hasMoneyUnderWay(db, passengerId)) ? 'payment_under_way' : null
}

/** Has he left more cancellations unpaid than one may, and books no more until one of them is settled? */
export async function owesTooManyFees(db: Db, passengerId: string): Promise<boolean> {
  return (await countUnpaidFees(db, passengerId)) > UNPAID_FEES_MAX
}
