import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startLive } from '#web/api/live/live.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSession, useSessionCheck } from '#web/api/session/session.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadOperatorPresence = () => import('#web/frame/account/operator-presence.tsx')

/** Checks the session, and keeps the live stream open while a person is signed in. */
export function SessionWatch() {
  useSessionCheck()
  const client = useQueryClient()
  const { userId, role } = useSession().session ?? {}
  useEffect(() => {
    if (userId === undefined) return
    return startLive({
      onOpen: () =>
        void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== QUERY_KEYS.session[0] }),
      onDoubt: () => void client.invalidateQueries({ queryKey: QUERY_KEYS.session }),
    })
  }, [client, userId])
  const operator = useLoaded(loadOperatorPresence, role === 'admin')
  return operator === undefined || role !== 'admin' ? null : <operator.OperatorPresence />
}
