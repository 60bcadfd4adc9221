import { findPlace } from './known-places.ts'
import { type Point, pointOf } from './point.ts'
import type { Spot } from './spot.ts'

/** Where a spot is, or null when its place is not in our list (any more). */
export function pointOfSpot(spot: Spot | undefined): Point | null {
  if (spot === undefined || !('placeId' in spot)) return spot ?? null
  const place = findPlace(spot.placeId)
  return place === undefined ? null : pointOf(place.lat, place.lon)
}
