import type { LiveMap, LiveMapDriver, LiveMapRide } from '#domain/admin/map/live-map.contract.ts'
import { latLonOf } from '#domain/places/lat-lon.ts'
import type { OPEN_STATUSES } from '#domain/rides/ride-status.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordLiveMapViewed } from '../../identity/audit.service.ts'
import type { StoredPosition } from '../../outside/positions/position-store.ts'
import { listOnDuty, listRidesOnMap, type RideOnMap } from './live-map.queries.ts'

/** No screen can show more marks than this, and nobody could read them. */
const DRIVERS_MAX = 2_000
const RIDES_MAX = 500

function toLiveDriver(
  { point, at, driverType }: StoredPosition,
  now: Date,
): Omit<LiveMapDriver, 'firstName' | 'isBusy' | 'id'> {
  return { driverType, point, ageSeconds: Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000)) }
}

function toLiveRide(ride: RideOnMap): LiveMapRide {
  return {
    id: ride.id,
    status: ride.status as (typeof OPEN_STATUSES)[number],
    rideType: ride.rideType,
    pickupLocation: ride.pickupLocation,
    dropoffLocation: ride.dropoffLocation,
    pickupPoint: latLonOf(ride.pickupLat, ride.pickupLon),
    dropoffPoint: latLonOf(ride.dropoffLat, ride.dropoffLon),
    driverId: ride.driverId,
    requestedAt: ride.requestedAt.toISOString(),
  }
}

/** The operators' map of the city now: drivers on duty with a fresh position, and open rides with a known point. */
export async function getLiveMap(context: Context, operator: Actor): Promise<LiveMap> {
  await recordLiveMapViewed(context, operator)
  const now = context.clock.now()
  const positions = new Map((await context.positions.list(now)).map((position) => [position.driverId, position]))
  const onDuty = await listOnDuty(context.db, [...positions.keys()])
  const drivers = onDuty.slice(0, DRIVERS_MAX).flatMap((driver) => {
    const position = positions.get(driver.id)
    return position === undefined ? [] : [{ ...driver, ...toLiveDriver(position, now) }]
  })
  const { rides, total } = await listRidesOnMap(context.db, RIDES_MAX)
  return {
    at: now.toISOString(),
    drivers,
    rides: rides.map(toLiveRide),
    driversLeftOut: onDuty.length - drivers.length,
    ridesLeftOut: total - rides.length,
  }
}
