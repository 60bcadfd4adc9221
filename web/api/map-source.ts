import { useQuery } from '@tanstack/react-query'
import { CITY_PLAN, type CityPlan } from '#domain/places/city-plan.ts'
import type { MapTiles } from '#domain/places/map.contract.ts'
import { api } from './client.ts'
import { QUERY_KEYS } from './query-client.ts'

/** The operator of this installation changes it with a restart. */
const FRESH_MS = 60 * 60_000

/**
 * What maps are drawn from: our own plan, and tiles where this installation has them. The plan weighs two kilobytes and
 * is drawn at once, whatever becomes of the rest: import this only from what is loaded with a map.
 */
export function useMapSource(): { readonly plan: CityPlan; readonly tiles: MapTiles | null } {
  const { data } = useQuery({ queryKey: QUERY_KEYS.map, queryFn: () => api('GET /api/map'), staleTime: FRESH_MS })
  return { plan: CITY_PLAN, tiles: data?.tiles ?? null }
}
