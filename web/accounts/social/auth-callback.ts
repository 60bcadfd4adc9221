import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { homePath } from '#domain/accounts/roles.ts'
import { type CallbackFailure, failureIn, NO_SESSION, retryPath } from '#web/accounts/social/auth-callback-failure.ts'
import { useSession } from '#web/api/session/session.ts'
import { notify } from '#web/ui/feedback/notify.ts'

export type CallbackState =
  | { readonly state: 'signing-in' }
  | { readonly state: 'failed'; readonly failure: CallbackFailure }
  | { readonly state: 'unreachable'; readonly retry: () => void }

/** The page that completes a booking that waited for the sign-in, or null when none waits. */
type FindBooking = () => Promise<string | null>

/** Shows the failure once, and redirects after the delay of §9. */
function useLeadBack(failure: CallbackFailure | null): void {
  const [, navigate] = useLocation()
  const said = useRef(false)
  useEffect(() => {
    if (failure === null) return
    if (!said.current) notify.error(failure.sentence)
    said.current = true
    const timer = setTimeout(() => navigate(retryPath(failure), { replace: true }), failure.afterMs)
    return () => clearTimeout(timer)
  }, [failure, navigate])
}

/** Redirects a signed-in person to their booking, else to the home of their role (§4). */
function useLeadOn(home: string | null, findBooking: FindBooking): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (home === null) return
    let isHere = true
    void findBooking().then((bookingPath) => {
      if (!isHere) return
      if (bookingPath !== null) notify.success(ACCOUNT_SENTENCES.signedInCompleteBooking)
      navigate(bookingPath ?? home, { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [home, findBooking, navigate])
}

/** The logic of /auth/callback (§4): waits until session and role are known, then redirects or shows the failure. */
export function useAuthCallback(findBooking: FindBooking): CallbackState {
  const search = useSearch()
  const [sentBack] = useState(() => failureIn(new URLSearchParams(search)))
  const { session, isLoading, isUnreachable, retry } = useSession()
  const failure = sentBack ?? (isLoading || session !== null ? null : NO_SESSION)
  useLeadBack(failure)
  useLeadOn(failure === null && session !== null ? homePath(session.role) : null, findBooking)
  if (failure !== null) return { state: 'failed', failure }
  return isUnreachable ? { state: 'unreachable', retry } : { state: 'signing-in' }
}
