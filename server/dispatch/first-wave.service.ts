import type { Point } from '#domain/places/point.ts'
import type { RideType } from '#domain/rides/ride-types.ts'
import type { Context } from '../context.ts'

/** How drivers will be asked for a ride that is being booked. */
export type FirstWave = { readonly openToAll: boolean; readonly nextWaveAt: Date | null }

type NewRequest = { readonly rideType: RideType; readonly pickup: Point | null; readonly searchFrom: Date }

/** Asks everybody at once where nothing is known of who is near; else the first wave is due. */
export async function planFirstWave(_context: Context, _request: NewRequest): Promise<FirstWave> {
  return { openToAll: true, nextWaveAt: null }
}
