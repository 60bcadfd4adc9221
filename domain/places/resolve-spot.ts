import { findPlace } from './known-places.ts'
import { type Point, pointOf } from './point.ts'
import type { Spot } from './spot.ts'

/** Where a spot is, or null when its place is not in our list (any more). */
export function pointOfSpot(spot: Spot | undefined): Point | null {
  if (spot === undefined || !('placeId' in spot)) return spot ?? null
  const place = findPlace(spot.placeId)
  return place === undefined ? null : pointOf(place.lat, place.lon)
}

/** The id of a spot's place, as it may be kept; null for a point, and for what is no place of ours. */
export function placeIdOfSpot(spot: Spot | undefined): string | null {
  return spot !== undefined && 'placeId' in spot ? (findPlace(spot.placeId)?.id ?? null) : null
}
