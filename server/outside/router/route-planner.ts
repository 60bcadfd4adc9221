import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { RouteEstimate } from '#domain/places/road/estimate-route.ts'

/** A route request: from, to, vehicle, and time of departure. */
export type RouteRequest = { readonly from: LatLon; readonly to: LatLon; readonly by: DriverType; readonly at: Date }

/** Finds routes by road. It always answers: with an estimate made without a map if its map has no answer. */
export type RoutePlanner = {
  readonly route: (request: RouteRequest) => Promise<RouteEstimate>
}
