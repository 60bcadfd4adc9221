import { useQuery } from '@tanstack/react-query'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { api } from '#web/api/client.ts'
import { useNotifyLoadFailure } from '#web/api/load-failure.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** Letters, payouts and the passing of time announce nothing: what they leave to decide appears within a minute. */
const CHECK_EVERY_MS = 60_000

/** What waits for an operator, platform figures and the latest rides. */
export function useAdmin() {
  const query = useQuery({
    queryKey: [...QUERY_KEYS.admin, 'dashboard'],
    queryFn: () => api('GET /api/admin/dashboard'),
    refetchInterval: CHECK_EVERY_MS,
  })
  useNotifyLoadFailure(query, notify.error, RIDE_SENTENCES.adminLoadFailed)
  return query
}
