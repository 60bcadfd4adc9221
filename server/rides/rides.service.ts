import { pointOfSpot } from '#domain/places/resolve-spot.ts'
import type { Booking } from '#domain/rides/booking.ts'
import { OPEN_RIDES_MAX } from '#domain/rides/booking.ts'
import type { AdminRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { estimateDurationMinutes, fareXof } from '#domain/rides/tariff.ts'
import { Refusal } from '#domain/shared/refusals.ts'
import { whyShut } from '../accounts/account-state.service.ts'
import { recordAction } from '../admin/audit.service.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { planFirstWave } from '../dispatch/first-wave.service.ts'
import type { Actor } from '../http/actor.ts'
import { touchRide } from '../live/announce.ts'
import { closePaymentsOfCancelledRide, refundCancelledRide } from '../payments/refunds.service.ts'
import {
  asNewborn,
  findRide,
  findRideByKey,
  holdRide,
  listNewest,
  listRidesById,
  listRidesOfPassenger,
  type RideDetails,
} from './ride-details.queries.ts'
import { type MoveRequest, type Mover, move, untilSettled, writeMove } from './ride-moves.service.ts'
import { toAdminRide, toPassengerRide } from './ride-presenters.ts'
import { countOpenRides, findOpenRideIds, insertRide, listExpired, upsertRating } from './rides.queries.ts'

/** Two bookings of one passenger may want the same slot; each retry sees one more taken. */
const BOOKING_TRIES = OPEN_RIDES_MAX + 1

/** Expired requests ended in one go; the rest waits for the next minute. */
const EXPIRY_BATCH = 500

function present(context: Context, ride: RideDetails): PassengerRide {
  return toPassengerRide(ride, context.config.rideExpiryMinutes)
}

function isSameBooking(ride: RideDetails, booking: Booking): boolean {
  return (
    ride.rideType === booking.rideType &&
    ride.pickupLocation === booking.pickupLocation &&
    ride.dropoffLocation === booking.dropoffLocation
  )
}

/** What is agreed when somebody books now: where, how much, and how drivers will be asked. */
async function agreedRide(context: Context, booking: Booking) {
  const at = context.clock.now()
  const [pickup, dropoff] = [pointOfSpot(booking.pickupSpot), pointOfSpot(booking.dropoffSpot)]
  const searchFrom = at
  const firstWave = await planFirstWave(context, { rideType: booking.rideType, pickup, searchFrom })
  return {
    at,
    searchFrom,
    ...firstWave,
    ends: {
      pickupPlaceId: placeIdOf(booking.pickupSpot),
      pickupLat: pickup?.lat ?? null,
      pickupLon: pickup?.lon ?? null,
      dropoffPlaceId: placeIdOf(booking.dropoffSpot),
      dropoffLat: dropoff?.lat ?? null,
      dropoffLon: dropoff?.lon ?? null,
      distanceM: null,
    },
    priceXof: fareXof(booking.rideType, null),
    durationMinutes: estimateDurationMinutes(booking.rideType, null),
    fare: null,
    driverNote: booking.driverNote ?? null,
    rider: null,
    scheduledFor: null,
  }
}

function placeIdOf(spot: Booking['pickupSpot']): string | null {
  return spot !== undefined && 'placeId' in spot ? spot.placeId : null
}

/**
 * Books a ride at the tariff's price. The same key again gives the same ride.
 * Refuses idempotency_key_reused, too_many_open_rides, and sign_in_to_book to an account that is shut meanwhile.
 */
export async function bookRide(context: Context, actor: Actor, booking: Booking, key: string): Promise<PassengerRide> {
  const passengerId = actor.userId
  for (let attempt = 0; attempt < BOOKING_TRIES; attempt += 1) {
    const born = await insertRide(context.db, {
      ...booking,
      ...(await agreedRide(context, booking)),
      passengerId,
      idempotencyKey: key,
    })
    if (born !== null) return present(context, asNewborn(born))
    const ride = await findRideByKey(context.db, passengerId, key)
    if (ride !== undefined) {
      if (!isSameBooking(ride, booking)) throw new Refusal('idempotency_key_reused')
      return present(context, ride)
    }
    if ((await countOpenRides(context.db, passengerId)) >= OPEN_RIDES_MAX) break
  }
  throw new Refusal((await whyShut(context.db, passengerId)) === null ? 'too_many_open_rides' : 'sign_in_to_book')
}

/** The actor's own rides as a passenger, newest first. */
export async function listPassengerRides(context: Context, actor: Actor, limit: number): Promise<PassengerRide[]> {
  const rides = await listRidesOfPassenger(context.db, actor.userId, limit)
  return rides.map((ride) => present(context, ride))
}

async function requireOwnRide(context: Context, actor: Actor, rideId: string): Promise<RideDetails> {
  const ride = await findRide(context.db, rideId)
  if (ride?.passengerId !== actor.userId) throw new Refusal('ride_not_found')
  return ride
}

/** One of the actor's own rides as a passenger. Refuses ride_not_found. */
export async function getPassengerRide(context: Context, actor: Actor, rideId: string): Promise<PassengerRide> {
  return present(context, await requireOwnRide(context, actor, rideId))
}

async function cancelAs(context: Context, mover: Mover, rideId: string, reason?: string): Promise<RideDetails> {
  const ride = await move(context, {
    rideId,
    action: 'cancel',
    mover,
    reason,
    settle: async (tx, cancelled, at) => {
      await closePaymentsOfCancelledRide(tx, cancelled.id, at)
      if (mover.party === 'admin') {
        const targetId = cancelled.passengerId
        await recordAction(tx, {
          actorId: mover.userId,
          action: 'cancel_ride',
          targetId,
          rideId,
          at,
          reason: reason ?? null,
        })
      }
    },
  })
  await refundCancelledRide(context, rideId)
  return ride
}

/** Cancels as the ride's passenger, or as an operator. Refuses ride_not_found, ride_cannot_move. */
export async function cancelRide(
  context: Context,
  actor: Actor,
  rideId: string,
  reason?: string,
): Promise<RideDetails> {
  const ride = await findRide(context.db, rideId)
  const isOwn = ride?.passengerId === actor.userId
  const party = !isOwn && actor.role === 'admin' ? 'admin' : 'passenger'
  return cancelAs(context, { party, userId: actor.userId }, rideId, reason)
}

/** The passenger's stars for a completed ride; a second rating replaces the first. */
export async function rateRide(context: Context, actor: Actor, rideId: string, stars: number): Promise<PassengerRide> {
  const { status, driverId } = await requireOwnRide(context, actor, rideId)
  if (status !== 'completed' || driverId === null) throw new Refusal('ride_not_completed')
  await context.db.transaction().execute(async (tx) => {
    await upsertRating(tx, { rideId, driverId, stars, at: context.clock.now() })
    await touchRide(tx, rideId)
  })
  return getPassengerRide(context, actor, rideId)
}

/** Ends one request, unless it was taken, or given back and asked for anew, since it was found. */
async function expireRide(context: Context, rideId: string, requestedBefore: Date): Promise<void> {
  const mover: Mover = { party: 'system', userId: null }
  const settle: MoveRequest['settle'] = (tx, ride, at) => closePaymentsOfCancelledRide(tx, ride.id, at)
  await untilSettled(context, async (tx) => {
    const ride = await holdRide(tx, rideId)
    if (ride === undefined) throw new Refusal('ride_not_found')
    if (ride.status !== 'requested' || ride.requestedAt > requestedBefore) return ride
    const request: MoveRequest = { rideId, action: 'cancel', mover, reason: 'no_driver', settle }
    return (await writeMove(tx, ride, request, context.clock.now())) ? ride : null
  })
  await refundCancelledRide(context, rideId)
}

/** Ends requests that nobody took in time (job). One that fails waits for the next run and keeps no other. */
export async function expireRides(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - context.config.rideExpiryMinutes * 60_000)
  for (const rideId of await listExpired(context.db, before, EXPIRY_BATCH)) {
    await expireRide(context, rideId, before).catch((error: unknown) => {
      context.log.error({ err: error, rideId }, 'request not expired')
    })
  }
}

/** The last rides of everybody, for operators. */
export async function listRecentRides(context: Context, limit: number): Promise<AdminRide[]> {
  return (await listNewest(context.db, limit)).map(toAdminRide)
}

/** Rides under way of which this person is the passenger or the driver. */
export function listOpenRideIds(db: Db, userId: string): Promise<string[]> {
  return findOpenRideIds(db, userId)
}

/** Rides with all that any party may be shown of them, for the live hub to choose from. */
export async function listRides(context: Context, rideIds: readonly string[]): Promise<RideDetails[]> {
  return listRidesById(context.db, rideIds)
}

/** Those rides for an operator, in the order that was asked for. */
export async function listAdminRides(context: Context, rideIds: readonly string[]): Promise<AdminRide[]> {
  const byId = new Map((await listRidesById(context.db, rideIds)).map((ride) => [ride.id, ride]))
  return rideIds.flatMap((id) => byId.get(id) ?? []).map(toAdminRide)
}
