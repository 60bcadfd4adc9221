import { PAGES } from '../shared/routes.ts'

/** Where the link leads. The key is in the query, which no log repeats. */
export function sharePath(key: string): string {
  return `${PAGES.sharedTrip.path}?key=${encodeURIComponent(key)}`
}

/** Seconds between two looks at a shared trip. */
export const SHARED_TRIP_EVERY_SECONDS = 10
