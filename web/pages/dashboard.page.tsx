import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { homePath } from '#domain/accounts/roles.ts'
import { useSession } from '#web/api/session.ts'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { RESUME_PATH } from '#web/rides/booking-paths.ts'
import { readPendingRide } from '#web/rides/pending-ride.ts'

async function nextPath(home: string, isCompletingBooking: boolean): Promise<string> {
  if (!isCompletingBooking) return home
  // What could not be checked for want of a network is checked again there.
  const waits = await readPendingRide(new Date()).then(
    (pending) => pending !== null,
    () => true,
  )
  return waits ? RESUME_PATH : home
}

/** §2: leads to the dashboard of one's role; with a booking that waits, to where it is completed. */
export function Page() {
  const { session } = useSession()
  const [, navigate] = useLocation()
  const isCompletingBooking = new URLSearchParams(useSearch()).get('completebooking') === 'true'
  const home = homePath(session?.role ?? null)
  useEffect(() => {
    let isHere = true
    void nextPath(home, isCompletingBooking).then((path) => isHere && navigate(path, { replace: true }))
    return () => {
      isHere = false
    }
  }, [home, isCompletingBooking, navigate])
  return <SpinnerPage />
}
