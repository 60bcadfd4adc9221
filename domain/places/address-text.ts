import { nearestPlace } from './known-places.ts'
import type { LatLon } from './lat-lon.ts'
import { nearPlace } from './search/place-relations.fr.ts'

/** Beyond this many metres, the nearest place of our list does not help a driver. */
const NEAR_M = 3_000

function degrees(angle: number): string {
  return angle.toFixed(4).replace('.', ',')
}

/** The text for a measured position: the nearest place, or the coordinates where our list has no place nearby. */
export function addressTextOf(point: LatLon): string {
  const { place, distanceM } = nearestPlace(point)
  return distanceM <= NEAR_M ? nearPlace(place) : `Position ${degrees(point.lat)} N, ${degrees(point.lon)} E`
}
