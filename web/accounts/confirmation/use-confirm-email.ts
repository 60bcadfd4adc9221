import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import type { ConfirmationView } from '#domain/wire/sign-up.contract.ts'
import { ApiError, api } from '#web/api/client.ts'
import { makeUuid } from '#web/api/sending/random-uuid.ts'
import { useSetSession } from '#web/api/session/session.ts'
import { getFromTab, removeFromTab, setInTab } from '#web/api/session/tab-storage.ts'

const KEPT_AS = 'confirmKey'

/** The key of this tab's try to confirm: the same until it is answered, also after a reload. */
function keyOfConfirmation(): string {
  const kept = getFromTab(KEPT_AS)
  if (kept !== null) return kept
  const made = makeUuid()
  setInTab(KEPT_AS, made)
  return made
}

/** The try was answered: on this device the link works no more. */
function forgetConfirmationKey(): void {
  removeFromTab(KEPT_AS)
}

export type EmailConfirmed = Extract<ConfirmationView, { outcome: 'confirmed' }>
type ToPress = Extract<ConfirmationView, { outcome: 'press' }>

/** `open`: the page follows its link without a tap; the others are its two buttons. */
type Step = 'open' | 'press' | 'disown'

export type ConfirmState =
  | { readonly state: 'busy' }
  | {
      readonly state: 'press'
      readonly asked: ToPress
      readonly busyWith: Step | null
      readonly press: () => void
      /** « Ce n’est pas moi ». */
      readonly disown: () => void
    }
  | { readonly state: 'disowned' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }

function isOfDeadLink(error: unknown): boolean {
  return error instanceof ApiError && ['link_expired', 'invalid_input'].includes(error.code)
}

/** Runs `work` once, when the page opens. */
function useOnce(work: () => void): void {
  const first = useRef<(() => void) | null>(work)
  useEffect(() => {
    first.current?.()
    first.current = null
  }, [])
}

/**
 * Follows the link of a confirmation mail: at once in the browser that registered, after a button elsewhere. `goOn`
 * redirects the person who is now signed in.
 */
export function useConfirmEmail(token: string, goOn: (confirmed: EmailConfirmed) => void): ConfirmState {
  const [, navigate] = useLocation()
  const setSession = useSetSession()
  const [asked, setAsked] = useState<ToPress | null>(null)
  const [busyWith, setBusyWith] = useState<Step | null>('open')
  const [isDisowned, setDisowned] = useState(false)
  const [failed, setFailed] = useState<{ readonly step: Step; readonly error: unknown } | null>(null)

  async function follow(isPressed: boolean) {
    const answer = await api('POST /api/accounts/confirm', {
      body: { token, isPressed, confirmKey: keyOfConfirmation() },
    })
    if (answer.outcome !== 'press') forgetConfirmationKey()
    if (answer.outcome === 'press') {
      setAsked(answer)
      setBusyWith(null)
    } else if (answer.outcome === 'confirmed') {
      setSession(answer.session)
      goOn(answer)
    } else navigate(`${PAGES.auth.path}?notice=already_confirmed`, { replace: true })
  }

  async function disown() {
    await api('POST /api/accounts/disown-registration', { body: { token } })
    setDisowned(true)
  }

  async function take(step: Step) {
    setBusyWith(step)
    setFailed(null)
    try {
      await (step === 'disown' ? disown() : follow(step === 'press'))
    } catch (error) {
      if (isOfDeadLink(error)) navigate(`${PAGES.auth.path}?notice=link_expired`, { replace: true })
      else setFailed({ step, error })
      setBusyWith(null)
    }
  }

  useOnce(() => void take('open'))

  if (isDisowned) return { state: 'disowned' }
  if (failed !== null) return { state: 'failed', error: failed.error, retry: () => void take(failed.step) }
  if (asked === null) return { state: 'busy' }
  return { state: 'press', asked, busyWith, press: () => void take('press'), disown: () => void take('disown') }
}
