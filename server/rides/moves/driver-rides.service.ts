import { acceptRefusal, seesRequest } from '#domain/dispatch/may-accept.ts'
import { offerRefusal } from '#domain/dispatch/offers.ts'
import { type DriverEligibility, driverRefusal } from '#domain/drivers/driver-eligibility.ts'
import { servicesOf } from '#domain/fares/who-drives.ts'
import { debtRefusalWords } from '#domain/ledger/debt-limit.ts'
import type { TapClock } from '#domain/rides/driving/kept-taps.ts'
import { ACTIVE_STATUSES, ALREADY_DONE } from '#domain/rides/ride-status.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { violates } from '../../db/violations.ts'
import { pauseAfterGivingBack } from '../../drivers/drivers.service.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { lockDriver, requireDriverEligibility } from '../../identity/eligibility.service.ts'
import { listToReturnOfDriver } from '../cash-case/rides-with-cash-to-return.queries.ts'
import {
  listContestedOfDriver,
  listOffered,
  listRequested,
  listRidesOfDriver,
  listUnpaidOfDriver,
  type RideDetails,
} from '../ride-details.queries.ts'
import { hasCashToReturn, toDriverRide } from '../ride-presenters.ts'
import {
  findRideAndEligibility,
  findRideToAccept,
  lockDriverAndRide,
  type RideAvailability,
  type RideToAccept,
} from './accept-ride.queries.ts'
import { type MoveRequest, move, retryOnConflict, writeMove } from './ride-moves.service.ts'

/** Most requests on one driver's screen: more than they can read. */
const REQUESTS_LIMIT = 200

/** Finished rides with unconfirmed or contested cash, the oldest first, so that none is forgotten. */
const UNPAID_LIMIT = 20

export type DriverRides = {
  readonly requests: DriverRide[]
  readonly active: DriverRide | null
  readonly unpaid: DriverRide[]
}

/** Hides the passenger from a driver who may not accept now (§6). */
export function showsPassenger(eligibility: DriverEligibility, today: string): boolean {
  return driverRefusal(eligibility, today) === null
}

/** The driver's screen: their offers, then rides open to all; their ride; contested cash, then cash to confirm. Refuses driver_not_found. */
export async function listDriverRides(context: Context, actor: Actor): Promise<DriverRides> {
  const { db } = context
  const eligibility = await requireDriverEligibility(db, actor.userId)
  const now = context.clock.now()
  const today = dayOf(now)
  const offered = await listOffered(db, actor.userId, now)
  const requested = await listRequested(db, servicesOf(eligibility), REQUESTS_LIMIT)
  const [active] = await listRidesOfDriver(db, actor.userId, ACTIVE_STATUSES, 1)
  const unpaid = await listUnpaidOfDriver(db, actor.userId, UNPAID_LIMIT)
  const toReturn = await listToReturnOfDriver(db, actor.userId, UNPAID_LIMIT)
  const contested = await listContestedOfDriver(db, actor.userId, UNPAID_LIMIT)
  return {
    requests: [...offered, ...requested]
      .filter((ride) => seesRequest(eligibility, ride, now))
      .map((ride) => toDriverRide(ride, showsPassenger(eligibility, today), actor.userId)),
    active: active === undefined ? null : toDriverRide(active, true),
    unpaid: [...toReturn.filter(hasCashToReturn), ...contested, ...unpaid].map((ride) => toDriverRide(ride, true)),
  }
}

/** The refusal of a late acceptance. */
function lateRefusal({ status }: RideAvailability): Refusal {
  return new Refusal(status === 'cancelled' ? 'ride_cancelled' : 'ride_taken')
}

/** Refuses a ride that is not available any more. */
function requireStillAvailable<R extends RideAvailability>(ride: R | undefined, driverId: string): R {
  if (ride === undefined) throw new Refusal('ride_not_found')
  if (ride.status !== 'requested' && ride.driverId !== driverId) throw lateRefusal(ride)
  return ride
}

/** Refuses drivers who may not accept the ride. Returns false if they have accepted it already. */
function checkMayAccept(ride: RideToAccept, eligibility: DriverEligibility | null, now: Date): boolean {
  if (eligibility === null) throw new Refusal('driver_not_found')
  if (ride.driverId === eligibility.userId && ALREADY_DONE.accept(ride)) return false
  if (ride.status !== 'requested') throw lateRefusal(ride)
  const code = acceptRefusal(eligibility, ride, now) ?? offerRefusal(ride, eligibility.userId, now)
  if (code === 'debt_limit_reached' && eligibility.debt !== null) {
    throw new Refusal(code, { message: debtRefusalWords(eligibility.debt, now) })
  }
  if (code !== null) throw new Refusal(code)
  return true
}

/** Null: the ride changed meanwhile (for example its payment) but is still available: retry. */
async function takeRide(context: Context, tx: Db, actor: Actor, rideId: string): Promise<RideDetails | null> {
  // Refuses most late acceptances before anything else is read.
  requireStillAvailable(await lockDriverAndRide(tx, rideId, actor.userId), actor.userId)
  const { eligibility, ...ride } = requireStillAvailable(
    await findRideAndEligibility(tx, rideId, actor.userId),
    actor.userId,
  )
  const now = context.clock.now()
  if (!checkMayAccept(ride, eligibility, now)) return ride
  const request: MoveRequest = { rideId, action: 'accept', mover: { party: 'driver', userId: actor.userId } }
  return writeMove(tx, ride, request, now)
}

/**
 * Accepts a requested ride: exactly one driver wins, and each driver has one ride at a time.
 * Refuses ride_not_found, ride_taken, ride_cancelled, ride_given_back, own_ride, wrong_vehicle, driver_not_found,
 * driver_busy, driver_unavailable, driver_not_approved, driver_refused, driver_suspended, documents_not_valid,
 * debt_limit_reached, not_offered, offer_expired.
 */
export async function acceptRide(context: Context, actor: Actor, rideId: string): Promise<DriverRide> {
  const wanted = requireStillAvailable(await findRideToAccept(context.db, rideId, actor.userId), actor.userId)
  // A driver who may not accept locks nothing, so that repeated taps do not delay the next wave.
  checkMayAccept(wanted, wanted.eligibility, context.clock.now())
  try {
    const ride = await retryOnConflict(context, (tx) => takeRide(context, tx, actor, rideId))
    return toDriverRide(ride, true)
  } catch (error) {
    if (violates(error, 'one_active_ride_per_driver')) throw new Refusal('driver_busy')
    throw error
  }
}

/** A move of the driver's own ride. Refuses what `move` refuses. */
export async function moveAsDriver(
  context: Context,
  actor: Actor,
  request: Omit<MoveRequest, 'mover'>,
): Promise<DriverRide> {
  return toDriverRide(await move(context, { ...request, mover: { party: 'driver', userId: actor.userId } }), true)
}

/** « Je suis arrivé »; `tap`: the phone kept it. */
export async function arriveAtPickup(
  context: Context,
  actor: Actor,
  rideId: string,
  tap?: TapClock,
): Promise<DriverRide> {
  return moveAsDriver(context, actor, { rideId, action: 'arrive', tap })
}

/**
 * Gives an accepted ride back: it is offered again, never to this driver. Too many on a day make the driver unavailable for
 * a while. Idempotent.
 */
export async function giveBackRide(
  context: Context,
  actor: Actor,
  rideId: string,
  reason?: string,
): Promise<{ rideId: string; version: number }> {
  const mover = { party: 'driver', userId: actor.userId } as const
  const { version } = await move(context, {
    rideId,
    action: 'give_back',
    mover,
    reason,
    // The driver's row before the ride's, as everywhere: this serializes give-backs and changes of availability.
    first: (tx) => lockDriver(tx, actor.userId),
    settle: (tx, _ride, at) => pauseAfterGivingBack(tx, actor.userId, at),
  })
  return { rideId, version }
}
