import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** The driver's own tiles, documents and eligibility. */
export function useDriver() {
  return useQuery({ queryKey: QUERY_KEYS.driver, queryFn: () => api('GET /api/driver') })
}
