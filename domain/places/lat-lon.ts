import * as z from 'zod/mini'

/** Benin, with the lagoons and a little of the sea: positions elsewhere are refused. Degrees. */
const BOUNDS = { south: 6, north: 12.6, west: 0.7, east: 3.9 } as const

/** A position in degrees (WGS 84). */
export const latLonSchema = z.object({
  lat: z.number().check(z.minimum(BOUNDS.south), z.maximum(BOUNDS.north)),
  lon: z.number().check(z.minimum(BOUNDS.west), z.maximum(BOUNDS.east)),
})
export type LatLon = Readonly<z.infer<typeof latLonSchema>>

/** Is the position within Benin's bounds? */
export function isInBounds({ lat, lon }: LatLon): boolean {
  return lat >= BOUNDS.south && lat <= BOUNDS.north && lon >= BOUNDS.west && lon <= BOUNDS.east
}

export const EARTH_RADIUS_M = 6_371_008
const RADIANS = Math.PI / 180
/** Metres of a degree of latitude. */
export const METRES_A_DEGREE = EARTH_RADIUS_M * RADIANS

/** Straight-line distance between two points in metres, on a sphere: exact to half a percent. */
export function distanceM(from: LatLon, to: LatLon): number {
  const dLat = (to.lat - from.lat) * RADIANS
  const dLon = (to.lon - from.lon) * RADIANS
  const a =
    Math.sin(dLat / 2) ** 2 + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(a))
}

/** The coordinates in a row's two columns, or null when they are empty. */
export function latLonOf(lat: number | null, lon: number | null): LatLon | null {
  return lat === null || lon === null ? null : { lat, lon }
}
