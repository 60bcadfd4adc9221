import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import { api } from '#web/api/client.ts'
import { useLiveEvent } from '#web/api/live.ts'
import { useTellLoadFailure } from '#web/api/load-failure.ts'
import { KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/notify.ts'

/** Platform figures and the last rides, read again when the server says that they changed. */
export function useAdmin() {
  const client = useQueryClient()
  const query = useQuery({ queryKey: KEYS.admin, queryFn: () => api('GET /api/admin/dashboard') })
  useLiveEvent(
    'admin-changed',
    useCallback(() => void client.invalidateQueries({ queryKey: KEYS.admin }), [client]),
  )
  useTellLoadFailure(query, notify.error, RIDE_SENTENCES.adminLoadFailed)
  return query
}
