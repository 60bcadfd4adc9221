import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/** Where each thing that the server tells is kept in the browser. */
export const QUERY_KEYS = {
  session: ['session'],
  ownRegistration: ['own-registration'],
  passengerRides: ['passenger-rides'],
  olderRides: ['older-rides'],
  ride: (rideId: string) => ['ride', rideId],
  driverPosition: (rideId: string, acceptedAt: string | null, startedAt: string | null) => [
    'driver-position',
    rideId,
    acceptedAt,
    startedAt,
  ],
  priceAgain: (rideId: string) => ['price-again', rideId],
  quote: (trip: object) => ['quote', trip],
  payment: (rideId: string) => ['payment', rideId],
  cancellation: (rideId: string) => ['cancellation', rideId],
  noShow: (rideId: string) => ['no-show', rideId],
  receipt: (rideId: string) => ['receipt', rideId],
  sharedTrip: (key: string) => ['shared-trip', key],
  driver: ['driver'],
  driverRides: ['driver-rides'],
  publishedPosition: ['published-position'],
  documents: ['documents'],
  admin: ['admin'],
  savedPlaces: ['saved-places'],
  map: ['map'],
  profile: ['profile'],
  settings: ['settings'],
  openSessions: ['open-sessions'],
  resetLink: (token: string) => ['reset-link', token],
  signInEvents: ['sign-in-events'],
} as const

/** A pause that the server asks for and that a person would not wait out, in milliseconds. */
const LONGEST_PAUSE_MS = 10_000

/** The server has too much to do, and says when to come again. */
function isAskedToReturn({ status, retryAfterMs }: ApiError): boolean {
  return (status === 429 || status === 503) && retryAfterMs !== undefined && retryAfterMs <= LONGEST_PAUSE_MS
}

/** How often a read is asked again after a lost network, and where the server says when to come again. */
const RETRIES = { network: 2, askedToReturn: 5 } as const

/** A refusal stays a refusal; a read is worth asking again after a lost network, or when the server says when. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (isAskedToReturn(error)) return failures < RETRIES.askedToReturn
  return error.code === 'network' && failures < RETRIES.network
}

/** As long as the server asks for, and up to half as much again: those whom it sent away do not come back together. */
export function retryDelayMs(failures: number, error: Error, random = Math.random()): number {
  if (error instanceof ApiError && isAskedToReturn(error)) {
    return Math.max(1_000, error.retryAfterMs ?? 0) * (1 + random / 2)
  }
  return Math.min(1_000 * 2 ** failures, 30_000)
}

/** Whoever is told that nobody is signed in makes the whole page ask. */
function doubtSession(error: Error): void {
  const isSignedOut = error instanceof ApiError && error.code === 'signed_out'
  if (isSignedOut) void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.session })
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: doubtSession }),
  mutationCache: new MutationCache({ onError: doubtSession }),
  defaultOptions: {
    queries: { retry: isWorthRetrying, retryDelay: retryDelayMs, staleTime: 10_000, refetchOnWindowFocus: true },
    // Without a network a tap is refused at once, with its sentence; it does not wait unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * After something was heard: an answer that is still under way was written before it, and must not come last. The library
 * begins a read anew only where an earlier one has been answered, so the very first read is asked again once it is.
 */
export async function readAgainIfUnderWay(client: QueryClient, queryKey: QueryKey): Promise<void> {
  if (client.isFetching({ queryKey }) === 0) return
  const isFirst = client.getQueryData(queryKey) === undefined
  await client.invalidateQueries({ queryKey })
  if (isFirst) await client.invalidateQueries({ queryKey })
}
