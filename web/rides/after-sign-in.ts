import { PAGES } from '#domain/shared/routes.ts'
import type { WaitingBooking } from '#domain/rides/booking.ts'
import { readPendingRide } from '#web/rides/pending-ride.ts'

const COMPLETE_BOOKING_PATH = `${PAGES.dashboard.path}?completebooking=true`

/** Is there a booking to complete, for somebody who came to do so? What cannot be checked is checked again later. */
export async function isPendingRideWaiting(isBooking: boolean): Promise<boolean> {
  if (!isBooking) return false
  return readPendingRide(new Date()).then(
    (pending) => pending !== null,
    () => true,
  )
}

/** The booking to complete, with its key, for somebody who came to do so. */
export async function findWaitingBooking(isBooking: boolean): Promise<WaitingBooking | null> {
  const pending = isBooking ? await readPendingRide(new Date()).catch(() => null) : null
  if (pending === null) return null
  const { savedAt: _, ...waiting } = pending
  return waiting
}

/** Where somebody goes who has just signed in (§4): his dashboard, by way of the booking that waits for him. */
export async function afterSignInPath(isBooking: boolean): Promise<string> {
  return (await isPendingRideWaiting(isBooking)) ? COMPLETE_BOOKING_PATH : PAGES.dashboard.path
}
