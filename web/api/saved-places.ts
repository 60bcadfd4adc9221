import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** What somebody signed in keeps behind their chips. */
export const savedPlacesQuery = {
  queryKey: QUERY_KEYS.savedPlaces,
  queryFn: () => api('GET /api/places/saved'),
  // Who waits for it without a network is told so, and is not left waiting.
  networkMode: 'always',
} as const
