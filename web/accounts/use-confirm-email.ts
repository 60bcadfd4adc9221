import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { ConfirmationView } from '#domain/accounts/accounts.contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { forgetConfirmationKey, keyOfConfirmation } from '#web/accounts/confirm-key.ts'
import { ApiError, api } from '#web/api/client.ts'
import { useSetSession } from '#web/api/session.ts'

export type Confirmed = Extract<ConfirmationView, { outcome: 'confirmed' }>
type ToPress = Extract<ConfirmationView, { outcome: 'press' }>

export type ConfirmState =
  | { readonly state: 'busy' }
  | { readonly state: 'press'; readonly asked: ToPress; readonly isBusy: boolean; readonly press: () => void }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }

/**
 * Follows the link of a confirmation mail: at once in the browser that registered, once a button is pressed elsewhere.
 * `goOn` leads on whoever is now signed in.
 */
export function useConfirmEmail(token: string, goOn: (confirmed: Confirmed) => void): ConfirmState {
  const [, navigate] = useLocation()
  const setSession = useSetSession()
  const [asked, setAsked] = useState<ToPress | null>(null)
  const [isBusy, setBusy] = useState(true)
  const [error, setError] = useState<unknown>(null)
  const started = useRef(false)

  async function follow(isPressed: boolean) {
    setBusy(true)
    setError(null)
    try {
      const answer = await api('POST /api/accounts/confirm', {
        body: { token, isPressed, confirmKey: keyOfConfirmation() },
      })
      if (answer.outcome !== 'press') forgetConfirmationKey()
      if (answer.outcome === 'press') {
        setAsked(answer)
        setBusy(false)
      } else if (answer.outcome === 'confirmed') {
        setSession(answer.session)
        goOn(answer)
      } else navigate(`${PAGES.auth.path}?notice=already_confirmed`, { replace: true })
    } catch (thrown) {
      const isDead = thrown instanceof ApiError && ['link_expired', 'invalid_input'].includes(thrown.code)
      if (isDead) navigate(`${PAGES.auth.path}?notice=link_expired`, { replace: true })
      else setError(thrown)
      setBusy(false)
    }
  }

  const latest = useRef(follow)
  latest.current = follow
  const start = useCallback((isPressed: boolean) => void latest.current(isPressed), [])
  useEffect(() => {
    if (started.current) return
    started.current = true
    start(false)
  }, [start])

  if (error !== null) return { state: 'failed', error, retry: () => start(asked !== null) }
  return asked === null ? { state: 'busy' } : { state: 'press', asked, isBusy, press: () => start(true) }
}
