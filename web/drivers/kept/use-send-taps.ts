import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveState } from '#web/api/live/live.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session/session.ts'
import { readTaps, sendTaps, useKept } from '#web/drivers/kept/kept-taps.ts'

/** How often waiting taps are tried: the browser does not notice every return of the network. */
const TRY_AGAIN_MS = 10_000

/** Sends the driver's waiting taps when the page opens, when the network returns, and from time to time. */
export function useSendTaps(): void {
  const client = useQueryClient()
  const userId = useSession().session?.userId
  const line = useLiveState()
  // A code that is typed again makes its tap one to send.
  const waiting = useKept().taps.filter(({ asks }) => asks === undefined).length
  useEffect(() => {
    if (userId !== undefined) void readTaps(userId).catch(() => undefined)
  }, [userId])
  useEffect(() => {
    if (userId === undefined || waiting === 0) return
    const send = () =>
      void sendTaps(userId).then(
        (hasSent) => {
          if (!hasSent) return
          void client.invalidateQueries({ queryKey: QUERY_KEYS.driverRides })
          void client.invalidateQueries({ queryKey: QUERY_KEYS.driver })
        },
        () => undefined,
      )
    if (line !== 'cut') send()
    const timer = setInterval(send, TRY_AGAIN_MS)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [client, userId, waiting, line])
}
