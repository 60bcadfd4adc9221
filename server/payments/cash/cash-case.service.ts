import { CASH_ANSWER_HOURS } from '#domain/payments/cash-case/cash-case.ts'
import { type ClaimableRide, claimRefusal } from '#domain/payments/cash-case/cash-claim.ts'
import type { CashClaim } from '#domain/rides/after/cash-claims.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { type Answer, findCashCase, insertCashCase, listOtherOpenCases, writeAnswer } from './cash-case.queries.ts'

/** A ride with its payment, as the rides room reads it under its lock. */
type RideWithMoney = ClaimableRide & {
  readonly id: string
  readonly passengerId: string
  readonly driverId: string | null
}

export type Claim = { readonly claim: CashClaim; readonly note: string | null; readonly at: Date }

/**
 * Records what the passenger says about the cash, and asks the driver. Runs under the ride's lock. The first matching line
 * counts:
 *
 * | the ride                         | what happens |
 * |----------------------------------|--------------|
 * | has a case with the same claim   | nothing: a repeat |
 * | has a case with the other claim  | cash_claim_made |
 * | does not allow it (claimRefusal) | ride_not_completed, ride_already_paid, payment_under_way, cash_not_confirmed, cash_claim_too_late |
 * | any other                        | a case, and the driver is asked |
 */
export async function openCashCase(tx: Db, ride: RideWithMoney, { claim, note, at }: Claim): Promise<void> {
  const known = await findCashCase(tx, ride.id)
  if (known?.claim === claim) return
  if (known !== undefined) throw new Refusal('cash_claim_made')
  const code = claimRefusal(claim, ride, at)
  if (code !== null) throw new Refusal(code)
  const { id: rideId, passengerId, driverId } = ride
  if (driverId === null) throw new Error('a finished ride has a driver')
  const answerBy = new Date(at.getTime() + CASH_ANSWER_HOURS * 3_600_000)
  await insertCashCase(tx, { rideId, passengerId, driverId, claim, claimedAt: at, answerBy, passengerNote: note })
  await touchRide(tx, rideId)
}

/** What the passenger of this ride said about its cash, if they did. */
export async function findCashClaim(tx: Db, rideId: string): Promise<CashClaim | null> {
  return (await findCashCase(tx, rideId))?.claim ?? null
}

/**
 * Records the driver's answer. Runs under the ride's lock. The first answer stands; a repeat changes nothing.
 * Refuses cash_case_not_found, cash_answer_given, cash_case_closed.
 */
export async function answerCashCase(tx: Db, rideId: string, answer: Answer): Promise<void> {
  const known = await findCashCase(tx, rideId)
  if (known === undefined) throw new Refusal('cash_case_not_found')
  if (known.driverReceived === answer.received) return
  if (known.driverReceived !== null) throw new Refusal('cash_answer_given')
  if (!(await writeAnswer(tx, rideId, answer))) throw new Refusal('cash_case_closed')
  await touchRide(tx, rideId)
}

/**
 * A passenger's other open cases may let them book no longer, or again: announces those rides. Runs after the commit, so that
 * no two rides are locked at once. Never throws: the server checks each booking anyway.
 */
export async function publishOtherCases(
  { db, log }: Context,
  passengerId: string,
  exceptRideId: string,
): Promise<void> {
  try {
    for (const rideId of await listOtherOpenCases(db, passengerId, exceptRideId)) {
      await db.transaction().execute((tx) => touchRide(tx, rideId))
    }
  } catch (error) {
    log.error({ err: error, passengerId }, 'passenger not notified of what their other cases allow')
  }
}
