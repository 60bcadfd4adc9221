import { PAGES } from '../../shared/routes.ts'
import type { SharedTrip } from './shared-trip.ts'

/** The path of the link. The key is in the query, which is never logged. */
export function sharePath(key: string): string {
  return `${PAGES.sharedTrip.path}?key=${encodeURIComponent(key)}`
}

/** Seconds between two reads of a shared trip: as often as its passenger gets a new position. */
export const SHARED_TRIP_EVERY_SECONDS = 10
export const SHARED_TRIP_COMING_EVERY_SECONDS = 5

/** Milliseconds until the next read; false when the trip is over. */
export function sharedTripEveryMs(trip: Pick<SharedTrip, 'phase'> | null | undefined): number | false {
  if (trip === null) return false
  return (trip?.phase === 'coming' ? SHARED_TRIP_COMING_EVERY_SECONDS : SHARED_TRIP_EVERY_SECONDS) * 1000
}
