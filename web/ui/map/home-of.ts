import type { MapPlan, MapPoint } from '#web/ui/map/map-types.ts'

/** What a map shows that has nothing to show: from the runway to the farthest bridge, where most of the city is. */
export function homeOf({ runway, bridges }: MapPlan): readonly MapPoint[] {
  return [...runway, ...bridges.flat()]
}
