import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { headingOf } from '#domain/rides/driving/next-step.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { api } from '#web/api/client.ts'
import { askServerClock, serverNow } from '#web/api/live/server-clock.ts'
import { useIntervalWhileCut } from '#web/api/live/while-cut.ts'
import { useNotifyLoadFailure } from '#web/api/load-failure.ts'
import { QUERY_KEYS, readAgainIfUnderWay } from '#web/api/query-client.ts'
import { listsWithTaps } from '#web/drivers/kept/kept-lists.ts'
import { useKept } from '#web/drivers/kept/kept-taps.ts'
import { isOffered } from '#web/drivers/offers/offer-lists.ts'
import type { DriverLists } from '#web/drivers/update-driver-lists.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** Unlike a live event, a fetched list has no instant. Where a countdown runs, the server's clock is fetched too. */
async function readLists(): Promise<DriverLists> {
  const lists: DriverLists = await api('GET /api/driver/rides')
  const isWaiting = lists.active !== null && headingOf(lists.active).isThere
  if (isWaiting || lists.requests.some(isOffered)) await askServerClock()
  return lists
}

/** Requests, the ride under way and unpaid rides, with the steps that wait for the network. Shows a notice when they cannot be loaded. */
export function useDriverLists() {
  const { taps } = useKept()
  const select = useCallback((lists: DriverLists) => listsWithTaps(lists, taps, serverNow() - Date.now()), [taps])
  const query = useQuery({
    queryKey: QUERY_KEYS.driverRides,
    queryFn: readLists,
    select,
    refetchInterval: useIntervalWhileCut(),
  })
  useNotifyLoadFailure(query, notify.error, RIDE_SENTENCES.driverListFailed)
  return query
}

/** Changes the lists after a live event. */
export function changeDriverLists(client: QueryClient, change: (lists: DriverLists) => DriverLists): void {
  client.setQueryData<DriverLists>(QUERY_KEYS.driverRides, (known) => known && change(known))
  void readAgainIfUnderWay(client, QUERY_KEYS.driverRides)
}
