import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/** The cache keys of data from the server; those of parts loaded on demand stand in page-keys.ts. */
export const QUERY_KEYS = {
  session: ['session'],
  passengerRides: ['passenger-rides'],
  ride: (rideId: string) => ['ride', rideId],
  driverPosition: (rideId: string, acceptedAt: string | null, startedAt: string | null) => [
    'driver-position',
    rideId,
    acceptedAt,
    startedAt,
  ],
  formAnswer: ['form-answer'],
  sentForm: ['sent-form'],
  quote: (trip: object) => ['quote', trip],
  pickupEtas: (pickup: object | undefined) => ['pickup-etas', pickup],
  driver: ['driver'],
  driverRides: ['driver-rides'],
  documents: ['documents'],
  admin: ['admin'],
  savedPlaces: ['saved-places'],
  map: ['map'],
  way: (ends: object | null) => ['way', ends],
} as const

/** The longest delay requested by the server that a person would wait, in milliseconds. */
const LONGEST_PAUSE_MS = 10_000

/** The server is overloaded, and says when to retry. */
function isAskedToReturn({ status, retryAfterMs }: ApiError): boolean {
  return (status === 429 || status === 503) && retryAfterMs !== undefined && retryAfterMs <= LONGEST_PAUSE_MS
}

/** Retries of a read after a network error, and after a delay that the server requested. */
const RETRIES = { network: 2, askedToReturn: 5 } as const

/** A refusal is final; a read is retried after a network error, or when the server says when. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (isAskedToReturn(error)) return failures < RETRIES.askedToReturn
  return error.code === 'network' && failures < RETRIES.network
}

/** The delay that the server requested, plus up to half of it, so that clients do not all return together. */
export function retryDelayMs(failures: number, error: Error, random = Math.random()): number {
  if (error instanceof ApiError && isAskedToReturn(error)) {
    return Math.max(1_000, error.retryAfterMs ?? 0) * (1 + random / 2)
  }
  return Math.min(1_000 * 2 ** failures, 30_000)
}

/** A call that was refused as signed out makes the whole page check the session. */
function doubtSession(error: Error): void {
  const isSignedOut = error instanceof ApiError && error.code === 'signed_out'
  if (isSignedOut) void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.session })
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: doubtSession }),
  mutationCache: new MutationCache({ onError: doubtSession }),
  defaultOptions: {
    queries: { retry: isWorthRetrying, retryDelay: retryDelayMs, staleTime: 10_000, refetchOnWindowFocus: true },
    // Without a network a tap fails at once with its sentence, instead of waiting invisibly.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * After a live event: an answer still under way is older than the event and must not overwrite it. The library restarts a
 * fetch only if an earlier one has succeeded, so the very first fetch is repeated once it has ended.
 */
export async function readAgainIfUnderWay(client: QueryClient, queryKey: QueryKey): Promise<void> {
  if (client.isFetching({ queryKey }) === 0) return
  const isFirst = client.getQueryData(queryKey) === undefined
  await client.invalidateQueries({ queryKey })
  if (isFirst) await client.invalidateQueries({ queryKey })
}
