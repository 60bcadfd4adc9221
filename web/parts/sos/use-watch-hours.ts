import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { WatchWeek } from '#domain/safety/watch-hours.ts'
import { api } from '#web/api/client.ts'
import { getOnPhone, setOnPhone } from '#web/api/kept/phone-storage.ts'

const KEPT = 'watch-hours'
/** Operators change them a few times a year. */
const FRESH_MS = 10 * 60_000

function readKept(): WatchWeek | null {
  try {
    return JSON.parse(getOnPhone(KEPT) ?? 'null') as WatchWeek | null
  } catch {
    return null
  }
}

/** When an operator watches. Kept on the phone with the ride: without network, what it said last. */
export function useWatchHours(isShown: boolean): WatchWeek | null {
  const { data } = useQuery({
    queryKey: [KEPT],
    queryFn: () => api('GET /api/watch-hours'),
    staleTime: FRESH_MS,
  })
  useEffect(() => {
    if (data) setOnPhone(KEPT, JSON.stringify(data.hours))
  }, [data])
  if (data) return data.hours
  return isShown ? readKept() : null
}
