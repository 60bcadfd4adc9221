import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** A stream that comes back sooner than this has not been missed. */
export const CUT_NOTICEABLE_MS = 2_000

const watchNetwork = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Has the phone a network, as far as it knows? */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => onlineManager.isOnline(),
    () => true,
  )
}
