import { useEffect, useId, useRef } from 'react'
import type { Covered } from '#web/ui/page-cover.ts'

/** What has closed in this instant: what opens in the same one takes its entry, so that « back » is pressed once. */
let justClosed: string | null = null

const isOnTop = (id: string) => (history.state as Covered)?.cover === id

/** While something covers the page, the phone's « back » closes it instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const id = useId()
  const latest = useRef(close)
  latest.current = close
  const isUp = useRef(false)
  // The browser goes back a moment later: opened and closed meanwhile, it must not go back twice and leave the page.
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    function leave() {
      isLeaving.current = true
      const arrive = () => {
        isLeaving.current = false
      }
      window.addEventListener('popstate', arrive, { once: true })
      history.back()
    }
    isUp.current = true
    const covered = { ...history.state, cover: id }
    if (justClosed !== null && isOnTop(justClosed)) history.replaceState(covered, '')
    else if (!isOnTop(id)) history.pushState(covered, '')
    const closeIfBack = () => {
      if (!isOnTop(id)) latest.current()
    }
    window.addEventListener('popstate', closeIfBack)
    return () => {
      isUp.current = false
      justClosed = id
      window.removeEventListener('popstate', closeIfBack)
      // Closed by other means: its entry goes too, unless it is open again or one has gone elsewhere meanwhile.
      setTimeout(() => {
        justClosed = null
        if (!isUp.current && isOnTop(id) && !isLeaving.current) leave()
      })
    }
  }, [isOpen, id])
}
