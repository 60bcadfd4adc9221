import { CUT_NOTICEABLE_MS, useHasNetwork } from '#web/api/live/connection.ts'
import { useLiveState } from '#web/api/live/live.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'

/** Can a request reach this screen now? A cut of a moment does not count. */
export function useIsConnected(): boolean {
  const hasNetwork = useHasNetwork()
  const isCut = useDelayed(useLiveState() === 'cut', CUT_NOTICEABLE_MS)
  return hasNetwork && !isCut
}
