import { useSyncExternalStore } from 'react'
import { CUT_NOTICEABLE_MS, useHasNetwork } from '#web/api/live/connection.ts'
import { onLiveState } from '#web/api/live/live.ts'

const watchers = new Set<() => void>()
let isLongCut = false
let noticing: ReturnType<typeof setTimeout> | undefined

function setLongCut(next: boolean): void {
  isLongCut = next
  for (const watch of watchers) watch()
}

// Once for all parts of the page: one that is drawn during a cut knows it at once.
onLiveState((line) => {
  clearTimeout(noticing)
  setLongCut(false)
  if (line === 'cut') noticing = setTimeout(setLongCut, CUT_NOTICEABLE_MS, true)
})

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

/** Can a request reach this screen now? A cut of a moment does not count. */
export function useIsConnected(): boolean {
  const hasNetwork = useHasNetwork()
  const isCut = useSyncExternalStore(
    watch,
    () => isLongCut,
    () => false,
  )
  return hasNetwork && !isCut
}
