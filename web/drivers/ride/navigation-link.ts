import type { LatLon } from '#domain/places/lat-lon.ts'

/** Exact to a metre. */
const DECIMALS = 5

/** Opens the phone's navigation app, or its web page, with the route from the phone's position. No key, no account. */
export function navigationLink({ lat, lon }: LatLon): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat.toFixed(DECIMALS)},${lon.toFixed(DECIMALS)}`
}
