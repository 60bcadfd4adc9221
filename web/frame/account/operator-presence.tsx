import { useEffect } from 'react'
import { api } from '#web/api/client.ts'

/** What only a person does: a page that changes under a resting mouse moves it too, in the browser's eyes. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** How often it is said that somebody is there. */
const SAID_EVERY_MS = 60_000

/** Tells the server that somebody is at the operator’s page: at the first sign, then once a minute while there are more. */
export function useOperatorPresence(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isSignSince = false
    function say() {
      isSignSince = false
      // Lost on the way: the next sign says it again.
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

/** Stands in the page of whoever is an operator. */
export function OperatorPresence() {
  useOperatorPresence()
  return null
}
