import type { Db } from '../db/database.ts'
import { hasMoneyUnderWay, owesRide } from './debts.queries.ts'

/** Why a passenger and the service are not quits, or null: he owes a ride, or money of his is still on its way. */
export async function whyNotQuits(
  db: Db,
  passengerId: string,
): Promise<'money_still_owed' | 'payment_under_way' | null> {
  if (await owesRide(db, passengerId)) return 'money_still_owed'
  return (await hasMoneyUnderWay(db, passengerId)) ? 'payment_under_way' : null
}
