import { UNKNOWN_MAY_BE_NEW_S } from '#domain/payments/online/inquiry.ts'
import { UNPAID_FEES_MAX } from '#domain/payments/unpaid.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { feesHeldBy } from '../drivers/drivers.service.ts'
import { countUnpaidFees, findUnpaidRides, hasMoneyUnderWay, hasUnpaidRide, owesRide } from './debts.queries.ts'
import { askUnasked } from './provider/inquiries.service.ts'
import { findWrongRidesToPay, mendRideToPay } from './rides-to-pay.queries.ts'

/**
 * Why a person and the service are not quits, or null: a ride or a fee is owed, money is still on its way, or fees that
 * were taken in cash as a driver have not been handed over.
 */
export async function openDebtReason(
  db: Db,
  userId: string,
): Promise<'money_still_owed' | 'payment_under_way' | 'fees_not_handed_over' | null> {
  if ((await owesRide(db, userId)) || (await countUnpaidFees(db, userId)) > 0) return 'money_still_owed'
  if (await hasMoneyUnderWay(db, userId)) return 'payment_under_way'
  return (await feesHeldBy(db, userId)) > 0 ? 'fees_not_handed_over' : null
}

/** Has this passenger no more unpaid fees than one may owe and still book? */
export async function mayBookWithFees(db: Db, passengerId: string): Promise<boolean> {
  return (await countUnpaidFees(db, passengerId)) <= UNPAID_FEES_MAX
}

/** The refusal for rides that are still unpaid; null when they were paid meanwhile. */
async function unpaidRefusal({ db, clock }: Context, passengerId: string): Promise<Refusal | null> {
  const nowMs = clock.now().getTime()
  const reportedSince = new Date(nowMs - UNKNOWN_MAY_BE_NEW_S * 1_000)
  const { count, nextAskAt } = await findUnpaidRides(db, passengerId, reportedSince)
  if (count === 0) return null
  if (nextAskAt === null) return new Refusal('ride_unpaid')
  return new Refusal('ride_being_verified', { retryAfterMs: nextAskAt.getTime() - nowMs })
}

/**
 * Which debt keeps this passenger from booking, or null: a finished ride, or more fees than one may owe. A payment that they
 * has just reported is asked about first: one that is under way is no debt. One that the provider does not know yet may be
 * invented: nobody books with it, but for its first minutes they are told to wait for it.
 */
export async function debtThatStopsBooking(context: Context, passengerId: string): Promise<Refusal | null> {
  const { db } = context
  if (await hasUnpaidRide(db, passengerId)) {
    await askUnasked(context, passengerId)
    const refusal = await unpaidRefusal(context, passengerId)
    if (refusal !== null) return refusal
  }
  return (await mayBookWithFees(db, passengerId)) ? null : new Refusal('cancel_fees_unpaid')
}

/** Under its lock: what was paid or ended since the look is not wrong. */
async function checkRideToPay({ db, log }: Context, rideId: string): Promise<void> {
  const was = await db.transaction().execute((tx) => mendRideToPay(tx, rideId))
  if (was !== null) log.error({ rideId, was }, 'a ride to pay was kept wrongly and has been mended')
}

/**
 * Compares the rides that are kept as still to pay with rides and payments (job). One that was wrong is an error in the
 * log, and mended; one that cannot be keeps no other.
 */
export async function checkRidesToPay(context: Context): Promise<void> {
  for (const rideId of await findWrongRidesToPay(context.db)) {
    await checkRideToPay(context, rideId).catch((error: unknown) => {
      context.log.error({ err: error, rideId }, 'a ride to pay is kept wrongly and was not mended')
    })
  }
}
