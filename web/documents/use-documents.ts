import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { KEYS } from '#web/api/query-client.ts'

/** The caller’s own papers with their counts. */
export function useDocuments() {
  return useQuery({ queryKey: KEYS.documents, queryFn: () => api('GET /api/documents') })
}
