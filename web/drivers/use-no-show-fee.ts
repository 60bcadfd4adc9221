import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** How often it is asked again while the question stands open: what a phone sends late may change it. */
const ASK_AGAIN_MS = 10_000

/** What the absence would cost the passenger, while the driver is asked whether he leaves. */
export function useNoShowFee(rideId: string, isAsked: boolean) {
  return useQuery({
    queryKey: QUERY_KEYS.noShow(rideId),
    queryFn: () => api('GET /api/rides/:rideId/no-show', { params: { rideId } }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  })
}
