import { methodOf } from '#domain/fares/payment-status.ts'
import type { CashClaim } from '#domain/rides/after/cash-claims.ts'
import type { DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import {
  answerCashCase,
  findCashClaim,
  openCashCase,
  publishOtherCases,
} from '../../payments/cash/cash-case.service.ts'
import { confirmCashLater } from '../moves/finish-ride.service.ts'
import { findRide, lockRide, type RideDetails } from '../ride-details.queries.ts'
import { toDriverRide } from '../ride-presenters.ts'
import { getPassengerRide } from '../rides.service.ts'

type Note = { readonly note?: string | undefined }

/** An empty note is none. */
const noteOf = ({ note }: Note) => note || null

function withMoney(ride: RideDetails) {
  const { id, passengerId, driverId, status, cancelFeeXof, completedAt, payment } = ride
  const shown = payment && { ...payment, method: methodOf(payment.provider) }
  return { id, passengerId, driverId, status, cancelFeeXof, completedAt, payment: shown }
}

/**
 * « J’ai payé en espèces », or that they did not: the driver is asked, or an operator decides. Idempotent.
 * Refuses ride_not_found and what openCashCase refuses.
 */
export async function claimCash(
  context: Context,
  actor: Actor,
  rideId: string,
  said: Note & { readonly claim: CashClaim },
): Promise<PassengerRide> {
  // Whose ride it is not, locks nothing.
  await getPassengerRide(context, actor, rideId)
  const at = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    const ride = await lockRide(tx, rideId)
    if (ride === undefined) throw new Refusal('ride_not_found')
    await openCashCase(tx, withMoney(ride), { claim: said.claim, note: noteOf(said), at })
  })
  await publishOtherCases(context, actor.userId, rideId)
  return getPassengerRide(context, actor, rideId)
}

/**
 * The driver's answer to what their passenger says. « Oui, reçu » for an unpaid ride confirms the cash, which closes the
 * case. Idempotent. Refuses ride_not_found and what confirmCashLater and answerCashCase refuse.
 */
export async function answerClaim(
  context: Context,
  actor: Actor,
  rideId: string,
  said: Note & { readonly received: boolean },
): Promise<DriverRide> {
  const { db, clock } = context
  if ((await findRide(db, rideId))?.driverId !== actor.userId) throw new Refusal('ride_not_found')
  if (said.received && (await findCashClaim(db, rideId)) === 'paid') return confirmCashLater(context, actor, rideId)
  const answer = { received: said.received, note: noteOf(said), at: clock.now() }
  const ride = await db.transaction().execute(async (tx) => {
    await lockRide(tx, rideId)
    await answerCashCase(tx, rideId, answer)
    return findRide(tx, rideId)
  })
  if (ride === undefined) throw new Refusal('ride_not_found')
  return toDriverRide(ride, true)
}
