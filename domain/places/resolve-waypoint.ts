import { findPlace } from './known-places.ts'
import { type LatLon, latLonOf } from './lat-lon.ts'
import type { Waypoint } from './waypoint.ts'

/** The coordinates of a waypoint, or null when its place is not, or no longer, in our list. */
export function pointOfWaypoint(waypoint: Waypoint | undefined): LatLon | null {
  if (waypoint === undefined || !('placeId' in waypoint)) return waypoint ?? null
  const place = findPlace(waypoint.placeId)
  return place === undefined ? null : latLonOf(place.lat, place.lon)
}

/** The id of a waypoint's place, as rides store it; null for a point or an unknown place. */
export function placeIdOfWaypoint(waypoint: Waypoint | undefined): string | null {
  return waypoint !== undefined && 'placeId' in waypoint ? (findPlace(waypoint.placeId)?.id ?? null) : null
}
