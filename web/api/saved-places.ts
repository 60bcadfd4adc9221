import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** The saved places of a signed-in person, for their chips. */
export const savedPlacesQuery = {
  queryKey: QUERY_KEYS.savedPlaces,
  queryFn: () => api('GET /api/places/saved'),
  // Without a network the query fails at once instead of waiting.
  networkMode: 'always',
} as const
