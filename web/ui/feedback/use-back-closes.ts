import { useEffect, useId, useRef } from 'react'
import type { Covered } from '#web/ui/feedback/page-cover.ts'

/** The overlays that are open now. */
const open = new Set<string>()

/**
 * The overlay that has just closed: one that opens in the same instant reuses its entry, so that one « back » is enough.
 */
let justClosed: string | null = null

/**
 * The browser goes back a moment after the call. Until then no entry is pushed, because it would be removed instead; nor
 * is `back` called again, because that would leave the page.
 */
let isGoingBack = false
const waiting = new Set<() => void>()

/** If the browser has not gone back by then, the page stops waiting: no tap meanwhile is lost. */
const BACK_WITHIN_MS = 1_000
let backTimeout: ReturnType<typeof setTimeout> | undefined

/** Runs it now, or once the browser has gone back: the « back » under way would undo a navigation. */
export function onceBack(run: () => void): void {
  if (isGoingBack) waiting.add(run)
  else run()
}

const topOverlayId = () => (history.state as Covered)?.cover
const isOnTop = (id: string) => topOverlayId() === id

function goBack(): void {
  isGoingBack = true
  window.addEventListener('popstate', onBackDone)
  // A page restored from the browser's cache gets no other event.
  window.addEventListener('pageshow', onBackDone)
  backTimeout = setTimeout(goOn, BACK_WITHIN_MS)
  history.back()
}

function onBackDone(): void {
  // Two overlays closed together: the entry of the lower one is on top now, and covers nothing.
  const top = topOverlayId()
  const isStale = top !== undefined && !open.has(top)
  clearTimeout(backTimeout)
  if (isStale) goBack()
  else goOn()
}

function goOn(): void {
  clearTimeout(backTimeout)
  window.removeEventListener('popstate', onBackDone)
  window.removeEventListener('pageshow', onBackDone)
  isGoingBack = false
  const next = [...waiting]
  waiting.clear()
  for (const run of next) run()
}

/** While an overlay is open, the phone's « back » closes it instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const id = useId()
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    open.add(id)
    const closeIfBack = () => {
      if (!isOnTop(id)) latest.current()
    }
    const enter = () => {
      const covered = { ...history.state, cover: id }
      if (justClosed !== null && isOnTop(justClosed)) history.replaceState(covered, '')
      else if (!isOnTop(id)) history.pushState(covered, '')
      window.addEventListener('popstate', closeIfBack)
    }
    onceBack(enter)
    return () => {
      open.delete(id)
      waiting.delete(enter)
      justClosed = id
      window.removeEventListener('popstate', closeIfBack)
      // Closed by other means: its entry is removed too, unless it is open again or the person has left the page
      // meanwhile.
      setTimeout(() => {
        justClosed = null
        if (!open.has(id) && isOnTop(id) && !isGoingBack) goBack()
      })
    }
  }, [isOpen, id])
}
