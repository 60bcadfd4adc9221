import { rideHistoryBegins } from '#domain/rides/after/ride-retention.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { forgetting } from '../db/holds/holds.ts'
import { forgetTripsOf } from '../rides/forget-rides.service.ts'
import { forgetTextsBefore, forgetTextsOf } from './forget-cases.queries.ts'

/** Erases what was written in cases as long ago as places of rides are erased: seven years (job), but of what a hold keeps. Idempotent. */
export async function forgetOldCases({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  await forgetting(db, (tx) => forgetTextsBefore(tx, { before: rideHistoryBegins(dayOf(now)), now }))
}

/**
 * In the transaction that erases an account: what its trips say of where it was, and every text of its cases; a case that is
 * not closed is closed.
 */
export async function forgetTripsAndCasesOf(tx: Db, userId: string, at: Date): Promise<void> {
  await forgetTripsOf(tx, userId)
  await forgetTextsOf(tx, userId, at)
}
