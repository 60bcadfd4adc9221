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

function requireCode(ride: RideDetails, given: string | undefined): void {
  if (ride.startCode === null || !isToStart(ride)) return
  if (given === undefined) throw new Refusal('start_code_missing')
  if (given !== ride.startCode) throw new Refusal('start_code_wrong')
}

/** The code that the driver typed, and the limit on tries. */
export type TypedCode = {
  readonly startCode: string | undefined
  /** Counts a try of the code; refuses too many. */
  readonly countTry: () => Promise<void>
}

/**
 * Counts a try of the code of a ride that is still to start; only tries of its own driver count. Returns the check of the code
 * under the ride's lock. Refuses too_many_requests; the check refuses start_code_missing, start_code_wrong.
 */
export async function countCodeTry(
  { db }: Context,
  actor: Actor,
  rideId: string,
  { startCode, countTry }: TypedCode,
): Promise<(held: RideDetails) => void> {
  if (startCode === undefined) return (held) => requireCode(held, undefined)
  const ride = await findRide(db, rideId)
  const isTry = ride?.driverId === actor.userId && isToStart(ride) && ride.startCode !== null
  // Counts before it compares, so that concurrent guesses cannot exceed the limit.
  if (isTry) await countTry()
  // A guess that was not counted, because the code was added just now, must not be compared.
  return (held) => requireCode(held, isTry ? startCode : undefined)
}

type Start = TypedCode & {
  readonly rideId: string
  /** The phone kept the tap. */
  readonly tap?: TapClock | undefined
}

/**
 * « Démarrer la course », with the passenger's code when they want one.
 * Refuses ride_not_found, ride_cannot_move, ride_cancelled, start_code_missing, start_code_wrong, too_many_requests.
 */
export async function startRide(context: Context, actor: Actor, { rideId, tap, ...typed }: Start): Promise<DriverRide> {
  const checkCode = await countCodeTry(context, actor, rideId, typed)
  const started = await move(context, {
    rideId,
    action: 'start',
    tap,
    mover: { party: 'driver', userId: actor.userId },
    decide: async (_tx, held) => {
      checkCode(held)
      return {}
    },
  })
  return toDriverRide(started, true)
}
