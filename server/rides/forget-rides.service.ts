import { FORGOTTEN_PLACE, rideHistoryBegins } from '#domain/rides/ride-retention.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import { forgetPlaces } from './forget-rides.queries.ts'

/** Forgets where rides led that are older than the history we keep (job). A second run changes nothing. */
export async function forgetOldRides({ db, clock, log }: Context): Promise<void> {
  const rides = await forgetPlaces(db, rideHistoryBegins(dayOf(clock.now())), FORGOTTEN_PLACE)
  if (rides > 0) log.info({ rides }, 'places of old rides forgotten')
}
