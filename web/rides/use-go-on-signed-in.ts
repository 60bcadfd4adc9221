import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#web/api/session/session.ts'
import { afterSignInPath } from '#web/rides/after-sign-in.ts'

/**
 * For pages of visitors: after a sign-in, here or in another tab, redirects to `next`, the page that redirected here, or
 * to the page after a sign-in when that is unknown.
 */
export function useGoOnSignedIn(isBooking: boolean, next: string | null = null): { isGoingOn: boolean } {
  const isSignedIn = useSession().session !== null
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!isSignedIn) return
    let isHere = true
    void (next === null ? afterSignInPath(isBooking) : Promise.resolve(next)).then(
      (path) => isHere && navigate(path, { replace: true }),
    )
    return () => {
      isHere = false
    }
  }, [isSignedIn, isBooking, next, navigate])
  return { isGoingOn: isSignedIn }
}
