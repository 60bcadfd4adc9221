import type { Point } from './point.ts'
import type { Spot } from './spot.ts'

/** Where a spot is, or null when its place is not in our list (any more). */
export function pointOfSpot(spot: Spot | undefined): Point | null {
  return spot === undefined || 'placeId' in spot ? null : spot
}
