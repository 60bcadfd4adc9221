import type { MapPlan, MapPoint } from '#web/ui/map/map-types.ts'

/** The default extent of an empty map: from the runway to the farthest bridge, most of the city. */
export function homeOf({ runway, bridges }: MapPlan): readonly MapPoint[] {
  return [...runway, ...bridges.flat()]
}
