import { nearestPlace } from './known-places.ts'
import type { LatLon } from './lat-lon.ts'
import { nearPlace } from './search/place-relations.fr.ts'

/** Beyond so many metres, the nearest place of our list says nothing to a driver. */
const NEAR_M = 3_000

function degrees(angle: number): string {
  return angle.toFixed(4).replace('.', ',')
}

/** How a measured position reads: by the nearest place, or by its figures where our list knows none. */
export function addressTextOf(point: LatLon): string {
  const { place, distanceM } = nearestPlace(point)
  return distanceM <= NEAR_M ? nearPlace(place) : `Position ${degrees(point.lat)} N, ${degrees(point.lon)} E`
}
