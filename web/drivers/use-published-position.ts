import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DriverPosition } from '#domain/wire/live.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { askServerClock } from '#web/api/server-clock.ts'

/** Where the passenger of this ride reads that its driver is, as the server answers to each position that is sent. */
export function usePublishedPosition(rideId: string): DriverPosition | null {
  useEffect(() => void askServerClock(), [])
  const { data } = useQuery<DriverPosition | null>({ queryKey: QUERY_KEYS.publishedPosition, queryFn: skipToken })
  return data?.rideId === rideId ? data : null
}
