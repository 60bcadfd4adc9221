import { PAGES } from '../../shared/routes.ts'
import type { SharedTrip } from './shared-trip.ts'

/** Where the link leads. The key is in the query, which no log repeats. */
export function sharePath(key: string): string {
  return `${PAGES.sharedTrip.path}?key=${encodeURIComponent(key)}`
}

/** Seconds between two looks at a shared trip: as often as its passenger hears of the driver. */
export const SHARED_TRIP_EVERY_SECONDS = 10
export const SHARED_TRIP_COMING_EVERY_SECONDS = 5

/** When to look again. False: it is over. */
export function sharedTripEveryMs(trip: Pick<SharedTrip, 'phase'> | null | undefined): number | false {
  if (trip === null) return false
  return (trip?.phase === 'coming' ? SHARED_TRIP_COMING_EVERY_SECONDS : SHARED_TRIP_EVERY_SECONDS) * 1000
}
