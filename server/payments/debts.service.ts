import { UNPAID_FEES_MAX } from '#domain/payments/unpaid.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { countUnpaidFees, hasMoneyUnderWay, hasUnpaidRide, owesRide } from './debts.queries.ts'
import { askUnasked } from './inquiries.service.ts'

/** Why a passenger and the service are not quits, or null: he owes a ride or a fee, or money of his is still on its way. */
export async function whyNotQuits(
  db: Db,
  passengerId: string,
): Promise<'money_still_owed' | 'payment_under_way' | null> {
  if ((await owesRide(db, passengerId)) || (await countUnpaidFees(db, passengerId)) > 0) return 'money_still_owed'
  return (await hasMoneyUnderWay(db, passengerId)) ? 'payment_under_way' : null
}

/** Has this passenger no more unpaid fees than one may owe and still book? */
export async function mayBookWithFees(db: Db, passengerId: string): Promise<boolean> {
  return (await countUnpaidFees(db, passengerId)) <= UNPAID_FEES_MAX
}

/**
 * Which debt keeps this passenger from booking, or null: a finished ride, or more fees than one may owe. A payment that he
 * has just reported is asked about first: one that is under way is no debt, one that is invented is.
 */
export async function debtThatStopsBooking(
  context: Context,
  passengerId: string,
): Promise<'ride_unpaid' | 'cancel_fees_unpaid' | null> {
  const { db } = context
  if (await hasUnpaidRide(db, passengerId)) {
    await askUnasked(context, passengerId)
    if (await hasUnpaidRide(db, passengerId)) return 'ride_unpaid'
  }
  return (await mayBookWithFees(db, passengerId)) ? null : 'cancel_fees_unpaid'
}
