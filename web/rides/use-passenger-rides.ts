import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { api } from '#web/api/client.ts'
import { newerOf } from '#web/api/live/versions.ts'
import { useIntervalWhileCut } from '#web/api/live/while-cut.ts'
import { useNotifyLoadFailure } from '#web/api/load-failure.ts'
import { QUERY_KEYS, readAgainIfUnderWay } from '#web/api/query-client.ts'
import { keepOlderRide } from '#web/rides/history/use-older-rides.ts'
import { withPassengerRide } from '#web/rides/last-rides.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** The cached value under QUERY_KEYS.passengerRides. */
export type PassengerRides = { readonly rides: PassengerRide[]; readonly next: string | null }

export const passengerRidesQuery = {
  queryKey: QUERY_KEYS.passengerRides,
  queryFn: (): Promise<PassengerRides> => api('GET /api/rides', { query: {} }),
}

/** The passenger's last rides, newest first. Shows a notice when they cannot be loaded. */
export function usePassengerRides() {
  const query = useQuery({ ...passengerRidesQuery, refetchInterval: useIntervalWhileCut() })
  useNotifyLoadFailure(query, notify.error, RIDE_SENTENCES.historyFailed)
  return query
}

/** Stores an arrived ride wherever rides are shown: an older view never replaces a newer one. */
export function keepPassengerRide(client: QueryClient, ride: PassengerRide): void {
  client.setQueryData<PassengerRides>(QUERY_KEYS.passengerRides, (known) => {
    return known && { ...known, rides: withPassengerRide(known.rides, ride) }
  })
  keepOlderRide(client, ride)
  client.setQueryData<{ ride: PassengerRide }>(QUERY_KEYS.ride(ride.id), (known) => {
    return known && { ride: newerOf(known.ride, ride) }
  })
  void readAgainIfUnderWay(client, QUERY_KEYS.passengerRides)
}
