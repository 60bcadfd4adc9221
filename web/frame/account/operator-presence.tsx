import { useEffect } from 'react'
import { api } from '#web/api/client.ts'

/** Events that only a person causes: a page that changes under a resting mouse also fires mouse moves. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** How often the presence is reported. */
const SAID_EVERY_MS = 60_000

/** Reports to the server that a person uses the operator’s page: at the first event, then at most once a minute. */
export function useOperatorPresence(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isSignSince = false
    function say() {
      isSignSince = false
      // A lost report is repeated by the next event.
      api('POST /api/accounts/presence').catch(() => undefined)
      timer = setTimeout(() => {
        timer = undefined
        if (isSignSince) say()
      }, SAID_EVERY_MS)
    }
    const onSign = () => {
      if (timer === undefined) say()
      else isSignSince = true
    }
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true })
    }
  }, [])
}

/** Rendered on the page of an operator. */
export function OperatorPresence() {
  useOperatorPresence()
  return null
}
