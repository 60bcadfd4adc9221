import { CUT_NOTICEABLE_MS, useHasNetwork } from '#web/api/connection.ts'
import { useLiveState } from '#web/api/live.ts'
import { OfflineBar } from '#web/frame/offline-bar.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'

/** Says when the page no longer hears the server, or the phone has no network. */
export function ConnectionBar() {
  const hasNetwork = useHasNetwork()
  const isCut = useDelayed(useLiveState() === 'cut', CUT_NOTICEABLE_MS)
  return <OfflineBar online={hasNetwork && !isCut} />
}
