import { OPEN_ATTEMPTS_MAX, OPEN_ATTEMPTS_OF_PASSENGER_MAX } from '#domain/payments/online/inquiry.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { findPayment, lockPayableRide, type PayableRide } from '../payments.queries.ts'
import {
  countOpenAttemptsOfPassenger,
  countReportedByBrowser,
  findAttemptOfRide,
  insertAttempt,
  lockAttemptsOfPassenger,
  type NewAttempt,
} from './attempts.queries.ts'

/**
 * Stores a transaction that was reported for a payment of this ride: inquiries continue until it has a final answer. Screens
 * show that the payment is being verified.
 * False: it is not stored, because its ride is cancelled and no payment waits for it, or because too many are unanswered.
 * The reporter may still ask the provider: a transaction that the provider knows as ours is stored all the same.
 */
export async function keepAttempt(context: Context, rideId: string, attempt: NewAttempt): Promise<boolean> {
  const { paymentId, transactionId } = attempt
  const isKept = await context.db.transaction().execute(async (tx) => {
    const ride = await lockPayableRide(tx, rideId)
    if (!ride) return false
    if (await findAttemptOfRide(tx, rideId, transactionId)) return true
    if (!(await mayKeep(tx, ride, paymentId))) return false
    if (await insertAttempt(tx, attempt, context.clock.now())) await touchRide(tx, rideId)
    return true
  })
  if (!isKept) context.log.warn({ paymentId, transactionId }, 'transaction not stored')
  return isKept
}

async function mayKeep(tx: Db, ride: PayableRide, paymentId: string): Promise<boolean> {
  if (ride.status === 'cancelled' && (await findPayment(tx, paymentId))?.status !== 'pending') return false
  // The ride's lock is not enough: a passenger with many rides could report to all of them at once.
  await lockAttemptsOfPassenger(tx, ride.passengerId)
  if ((await countReportedByBrowser(tx, paymentId)) >= OPEN_ATTEMPTS_MAX) return false
  return (await countOpenAttemptsOfPassenger(tx, ride.passengerId)) < OPEN_ATTEMPTS_OF_PASSENGER_MAX
}
