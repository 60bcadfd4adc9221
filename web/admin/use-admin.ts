import { useQuery } from '@tanstack/react-query'
import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import { api } from '#web/api/client.ts'
import { useTellLoadFailure } from '#web/api/load-failure.ts'
import { KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/notify.ts'

/** Platform figures and the last rides. */
export function useAdmin() {
  const query = useQuery({ queryKey: [...KEYS.admin, 'dashboard'], queryFn: () => api('GET /api/admin/dashboard') })
  useTellLoadFailure(query, notify.error, RIDE_SENTENCES.adminLoadFailed)
  return query
}
