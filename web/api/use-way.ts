import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { decodeLine } from '#domain/places/road/lines/encoded-line.ts'
import { followLine, type OnLine } from '#domain/places/road/lines/follow-line.ts'
import { api } from './client.ts'
import { QUERY_KEYS } from './query-client.ts'

/** Roads do not change during a ride. */
const FRESH_MS = 60 * 60_000
/** Four decimals are eleven metres: two positions of one phone that stands still give one request. */
const DECIMALS = 4
/** Farther from the way than this, the driver has taken another one. */
const OFF_WAY_M = 200

/** A way by road with the points of its line. */
type Way = { readonly line: readonly LatLon[]; readonly distanceM: number; readonly durationS: number }

const wordsOf = ({ lat, lon }: LatLon) => `${lat.toFixed(DECIMALS)},${lon.toFixed(DECIMALS)}`

/** The way by road between two points, asked once; null until it is known, and where an end is unknown. */
export function useWay(from: LatLon | null, to: LatLon | null, by: DriverType): Way | null {
  const query = from && to && { from: wordsOf(from), to: wordsOf(to), by }
  const { data } = useQuery({
    queryKey: QUERY_KEYS.way(query),
    queryFn: async () => api('GET /api/route', { query: query ?? { from: '', to: '' } }),
    enabled: query !== null,
    staleTime: FRESH_MS,
    select: wayOf,
  })
  return data ?? null
}

function wayOf({ path, distanceM, durationS }: { path: string; distanceM: number; durationS: number }): Way {
  return { line: decodeLine(path), distanceM, durationS }
}

/**
 * What is left of the way from a moving position; asked again only when the driver has left it. Null while it is unknown.
 */
export function useWayAhead(at: LatLon | null, to: LatLon | null, by: DriverType): OnLine | null {
  const [start, setStart] = useState(at)
  const way = useWay(start, to, by)
  const found = useMemo(() => (way === null || at === null ? null : followLine(way.line, at)), [way, at])
  const hasLeftIt = found !== null && found.awayM > OFF_WAY_M
  if (at !== null && start !== at && (start === null || hasLeftIt)) setStart(at)
  return hasLeftIt ? null : found
}
