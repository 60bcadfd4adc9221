import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#web/api/session/session.ts'
import { afterSignInPath } from '#web/rides/after-sign-in.ts'

/**
 * Pages for somebody who is not signed in: once they are, here or in another tab, they go on to where they wanted to be: `next`
 * where they were led here from, if it is known.
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
