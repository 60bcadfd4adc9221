import { useEffect, useId, useRef } from 'react'
import type { Covered } from '#web/ui/feedback/page-cover.ts'

/** What covers the page now. */
const open = new Set<string>()

/** What has closed in this instant: what opens in the same one takes its entry, so that « back » is pressed once. */
let justClosed: string | null = null

/**
 * The browser goes back a moment after it is told to. Until then nothing more is put upon the entry that it leaves, for
 * that would be left in its place; nor is it told again, for that would leave the page.
 */
let isLeaving = false
const waiting = new Set<() => void>()

/** A browser that has not gone back by then is not waited for: nothing that was tapped meanwhile is lost. */
const LEAVES_WITHIN_MS = 1_000
let impatience: ReturnType<typeof setTimeout> | undefined

/** Runs it now, or once the browser has gone back: a page that is gone to meanwhile would be gone back from. */
export function onceBack(run: () => void): void {
  if (isLeaving) waiting.add(run)
  else run()
}

const coverOnTop = () => (history.state as Covered)?.cover
const isOnTop = (id: string) => coverOnTop() === id

function leave(): void {
  isLeaving = true
  window.addEventListener('popstate', arrive)
  // A page that was left meanwhile and comes back is told nothing else.
  window.addEventListener('pageshow', arrive)
  impatience = setTimeout(goOn, LEAVES_WITHIN_MS)
  history.back()
}

function arrive(): void {
  // Two that closed together: the entry of the lower one has come to the top, and covers nothing.
  const top = coverOnTop()
  const isStale = top !== undefined && !open.has(top)
  clearTimeout(impatience)
  if (isStale) leave()
  else goOn()
}

function goOn(): void {
  clearTimeout(impatience)
  window.removeEventListener('popstate', arrive)
  window.removeEventListener('pageshow', arrive)
  isLeaving = false
  const next = [...waiting]
  waiting.clear()
  for (const run of next) run()
}

/** While something covers the page, the phone's « back » closes it instead of leaving the page. */
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
      // Closed by other means: its entry goes too, unless it is open again or one has gone elsewhere meanwhile.
      setTimeout(() => {
        justClosed = null
        if (!open.has(id) && isOnTop(id) && !isLeaving) leave()
      })
    }
  }, [isOpen, id])
}
