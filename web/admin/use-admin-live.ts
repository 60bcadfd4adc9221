import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLiveEvent } from '#web/api/live.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** On a busy day something changes every second; a list is read again this often. */
const READ_AGAIN_MS = 3_000

/** Reads what the operator's page shows again when something has changed: at once, then at most every three seconds. */
export function useAdminLive(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isWaiting = useRef(false)
  const readAgain = useCallback(() => {
    if (timer.current !== undefined) {
      isWaiting.current = true
      return
    }
    void client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (!isWaiting.current) return
      isWaiting.current = false
      readAgain()
    }, READ_AGAIN_MS)
  }, [client])
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvent('admin-changed', readAgain)
}
