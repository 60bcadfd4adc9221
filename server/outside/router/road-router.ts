import { lineByRoad, routeByRoad } from '#domain/places/road/route-by-road.ts'
import type { RoutePlanner } from './route-planner.ts'

/** Finds routes on our own map of the main roads, in process. Never fails. */
export const roadRouter: RoutePlanner = {
  route: async ({ from, to, by, at }) => routeByRoad(from, to, by, at),
  routeWithLine: async ({ from, to, by, at }) => ({ ...routeByRoad(from, to, by, at), line: lineByRoad(from, to) }),
}
