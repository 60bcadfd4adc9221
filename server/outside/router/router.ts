import type { DriverType } from '#domain/drivers/driver-types.ts'
import type { Point } from '#domain/places/point.ts'
import type { Travel } from '#domain/places/travel.ts'

/** What is asked of a router: from where, to where, by what, leaving when. */
export type Way = { readonly from: Point; readonly to: Point; readonly by: DriverType; readonly at: Date }

/** Whoever knows the way by road. It always answers: where its map is silent, with the way reckoned without one. */
export type Router = {
  readonly route: (way: Way) => Promise<Travel>
}
