import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { RouteEstimate } from '#domain/places/road/estimate-route.ts'

/** What is asked of a router: from where, to where, by what, leaving when. */
export type RouteRequest = { readonly from: LatLon; readonly to: LatLon; readonly by: DriverType; readonly at: Date }

/** Whoever knows the way by road. It always answers: where its map is silent, with the way reckoned without one. */
export type RoutePlanner = {
  readonly route: (request: RouteRequest) => Promise<RouteEstimate>
}
