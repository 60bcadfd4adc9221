import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { RouteEstimate } from '#domain/places/road/estimate-route.ts'

/** A route request: from, to, vehicle, and time of departure. */
export type RouteRequest = { readonly from: LatLon; readonly to: LatLon; readonly by: DriverType; readonly at: Date }

/** A route with the points of its line, from end to end. */
export type RouteWithLine = RouteEstimate & { readonly line: readonly LatLon[] }

/** Finds routes by road. It always answers: with an estimate made without a map if its map has no answer. */
export type RoutePlanner = {
  readonly route: (request: RouteRequest) => Promise<RouteEstimate>
  readonly routeWithLine: (request: RouteRequest) => Promise<RouteWithLine>
}
