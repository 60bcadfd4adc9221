import { randomInt } from 'node:crypto'
import type { TapClock } from '#domain/rides/driving/kept-taps.ts'
import { type RideStatus, statusesAllowing } from '#domain/rides/ride-status.ts'
import type { DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { findRide, lockRide, type RideDetails } from '../ride-details.queries.ts'
import { toDriverRide } from '../ride-presenters.ts'
import { getPassengerRide } from '../rides.service.ts'
import { move } from './ride-moves.service.ts'
import { writeStartCode } from './start-code.queries.ts'

/** Four random digits (cryptographically secure). */
export function makeStartCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

const STARTABLE: readonly RideStatus[] = statusesAllowing('start', 'driver')

/** Is « Démarrer la course » still to come? */
function isToStart({ status }: { readonly status: RideStatus }): boolean {
  return STARTABLE.includes(status)
}

/** Turns the start code of the passenger's ride on or off. Refuses ride_not_found, ride_cannot_move. */
export async function setStartCode(
  context: Context,
  actor: Actor,
  rideId: string,
  isOn: boolean,
): Promise<PassengerRide> {
  await context.db.transaction().execute(async (tx) => {
    const ride = await lockRide(tx, rideId)
    if (ride?.passengerId !== actor.userId) throw new Refusal('ride_not_found')
    if (ride.status !== 'requested' && !isToStart(ride)) throw new Refusal('ride_cannot_move')
    if (isOn === (ride.startCode !== null)) return
    await writeStartCode(tx, rideId, isOn ? makeStartCode() : null)
    await touchRide(tx, rideId)
  })
  return getPassengerRide(context, actor, rideId)
}

/** A ride with a start code can only be started with « Démarrer la course » and the four digits. */
export function refuseFinishWithoutStartCode(ride: RideDetails): Record<never, never> {
  if (isToStart(ride) && ride.startCode !== null) throw new Refusal('start_code_missing')
  return {}
}

function requireCode(ride: RideDetails, given: string | undefined): void {
  if (ride.startCode === null) return
  if (given === undefined) throw new Refusal('start_code_missing')
  if (given !== ride.startCode) throw new Refusal('start_code_wrong')
}

type Start = {
  readonly rideId: string
  readonly startCode: string | undefined
  /** The phone kept the tap. */
  readonly tap?: TapClock | undefined
  /** Counts a try of the code; refuses too many. */
  readonly countTry: () => Promise<void>
}

/**
 * « Démarrer la course », with the passenger's code when they want one. Only tries of this ride's own driver count.
 * Refuses ride_not_found, ride_cannot_move, ride_cancelled, start_code_missing, start_code_wrong, too_many_requests.
 */
export async function startRide(
  context: Context,
  actor: Actor,
  { rideId, startCode, tap, countTry }: Start,
): Promise<DriverRide> {
  const ride = await findRide(context.db, rideId)
  const isTry = ride?.driverId === actor.userId && isToStart(ride) && ride.startCode !== null
  // Counts before it compares, so that concurrent guesses cannot exceed the limit.
  if (isTry && startCode !== undefined) await countTry()
  const started = await move(context, {
    rideId,
    action: 'start',
    tap,
    mover: { party: 'driver', userId: actor.userId },
    decide: async (_tx, held) => {
      // A guess that was not counted, because the code was added just now, must not be compared.
      requireCode(held, isTry ? startCode : undefined)
      return {}
    },
  })
  return toDriverRide(started, true)
}
