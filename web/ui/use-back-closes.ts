import { useEffect, useId, useRef } from 'react'
import type { Covered } from '#web/ui/page-cover.ts'

/** What has closed in this instant: what opens in the same one takes its entry, so that « back » is pressed once. */
let justClosed: string | null = null

/**
 * The browser goes back a moment after it is told to. Until then nothing more is put upon the entry that it leaves, for
 * that would be left in its place; nor is it told again, for that would leave the page.
 */
let isLeaving = false

const isOnTop = (id: string) => (history.state as Covered)?.cover === id

function leave(): void {
  isLeaving = true
  const arrive = () => {
    isLeaving = false
  }
  window.addEventListener('popstate', arrive, { once: true })
  history.back()
}

/** While something covers the page, the phone's « back » closes it instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const id = useId()
  const latest = useRef(close)
  latest.current = close
  const isUp = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    isUp.current = true
    const closeIfBack = () => {
      if (!isOnTop(id)) latest.current()
    }
    const enter = () => {
      const covered = { ...history.state, cover: id }
      if (justClosed !== null && isOnTop(justClosed)) history.replaceState(covered, '')
      else if (!isOnTop(id)) history.pushState(covered, '')
      window.addEventListener('popstate', closeIfBack)
    }
    if (isLeaving) window.addEventListener('popstate', enter, { once: true })
    else enter()
    return () => {
      isUp.current = false
      justClosed = id
      window.removeEventListener('popstate', enter)
      window.removeEventListener('popstate', closeIfBack)
      // Closed by other means: its entry goes too, unless it is open again or one has gone elsewhere meanwhile.
      setTimeout(() => {
        justClosed = null
        if (!isUp.current && isOnTop(id) && !isLeaving) leave()
      })
    }
  }, [isOpen, id])
}
