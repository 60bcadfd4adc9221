import { changeStillOpen } from '#domain/change/change-claim.ts'
import { fareNotPaid, fareWaitSince } from '#domain/payments/fare-not-paid.ts'
import { UNKNOWN_MAY_BE_NEW_S } from '#domain/payments/online/inquiry.ts'
import { UNPAID_FEES_MAX } from '#domain/payments/unpaid.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { feesHeldBy } from '../drivers/drivers.service.ts'
import { getDriverBalance } from '../ledger/statement.service.ts'
import { isPayoutOpen } from '../payouts/driver-payouts.service.ts'
import { hasCashOfPassengers } from './cash/cash-to-return.queries.ts'
import { changeOpenUntil } from './change/change-claims.service.ts'
import {
  areAllFeesInCash,
  countUnpaidFees,
  findLastUnpaidDrive,
  findUnpaidRides,
  hasMoneyUnderWay,
  hasUnpaidRide,
  owesRide,
} from './debts.queries.ts'
import { askUnasked } from './provider/inquiries.service.ts'
import { correctUnpaidRide, findWrongUnpaidRides } from './unpaid-rides.queries.ts'

/**
 * The open debt between a person and the service, or null: an unpaid ride or fee; a payment, refund or payout under way; as a
 * driver, fees that they collected in cash and still owe, cash that goes back to a passenger, a recent ride that is not paid, or change that they said they owe and
 * to which a passenger may still agree (both with the sentence until when), or an account below zero. What we owe a driver
 * stops nobody: it stays in the books.
 */
export async function openDebtReason(
  db: Db,
  userId: string,
  at: Date,
): Promise<
  | 'money_still_owed'
  | 'payment_under_way'
  | 'payout_under_way'
  | 'fees_not_handed_over'
  | 'cash_not_returned'
  | 'driver_owes_money'
  | Refusal
  | null
> {
  if ((await owesRide(db, userId)) || (await countUnpaidFees(db, userId)) > 0) return 'money_still_owed'
  if (await hasMoneyUnderWay(db, userId)) return 'payment_under_way'
  if (await isPayoutOpen(db, userId)) return 'payout_under_way'
  if ((await feesHeldBy(db, userId)) > 0) return 'fees_not_handed_over'
  if (await hasCashOfPassengers(db, userId)) return 'cash_not_returned'
  const unpaidSince = await findLastUnpaidDrive(db, userId, fareWaitSince(at))
  if (unpaidSince !== null) return new Refusal('fare_not_paid', { message: fareNotPaid(unpaidSince) })
  const until = await changeOpenUntil(db, userId, at)
  if (until !== null) return new Refusal('change_not_answered', { message: changeStillOpen(until) })
  return (await getDriverBalance(db, userId)) < 0 ? 'driver_owes_money' : null
}

/** Do this passenger's unpaid fees allow a booking: few enough, or all to be collected in cash by the next driver? */
export async function mayBookWithFees(db: Db, passengerId: string): Promise<boolean> {
  return (await countUnpaidFees(db, passengerId)) <= UNPAID_FEES_MAX || areAllFeesInCash(db, passengerId)
}

/** May this passenger choose cash for a fee? Where nobody takes money online there is no other way. */
export async function mayPayFeeInCash(
  { payments }: Pick<Context, 'payments'>,
  db: Db,
  passengerId: string,
): Promise<boolean> {
  return payments === null || mayBookWithFees(db, passengerId)
}

/** The refusal for unpaid rides; null if they were paid meanwhile. */
async function unpaidRefusal({ db, clock }: Context, passengerId: string): Promise<Refusal | null> {
  const nowMs = clock.now().getTime()
  const reportedSince = new Date(nowMs - UNKNOWN_MAY_BE_NEW_S * 1_000)
  const { count, nextAskAt } = await findUnpaidRides(db, passengerId, reportedSince)
  if (count === 0) return null
  if (nextAskAt === null) return new Refusal('ride_unpaid')
  return new Refusal('ride_being_verified', { retryAfterMs: nextAskAt.getTime() - nowMs })
}

/**
 * The debt that stops this passenger's booking, or null: an unpaid finished ride, or too many unpaid fees. It first asks the
 * provider about a payment that was just reported, because one under way is no debt. A transaction that the provider does
 * not know may be invented: it allows no booking, but in its first minutes the passenger is asked to wait for it.
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

/** Checks again under the ride's lock: it may have been paid or ended since the comparison. */
async function checkRideToPay({ db, log }: Context, rideId: string): Promise<void> {
  const was = await db.transaction().execute((tx) => correctUnpaidRide(tx, rideId))
  if (was !== null) log.error({ rideId, was }, 'unpaid ride out of step with its payment: corrected')
}

/**
 * Compares the table of unpaid rides with rides and payments (job). A wrong entry is logged as an error and corrected; a
 * failure does not stop the others.
 */
export async function checkUnpaidRides(context: Context): Promise<void> {
  for (const rideId of await findWrongUnpaidRides(context.db)) {
    await checkRideToPay(context, rideId).catch((error: unknown) => {
      context.log.error({ err: error, rideId }, 'unpaid ride out of step with its payment: not corrected')
    })
  }
}
