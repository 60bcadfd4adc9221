import { useHasNetwork } from '#web/api/live/connection.ts'
import { useIsLongCut } from '#web/api/live/live.ts'

/** Can a request reach this screen now? A cut of a moment does not count. */
export function useIsConnected(): boolean {
  const hasNetwork = useHasNetwork()
  const isCut = useIsLongCut()
  return hasNetwork && !isCut
}
