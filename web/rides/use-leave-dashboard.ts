import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { homePath } from '#domain/accounts/roles.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { hasAnswered } from '#web/api/first-answers.ts'
import { useSession } from '#web/api/session/session.ts'
import { isPendingRideWaiting } from '#web/rides/after-sign-in.ts'
import { passengerRidesQuery } from '#web/rides/use-passenger-rides.ts'
import { RESUME_PATH } from '#web/rides/waiting-booking-paths.ts'

/**
 * The logic of /dashboard (§2): redirects to the person's home or, with a waiting booking, to its completion. A passenger
 * waits for their rides here: during one, their page is another than without.
 */
export function useLeaveDashboard(isReady: boolean): void {
  const { session } = useSession()
  const [, navigate] = useLocation()
  const isCompletingBooking = new URLSearchParams(useSearch()).get('completebooking') === 'true'
  const home = homePath(session?.role ?? null)
  const isPassenger = home === PAGES.passenger.path
  const rides = useQuery({ ...passengerRidesQuery, enabled: isPassenger })
  const mayLeave = isReady && (!isPassenger || hasAnswered(rides))
  useEffect(() => {
    if (!mayLeave) return
    let isHere = true
    void isPendingRideWaiting(isCompletingBooking).then((waits) => {
      if (isHere) navigate(waits ? RESUME_PATH : home, { replace: true, state: history.state })
    })
    return () => {
      isHere = false
    }
  }, [mayLeave, home, isCompletingBooking, navigate])
}
