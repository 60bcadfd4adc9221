import { OPEN_ATTEMPTS_MAX, OPEN_ATTEMPTS_OF_PASSENGER_MAX } from '#domain/payments/online/inquiry.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { findPayment, lockPayableRide, type PayableRide } from '../payments.queries.ts'
import {
  countOpenAttempts,
  countOpenAttemptsOfPassenger,
  findAttemptOfRide,
  insertAttempt,
  lockAttemptsOfPassenger,
  type NewAttempt,
} from './attempts.queries.ts'

/**
 * Keeps a transaction that was reported for a payment of this ride, beside those it has: each is asked about until it is
 * answered. Screens hear that the payment is being verified.
 * False: it is not kept, for its ride is cancelled and no payment waits for it, or too many wait for an answer already.
 * Whoever reported it may still ask the provider: what the provider knows as ours is kept all the same.
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
  if (!isKept) context.log.warn({ paymentId, transactionId }, 'transaction not kept')
  return isKept
}

async function mayKeep(tx: Db, ride: PayableRide, paymentId: string): Promise<boolean> {
  if (ride.status === 'cancelled' && (await findPayment(tx, paymentId))?.status !== 'pending') return false
  // The ride's lock alone would let a passenger with many rides report to all of them at once.
  await lockAttemptsOfPassenger(tx, ride.passengerId)
  if ((await countOpenAttempts(tx, paymentId)) >= OPEN_ATTEMPTS_MAX) return false
  return (await countOpenAttemptsOfPassenger(tx, ride.passengerId)) < OPEN_ATTEMPTS_OF_PASSENGER_MAX
}
