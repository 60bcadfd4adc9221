import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** An interruption of the stream shorter than this is not noticed. */
export const CUT_NOTICEABLE_MS = 2_000

const watchNetwork = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Has the phone a network, according to the browser? */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => onlineManager.isOnline(),
    () => true,
  )
}
