import type { MapLine, MapPlan } from '#web/ui/map/map-types.ts'

/** The lines of the plan, from the lowest to the highest: the edges of all roads lie below the roads. */
export function planLayers({ runway, roads, spans }: MapPlan): readonly (readonly [string, readonly MapLine[]])[] {
  return [
    ['plan-runway', [runway]],
    ['plan-edge plan-secondary', roads.secondary],
    ['plan-edge plan-primary', roads.primary],
    ['plan-edge plan-trunk', roads.trunk],
    ['plan-bridge', spans],
    ['plan-road plan-secondary', roads.secondary],
    ['plan-road plan-primary', roads.primary],
    ['plan-road plan-trunk', roads.trunk],
  ]
}
