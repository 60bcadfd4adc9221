import { useQuery } from '@tanstack/react-query'
import { CITY_PLAN, type CityPlan } from '#domain/places/city-plan.ts'
import type { MapTiles } from '#domain/places/map.contract.ts'
import { api } from './client.ts'
import { QUERY_KEYS } from './query-client.ts'

/** The installation's operator changes the source only with a restart. */
const FRESH_MS = 60 * 60_000

/**
 * The sources of maps: our own plan, and tiles where this installation has them. The plan has two kilobytes and is drawn
 * at once, whether the tiles load or not. Import this only from modules that are loaded with a map.
 */
export function useMapSource(): { readonly plan: CityPlan; readonly tiles: MapTiles | null } {
  const { data } = useQuery({ queryKey: QUERY_KEYS.map, queryFn: () => api('GET /api/map'), staleTime: FRESH_MS })
  return { plan: CITY_PLAN, tiles: data?.tiles ?? null }
}
