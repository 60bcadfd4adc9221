import { randomBytes } from 'node:crypto'
import { vehicleLookOf } from '#domain/drivers/vehicle-look.ts'
import { isOpenRide, phaseOf } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { sharePath } from '#domain/rides/share/share-link.ts'
import { SHARE_KEY_BYTES, type SharedTrip } from '#domain/rides/share/shared-trip.ts'
import { shownDistanceM } from '#domain/shared/distance-words.ts'
import { ARRIVED_WITHIN_M } from '#domain/tracking/next-waypoint.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { findDriverPosition } from '../../tracking/positions.service.ts'
import { findRide, lockRide, type RideDetails } from '../ride-details.queries.ts'
import { getPassengerRide } from '../rides.service.ts'
import { findSharedRideId, writeShareKey } from './share.queries.ts'

async function lockOwnRide(tx: Db, actor: Actor, rideId: string): Promise<RideDetails> {
  const ride = await lockRide(tx, rideId)
  if (ride?.passengerId !== actor.userId) throw new Refusal('ride_not_found')
  return ride
}

/** The key of the ride's shared link; made if it has none yet. */
async function shareKeyOf(tx: Db, { id, shareKey }: RideDetails): Promise<string> {
  if (shareKey !== null) return shareKey
  const made = randomBytes(SHARE_KEY_BYTES).toString('base64url')
  await writeShareKey(tx, id, made)
  await touchRide(tx, id)
  return made
}

/** In the transaction of a call for help: the key of a link that shows the trip. Null: the trip is over. */
export async function shareForHelp(tx: Db, rideId: string): Promise<string | null> {
  const ride = await lockRide(tx, rideId)
  return ride !== undefined && isOpenRide(ride) ? shareKeyOf(tx, ride) : null
}

/** Creates the shared link of an open ride. Idempotent. Refuses ride_not_found, ride_cannot_move. */
export async function shareTrip(
  context: Context,
  actor: Actor,
  rideId: string,
): Promise<{ url: string; ride: PassengerRide }> {
  const key = await context.db.transaction().execute(async (tx) => {
    const ride = await lockOwnRide(tx, actor, rideId)
    if (!isOpenRide(ride)) throw new Refusal('ride_cannot_move')
    return shareKeyOf(tx, ride)
  })
  const url = new URL(sharePath(key), context.config.publicUrl).href
  return { url, ride: await getPassengerRide(context, actor, rideId) }
}

/** Revokes the shared link; the next one has another key. Refuses ride_not_found. */
export async function unshareTrip(context: Context, actor: Actor, rideId: string): Promise<PassengerRide> {
  await context.db.transaction().execute(async (tx) => {
    const ride = await lockOwnRide(tx, actor, rideId)
    if (ride.shareKey === null) return
    await writeShareKey(tx, rideId, null)
    await touchRide(tx, rideId)
  })
  return getPassengerRide(context, actor, rideId)
}

/** Metres by road to the driver's next waypoint, as the passenger reads them. Null: unknown, or they are there. */
function distanceOf({ distanceM = null }: DriverPosition): number | null {
  return distanceM === null || distanceM < ARRIVED_WITHIN_M ? null : shownDistanceM(distanceM)
}

function toSharedTrip(ride: RideDetails, last: DriverPosition | null): SharedTrip {
  const { driverId, driverFirstName, vehiclePlate, vehicleType, rideType } = ride
  return {
    phase: phaseOf({ status: ride.status, arrivedAt: ride.arrivedAt?.toISOString() ?? null }),
    rideType,
    driver:
      driverId === null
        ? null
        : {
            firstName: driverFirstName ?? '',
            vehiclePlate: vehiclePlate ?? '',
            ...vehicleLookOf(ride),
            vehicleType: vehicleType ?? rideType,
          },
    position: last && { lat: last.lat, lon: last.lon, at: last.at },
    etaSeconds: last?.etaSeconds ?? null,
    distanceM: last && distanceOf(last),
  }
}

/** Length of a key: other texts are not looked up. */
const KEY = new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((SHARE_KEY_BYTES * 8) / 6)}}$`)

/** The shared view of a trip while it is open; null if it is over, not shared, or unknown. */
export async function findSharedTrip(context: Context, key: string): Promise<SharedTrip | null> {
  const rideId = KEY.test(key) ? await findSharedRideId(context.db, key) : null
  const ride = rideId === null ? undefined : await findRide(context.db, rideId)
  // Read twice, because the ride may have ended, or the link been revoked, in between.
  if (ride?.shareKey !== key || !isOpenRide(ride)) return null
  return toSharedTrip(ride, await findDriverPosition(context, ride))
}
