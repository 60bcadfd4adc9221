import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLiveState } from '#web/api/live.ts'
import { OfflineBar } from '#web/frame/offline-bar.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'

/** A stream that comes back sooner than this has not been missed. */
const CUT_NOTICEABLE_MS = 2_000

const watchNetwork = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Says when the page no longer hears the server, or the phone has no network. */
export function ConnectionBar() {
  const hasNetwork = useSyncExternalStore(
    watchNetwork,
    () => onlineManager.isOnline(),
    () => true,
  )
  const isCut = useDelayed(useLiveState() === 'cut', CUT_NOTICEABLE_MS)
  return <OfflineBar online={hasNetwork && !isCut} />
}
