import { useQuery } from '@tanstack/react-query'
import type { RideType } from '#domain/fares/services.table.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** Minutes until a driver of each service is at the pickup; null: none is near. */
export type PickupEtas = ReadonlyMap<RideType, number | null>

/** The server reads where drivers are once a minute. */
const STALE_MS = 60_000

/** How soon a driver of each service is at this pickup; undefined while that is unknown, or when it cannot be read. */
export function usePickupEtas(pickupWaypoint: Waypoint | undefined): PickupEtas | undefined {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.pickupEtas(pickupWaypoint),
    queryFn: () => api('POST /api/waiting-times', { body: { pickupWaypoint: pickupWaypoint as Waypoint } }),
    enabled: pickupWaypoint !== undefined,
    staleTime: STALE_MS,
    networkMode: 'always',
    select: ({ etas }): PickupEtas => new Map(etas.map(({ rideType, minutes }) => [rideType, minutes])),
  })
  return data
}
