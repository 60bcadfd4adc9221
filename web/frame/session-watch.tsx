import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startLive } from '#web/api/live.ts'
import { KEYS } from '#web/api/query-client.ts'
import { useSession, useSessionCheck } from '#web/api/session.ts'

/** Keeps an eye on who is signed in, and holds the live stream open as long as somebody is. */
export function SessionWatch() {
  useSessionCheck()
  const client = useQueryClient()
  const userId = useSession().session?.userId
  useEffect(() => {
    if (userId === undefined) return
    return startLive({
      onOpen: () => void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== KEYS.session[0] }),
      onDoubt: () => void client.invalidateQueries({ queryKey: KEYS.session }),
    })
  }, [client, userId])
  return null
}
