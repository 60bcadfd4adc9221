import { useSyncExternalStore } from 'react'

/** An interruption of the stream shorter than this is not noticed. */
export const CUT_NOTICEABLE_MS = 2_000

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Has the phone a network, according to the browser? */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
}
