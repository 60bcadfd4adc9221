import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { HOME_OF_ROLE } from '#domain/accounts/roles.ts'
import type { WaitingBooking } from '#domain/rides/booking/booking.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { loadPendingRide, readStoredRide, savePendingRide } from '#web/rides/pending-ride.ts'
import { RESUME_PATH } from '#web/rides/waiting-booking-paths.ts'

const COMPLETE_BOOKING_PATH = `${PAGES.dashboard.path}?completebooking=true`

/** Is there a booking to complete, or one that is too old? If that cannot be checked, it is checked again later. */
export async function isPendingRideWaiting(isBooking: boolean): Promise<boolean> {
  if (!isBooking) return false
  return readStoredRide(new Date()).then(
    (stored) => stored !== null,
    () => true,
  )
}

/** The booking to complete, with its key, for a person who signs in for it. */
export async function findWaitingBooking(isBooking: boolean): Promise<WaitingBooking | null> {
  const pending = isBooking ? await loadPendingRide(new Date()).catch(() => null) : null
  if (pending === null) return null
  const { savedAt: _, ...waiting } = pending
  return waiting
}

/** The page after a sign-in (§4): the dashboard, after a waiting booking is completed. */
export async function afterSignInPath(isBooking: boolean): Promise<string> {
  return (await isPendingRideWaiting(isBooking)) ? COMPLETE_BOOKING_PATH : PAGES.dashboard.path
}

type Confirmed = {
  readonly session: SessionView | null
  readonly booking: WaitingBooking | null
  readonly bookingWaitedS?: number | undefined
}

/** The page after a confirmed address: the waiting booking, whichever browser it was typed in. */
export function afterConfirmationPath({ booking, session, bookingWaitedS = 0 }: Confirmed): string {
  if (booking !== null) {
    const { idempotencyKey, ...waiting } = booking
    const savedAt = new Date(Date.now() - bookingWaitedS * 1000)
    if (savePendingRide(waiting, idempotencyKey, savedAt)) return RESUME_PATH
  }
  return session?.role === 'driver' ? HOME_OF_ROLE.driver : PAGES.home.path
}
