import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WaitingTap } from '#web/api/kept/kept-db.ts'
import { useLiveState } from '#web/api/live/live.ts'
import { serverNow } from '#web/api/live/server-clock.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session/session.ts'
import { listsWithTaps } from '#web/drivers/kept/kept-lists.ts'
import { readTaps, sendTaps, useKept } from '#web/drivers/kept/kept-taps.ts'
import { changeDriverLists } from '#web/drivers/use-driver-lists.ts'

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
    // Until the lists are read again, they have the ride as it was before its taps: its steps would be asked once more.
    const keepDone = (done: readonly WaitingTap[]) =>
      changeDriverLists(client, (lists) => listsWithTaps(lists, done, serverNow() - Date.now()))
    const send = () =>
      void sendTaps(userId, keepDone).then(
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
