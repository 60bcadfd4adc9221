import type { Credit } from '#domain/change/credit.ts'
import type { CashNoteOrExact } from '#domain/change/notes.ts'
import type { DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { noteMissingChange } from '../../payments/cash/cash-to-return.service.ts'
import { answerChange, type ChangeSaid, sayChange } from '../../payments/change/change-claims.service.ts'
import { getCredit } from '../../payments/change/credit.service.ts'
import { heldXof } from '../moves/finish-ride.service.ts'
import { changeFinishedRide } from '../moves/finished-ride.service.ts'
import { getPassengerRide } from '../rides.service.ts'
import { writeCashNote } from './change.queries.ts'

/** The caller's own credit. */
export async function showCredit({ db }: Context, actor: Actor): Promise<Credit> {
  return getCredit(db, actor.userId)
}

/** The passenger says with which note they pay, or that they do not say it any more. Refuses ride_not_found, ride_cannot_move. */
export async function sayCashNote(
  context: Context,
  actor: Actor,
  rideId: string,
  noteXof: CashNoteOrExact | null,
): Promise<PassengerRide> {
  // Whose ride it is not, locks nothing.
  await getPassengerRide(context, actor, rideId)
  await context.db.transaction().execute(async (tx) => {
    if (!(await writeCashNote(tx, rideId, noteXof))) throw new Refusal('ride_cannot_move')
    await touchRide(tx, rideId)
  })
  return getPassengerRide(context, actor, rideId)
}

/**
 * The passenger's answer to what their driver could not give back. Idempotent. Refuses ride_not_found and what answerChange
 * refuses.
 */
export async function answerChangeOf(
  context: Context,
  actor: Actor,
  rideId: string,
  answer: { readonly changeXof: number; readonly agreed: boolean },
): Promise<PassengerRide> {
  await getPassengerRide(context, actor, rideId)
  await context.db.transaction().execute((tx) => answerChange(tx, rideId, { ...answer, at: context.clock.now() }))
  return getPassengerRide(context, actor, rideId)
}

/**
 * The driver says after the ride what they could not give back, or corrects it. It goes back with the cash of a ride that was
 * paid otherwise. Idempotent. Refuses change_not_in_cash, and
 * what changeFinishedRide and sayChange refuse.
 */
export async function sayMissingChange(
  context: Context,
  actor: Actor,
  rideId: string,
  said: ChangeSaid,
): Promise<DriverRide> {
  return changeFinishedRide(context, actor, rideId, async (tx, ride) => {
    const at = context.clock.now()
    if (await sayChange(tx, ride, said, at)) return true
    return noteMissingChange(tx, ride, heldXof(ride, { change: said }), at)
  })
}
