import { useHasNetwork } from './connection.ts'
import { useLiveState } from './live.ts'

/** Can nothing be sent at this moment? The phone has no network, or the line to the server is dead. */
export function useIsCut(): boolean {
  const hasNetwork = useHasNetwork()
  const isDead = useLiveState() === 'cut'
  return !hasNetwork || isDead
}
