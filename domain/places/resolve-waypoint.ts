import { findPlace } from './known-places.ts'
import { type LatLon, latLonOf } from './lat-lon.ts'
import type { Waypoint } from './waypoint.ts'

/** Where a spot is, or null when its place is not in our list (any more). */
export function pointOfWaypoint(waypoint: Waypoint | undefined): LatLon | null {
  if (waypoint === undefined || !('placeId' in waypoint)) return waypoint ?? null
  const place = findPlace(waypoint.placeId)
  return place === undefined ? null : latLonOf(place.lat, place.lon)
}

/** The id of a spot's place, as it may be kept; null for a point, and for what is no place of ours. */
export function placeIdOfWaypoint(waypoint: Waypoint | undefined): string | null {
  return waypoint !== undefined && 'placeId' in waypoint ? (findPlace(waypoint.placeId)?.id ?? null) : null
}
