import { WAVES } from '#domain/dispatch/wave/waves.table.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import { driverTypeFor } from '#domain/fares/who-drives.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { Context } from '../context.ts'

/** How drivers will be asked for a ride that is being booked. */
export type FirstWave = { readonly openToAll: boolean; readonly nextWaveAt: Date | null }

type NewRequest = { readonly rideType: RideType; readonly pickup: LatLon | null; readonly searchFrom: Date }

const OPEN_TO_ALL: FirstWave = { openToAll: true, nextWaveAt: null }

/** How far any wave looks, in metres. */
const WIDEST_M = Math.max(...WAVES.map(({ withinM }) => withinM))

/** Does any driver of that kind say where they are, near enough to be asked? Where that cannot be known, nobody does. */
async function isAnybodyNear(context: Context, rideType: RideType, pickup: LatLon): Promise<boolean> {
  const asked = { driverType: driverTypeFor(rideType), withinM: WIDEST_M, limit: 1 }
  try {
    return (await context.positions.nearest(pickup, asked, context.clock.now())).length > 0
  } catch (error) {
    context.log.error({ err: error }, 'positions not read: the request is open to all')
    return false
  }
}

/** The end of the window in which this instant lies: requests of one window are matched together. */
export function windowEnd(at: Date, windowMs: number): Date {
  if (windowMs === 0) return at
  return new Date((Math.floor(at.getTime() / windowMs) + 1) * windowMs)
}

/**
 * Asks everybody at once where nothing is known of who is near; else the first wave is due when its window ends. Of a
 * ride for later nobody hears before its search begins.
 */
export async function planFirstWave(
  context: Context,
  { rideType, pickup, searchFrom }: NewRequest,
): Promise<FirstWave> {
  const now = context.clock.now()
  if (searchFrom > now) return { openToAll: false, nextWaveAt: searchFrom }
  if (pickup === null || !(await isAnybodyNear(context, rideType, pickup))) return OPEN_TO_ALL
  return { openToAll: false, nextWaveAt: windowEnd(now, context.config.dispatchWindowMs) }
}
