import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { DriverPosition } from '#domain/wire/live.ts'
import { api } from '#web/api/client.ts'
import { useLiveEvent } from '#web/api/live/live.ts'
import { askServerClock } from '#web/api/live/server-clock.ts'
import { useIntervalWhileCut } from '#web/api/live/while-cut.ts'
import { type DrivenRide, type Known, later, positionKey, withoutFigures } from '#web/tracking/known-position.ts'

/**
 * The last position of this ride's driver with the time and distance to their next end, the same for passenger and driver;
 * null when unknown. The passenger's stream and the driver's own sending deliver it, and a reopened page fetches it. Each
 * acceptance has its own cache entry, so that the position of a driver who gave the ride back is not shown for the next
 * one; so has each leg, with its own figures.
 */
export function useDriverPosition(
  { id, acceptedAt, startedAt }: DrivenRide,
  hasDriver: boolean,
): DriverPosition | null {
  const client = useQueryClient()
  useEffect(() => {
    if (hasDriver) void askServerClock()
  }, [hasDriver])
  const queryKey = positionKey({ id, acceptedAt, startedAt })
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const before = client.getQueryData<Known>(queryKey)
      const answer = await api('GET /api/rides/:rideId/driver-position', { params: { rideId: id } })
      const known = client.getQueryData<Known>(queryKey)
      // A position that the stream delivered meanwhile is newer than an answer without one.
      return known !== undefined && known !== before && answer.position === null ? known : later(known, answer)
    },
    placeholderData: (known, of) => (of?.queryKey[2] === acceptedAt ? withoutFigures(known) : undefined),
    enabled: hasDriver,
    refetchInterval: useIntervalWhileCut(),
  })
  useLiveEvent(
    'driver-position',
    useCallback(
      (position) => {
        if (position.rideId !== id) return
        client.setQueryData<Known>(positionKey({ id, acceptedAt, startedAt }), (known) => later(known, { position }))
      },
      [client, id, acceptedAt, startedAt],
    ),
  )
  return hasDriver ? (data?.position ?? null) : null
}
