import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'

/** An answer appears on an open page within this time. */
const READ_AGAIN_MS = 30_000

export function useOwnCases() {
  return useQuery({
    queryKey: PAGE_KEYS.cases,
    queryFn: () => api('GET /api/cases'),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  })
}

export function useOwnCase(caseId: string) {
  return useQuery({
    queryKey: PAGE_KEYS.case(caseId),
    queryFn: async () => (await api('GET /api/cases/:caseId', { params: { caseId } })).case,
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  })
}

/** The rides about which a passenger may open a case: the newest. */
const RIDES_OFFERED = '20'

export function useRidesOfCases() {
  return useQuery({
    queryKey: PAGE_KEYS.ridesOfCases,
    queryFn: async () => (await api('GET /api/rides', { query: { limit: RIDES_OFFERED } })).rides,
  })
}
