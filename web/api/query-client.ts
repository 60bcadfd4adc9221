import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/** Where each thing that the server tells is kept in the browser. */
export const KEYS = {
  session: ['session'],
  passengerRides: ['passenger-rides'],
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
  receipt: (rideId: string) => ['receipt', rideId],
  sharedTrip: (key: string) => ['shared-trip', key],
  driver: ['driver'],
  driverRides: ['driver-rides'],
  documents: ['documents'],
  admin: ['admin'],
  savedPlaces: ['saved-places'],
  map: ['map'],
  profile: ['profile'],
  settings: ['settings'],
  openSessions: ['open-sessions'],
} as const

/** A refusal stays a refusal; only a lost network is worth asking again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.code === 'network'
}

/** Whoever is told that nobody is signed in makes the whole page ask. */
function doubtSession(error: Error): void {
  const isSignedOut = error instanceof ApiError && error.code === 'signed_out'
  if (isSignedOut) void queryClient.invalidateQueries({ queryKey: KEYS.session })
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: doubtSession }),
  mutationCache: new MutationCache({ onError: doubtSession }),
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 10_000, refetchOnWindowFocus: true },
    // Without a network a tap is refused at once, with its sentence; it does not wait unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
})
