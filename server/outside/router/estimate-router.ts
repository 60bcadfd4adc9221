import { estimateRoute } from '#domain/places/road/estimate-route.ts'
import type { RoutePlanner } from './route-planner.ts'

/** Estimates routes without a map: straight line × detour, over the cheapest bridges. */
export const estimateRouter: RoutePlanner = {
  route: async ({ from, to, by, at }) => estimateRoute(from, to, by, at),
}
