import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sharedTripEveryMs } from '#domain/rides/share/share-link.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { askServerClock } from '#web/api/server-clock.ts'

/** The trip behind a link, looked at again and again until it is over: then it stays over. Its age is the server's word. */
export function useSharedTrip(key: string) {
  useEffect(() => void askServerClock(), [])
  return useQuery({
    queryKey: QUERY_KEYS.sharedTrip(key),
    queryFn: () => api('GET /api/shared-trips/:key', { params: { key } }),
    staleTime: 0,
    refetchInterval: ({ state }) => sharedTripEveryMs(state.data?.trip),
  })
}
