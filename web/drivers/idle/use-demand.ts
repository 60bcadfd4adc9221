import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { useDriver } from '#web/drivers/use-driver.ts'

/** Demand of an hour changes slowly, and each reading costs the driver data. */
const DEMAND_EVERY_MS = 3 * 60_000

/** Where rides were requested in the last hour, the most first. Approved drivers read it, while their page is in front. */
export function useDemand() {
  const isApproved = useDriver().data?.approval === 'approved'
  return useQuery({
    enabled: isApproved,
    queryKey: PAGE_KEYS.demand,
    queryFn: () => api('GET /api/driver/demand'),
    staleTime: DEMAND_EVERY_MS,
    refetchInterval: ({ state }) => (state.error === null ? DEMAND_EVERY_MS : false),
    refetchOnWindowFocus: false,
  })
}
