import { useQuery } from '@tanstack/react-query'
import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import { api } from '#web/api/client.ts'
import { useNotifyLoadFailure } from '#web/api/load-failure.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/notify.ts'

/** A driver says where he is every four seconds; more often than this nobody can follow. */
const LOOK_EVERY_MS = 5_000

/** Where everybody is now, asked again while somebody looks. */
export function useLiveMap() {
  const query = useQuery({
    queryKey: [...QUERY_KEYS.admin, 'live-map'],
    queryFn: () => api('GET /api/admin/live-map'),
    refetchInterval: LOOK_EVERY_MS,
  })
  useNotifyLoadFailure(query, notify.error, RIDE_SENTENCES.adminLoadFailed)
  return query
}
