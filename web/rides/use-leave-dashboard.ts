import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { homePath } from '#domain/accounts/roles.ts'
import { useSession } from '#web/api/session/session.ts'
import { isPendingRideWaiting } from '#web/rides/after-sign-in.ts'
import { RESUME_PATH } from '#web/rides/waiting-booking-paths.ts'

/** The logic of /dashboard (§2): redirects to the person's home or, with a waiting booking, to its completion. */
export function useLeaveDashboard(): void {
  const { session } = useSession()
  const [, navigate] = useLocation()
  const isCompletingBooking = new URLSearchParams(useSearch()).get('completebooking') === 'true'
  const home = homePath(session?.role ?? null)
  useEffect(() => {
    let isHere = true
    void isPendingRideWaiting(isCompletingBooking).then((waits) => {
      if (isHere) navigate(waits ? RESUME_PATH : home, { replace: true, state: history.state })
    })
    return () => {
      isHere = false
    }
  }, [home, isCompletingBooking, navigate])
}
