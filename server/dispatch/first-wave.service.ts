import { waveOf, widestWaveM } from '#domain/dispatch/wave/waves.table.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import { driverTypeFor } from '#domain/fares/who-drives.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { wavesAt } from '#domain/settings/dispatch-waves.ts'
import type { Context } from '../context.ts'
import { listReachableByPush } from '../push/subscriptions.service.ts'

/** Decides how drivers will be asked for a ride that is being booked. */
export type FirstWave = { readonly openToAll: boolean; readonly nextWaveAt: Date | null }

type NewRequest = { readonly rideType: RideType; readonly pickup: LatLon | null; readonly searchFrom: Date }

const OPEN_TO_ALL: FirstWave = { openToAll: true, nextWaveAt: null }

/** How many sleeping phones are looked at: if push reaches none of them, it reaches too few to wait for. */
const ASLEEP_MAX = 50

/**
 * Is the position of any driver of that type known, near enough for an offer, or does push reach one who was there? False if
 * positions cannot be read.
 */
async function isAnybodyNear(context: Context, rideType: RideType, pickup: LatLon): Promise<boolean> {
  const now = context.clock.now()
  try {
    const waves = wavesAt(await context.settings.list(context.db), now)
    const asked = { driverType: driverTypeFor(rideType), withinM: widestWaveM(waves), limit: 1 }
    if ((await context.positions.nearest(pickup, asked, now)).length > 0) return true
    const aside = { ...asked, withinM: waveOf(1, waves).withinM, limit: ASLEEP_MAX, phones: 'asleep' } as const
    const asleep = (await context.positions.nearest(pickup, aside, now)).map(({ driverId }) => driverId)
    return asleep.length > 0 && (await listReachableByPush(context.db, asleep)).size > 0
  } catch (error) {
    context.log.error({ err: error }, 'positions not read: request opened to all drivers')
    return false
  }
}

/** The end of the dispatch window of this instant: requests of one window are matched together. */
export function windowEnd(at: Date, windowMs: number): Date {
  if (windowMs === 0) return at
  return new Date((Math.floor(at.getTime() / windowMs) + 1) * windowMs)
}

/**
 * Opens the ride to all drivers at once if no near driver is known; otherwise the first wave is due at the end of its
 * window. No driver sees a scheduled ride before its search begins.
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
