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

/** The later of two positions: a late answer must not move a driver back. */
function later(known: Known | undefined, arrived: Known): Known {
  if (!known?.position || arrived.position === null) return arrived
  return Date.parse(arrived.position.at) < Date.parse(known.position.at) ? known : arrived
}

/** After a change of the next end the position stays valid, but its ETA does not. */
function withoutEta(known: Known | undefined): Known | undefined {
  return known?.position ? { position: { ...known.position, etaSeconds: null } } : known
}

/**
 * The last position of this ride's driver; null when unknown. The stream delivers it, and a reopened page fetches it. Each
 * acceptance has its own cache entry, so that the position of a driver who gave the ride back is not shown for the next
 * one; each leg has its own ETA.
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
      // A position that the stream delivered meanwhile is newer than an answer without one.
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
