import { estimateTravel } from '#domain/places/travel.ts'
import type { Router } from './router.ts'

/** Ways reckoned without a map: crow-fly × detour, over the cheapest bridges. */
export const crowFlyRouter: Router = {
  route: async ({ from, to, by, at }) => estimateTravel(from, to, by, at),
}
