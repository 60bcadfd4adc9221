import { PAGES } from '#domain/shared/routes.ts'
import { readPendingRide } from '#web/rides/pending-ride.ts'

const COMPLETE_BOOKING_PATH = `${PAGES.dashboard.path}?completebooking=true`

/** Where somebody goes who has just signed in (§4): his dashboard, by way of the booking that waits for him. */
export async function afterSignInPath(isBooking: boolean): Promise<string> {
  if (!isBooking) return PAGES.dashboard.path
  const waits = await readPendingRide(new Date()).then(
    (pending) => pending !== null,
    () => true,
  )
  return waits ? COMPLETE_BOOKING_PATH : PAGES.dashboard.path
}
