import { UNPAID_FEES_MAX } from '#domain/payments/unpaid.ts'
import type { Db } from '../db/database.ts'
import { countUnpaidFees, hasMoneyUnderWay, hasUnpaidRide, owesRide } from './debts.queries.ts'

/** Why a passenger and the service are not quits, or null: he owes a ride or a fee, or money of his is still on its way. */
export async function whyNotQuits(
  db: Db,
  passengerId: string,
): Promise<'money_still_owed' | 'payment_under_way' | null> {
  if ((await owesRide(db, passengerId)) || (await countUnpaidFees(db, passengerId)) > 0) return 'money_still_owed'
  return (await hasMoneyUnderWay(db, passengerId)) ? 'payment_under_way' : null
}

/** Which debt keeps this passenger from booking, or null: a finished ride, or more fees than one may owe. */
export async function debtThatStopsBooking(
  db: Db,
  passengerId: string,
): Promise<'ride_unpaid' | 'cancel_fees_unpaid' | null> {
  if (await hasUnpaidRide(db, passengerId)) return 'ride_unpaid'
  return (await countUnpaidFees(db, passengerId)) > UNPAID_FEES_MAX ? 'cancel_fees_unpaid' : null
}
