import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { useSession } from '#web/api/session/session.ts'

/** Loaded for those who sign in. Without it, the dashboard decides. */
async function pathAfterSignIn(isBooking: boolean): Promise<string> {
  const loaded = await import('#web/rides/after-sign-in.ts').catch(() => null)
  return loaded === null ? PAGES.dashboard.path : loaded.afterSignInPath(isBooking)
}

/**
 * For pages of visitors: after a sign-in, here or in another tab, redirects to `next`, the page that redirected here, or
 * to the page after a sign-in when that is unknown. A trip typed before the session was known goes along. `isHeld`: the page
 * has one more question.
 */
export function useGoOnSignedIn(isBooking: boolean, next: string | null = null, isHeld = false) {
  /** The page's form keeps it up to date. */
  const typed = useRef<TripToBook>(undefined)
  const isSignedIn = useSession().session !== null && !isHeld
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!isSignedIn) return
    let isHere = true
    void (next === null ? pathAfterSignIn(isBooking) : Promise.resolve(next)).then(
      (path) => isHere && navigate(path, { replace: true, state: { typed: typed.current } }),
    )
    return () => {
      isHere = false
    }
  }, [isSignedIn, isBooking, next, navigate])
  return { isGoingOn: isSignedIn, typed }
}
