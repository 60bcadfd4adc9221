import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { api } from '#web/api/client.ts'
import { useLiveEvent } from '#web/api/live/live.ts'
import { askServerClock } from '#web/api/live/server-clock.ts'
import { useIntervalWhileCut } from '#web/api/live/while-cut.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

type Known = { readonly position: DriverPosition | null }

/** Of two positions the later one: an answer that was under way must not set a driver back. */
function later(known: Known | undefined, arrived: Known): Known {
  if (!known?.position || arrived.position === null) return arrived
  return Date.parse(arrived.position.at) < Date.parse(known.position.at) ? known : arrived
}

/** Underway to the next end they are still where they were; how long they need is to be told anew. */
function withoutEta(known: Known | undefined): Known | undefined {
  return known?.position ? { position: { ...known.position, etaSeconds: null } } : known
}

/**
 * Where the driver of this ride was last; null when it is not known. The stream brings it, and a page that comes back
 * asks. Each acceptance has its own: what was known of a driver who gave the ride back is not told of the next; and each leg
 * its own time.
 */
export function useDriverPosition({ id, driver, acceptedAt, startedAt }: PassengerRide): DriverPosition | null {
  const client = useQueryClient()
  const hasDriver = driver !== null
  useEffect(() => {
    if (hasDriver) void askServerClock()
  }, [hasDriver])
  const queryKey = QUERY_KEYS.driverPosition(id, acceptedAt, startedAt)
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const before = client.getQueryData<Known>(queryKey)
      const answer = await api('GET /api/rides/:rideId/driver-position', { params: { rideId: id } })
      const known = client.getQueryData<Known>(queryKey)
      // What the stream brought meanwhile is newer than an answer that knows of no position.
      return known !== undefined && known !== before && answer.position === null ? known : later(known, answer)
    },
    placeholderData: (known, of) => (of?.queryKey[2] === acceptedAt ? withoutEta(known) : undefined),
    enabled: hasDriver,
    refetchInterval: useIntervalWhileCut(),
  })
  useLiveEvent(
    'driver-position',
    useCallback(
      (position) => {
        if (position.rideId !== id) return
        client.setQueryData<Known>(QUERY_KEYS.driverPosition(id, acceptedAt, startedAt), (known) =>
          later(known, { position }),
        )
      },
      [client, id, acceptedAt, startedAt],
    ),
  )
  return hasDriver ? (data?.position ?? null) : null
}
