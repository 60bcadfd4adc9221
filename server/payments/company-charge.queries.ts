import type { Db } from '../db/database.ts'

/** Is the price of this ride charged to a company to which this person belongs, as manager or member? */
export async function isChargedToCompanyOf(db: Db, rideId: string, userId: string): Promise<boolean> {
  const charge = await db
    .selectFrom('paymentTransactions')
    .innerJoin('companyMembers', 'companyMembers.companyId', 'paymentTransactions.companyId')
    .where('paymentTransactions.rideId', '=', rideId)
    .where('paymentTransactions.status', '=', 'completed')
    .where('companyMembers.userId', '=', userId)
    .where('companyMembers.removedAt', 'is', null)
    .select('paymentTransactions.id')
    .executeTakeFirst()
  return charge !== undefined
}
