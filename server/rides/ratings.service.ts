import type { DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { touchRide } from '../db/announce.ts'
import type { Actor } from '../http/caller/actor.ts'
import { upsertPassengerRating, upsertRating } from './ratings.queries.ts'
import { findRide } from './ride-details.queries.ts'
import { toDriverRide } from './ride-presenters.ts'
import { getPassengerRide } from './rides.service.ts'

type Rating = { readonly stars: number; readonly reasons: string[] }

/** The passenger's stars for a completed ride; a second rating replaces the first. */
export async function rateDriver(
  context: Context,
  actor: Actor,
  rideId: string,
  rating: Rating,
): Promise<PassengerRide> {
  const ride = await findRide(context.db, rideId)
  if (ride?.passengerId !== actor.userId) throw new Refusal('ride_not_found')
  const { status, driverId } = ride
  if (status !== 'completed' || driverId === null) throw new Refusal('ride_not_completed')
  await context.db.transaction().execute(async (tx) => {
    await upsertRating(tx, { rideId, driverId, ...rating, at: context.clock.now() })
    await touchRide(tx, rideId)
  })
  return getPassengerRide(context, actor, rideId)
}

/** The driver's stars for their passenger; only operators read them. A second rating replaces the first. */
export async function ratePassenger(
  context: Context,
  actor: Actor,
  rideId: string,
  rating: Rating,
): Promise<DriverRide> {
  const ride = await findRide(context.db, rideId)
  if (ride?.driverId !== actor.userId) throw new Refusal('ride_not_found')
  if (ride.status !== 'completed') throw new Refusal('ride_not_completed')
  const rated = { rideId, passengerId: ride.passengerId, driverId: actor.userId, ...rating }
  await context.db.transaction().execute(async (tx) => {
    await upsertPassengerRating(tx, { ...rated, at: context.clock.now() })
    await touchRide(tx, rideId)
  })
  return toDriverRide((await findRide(context.db, rideId)) ?? ride, true)
}
