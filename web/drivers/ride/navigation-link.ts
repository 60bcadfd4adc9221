import type { LatLon } from '#domain/places/lat-lon.ts'

/** To the metre, and no more than anybody needs. */
const DECIMALS = 5

/** Opens the phone's navigation, or its web page, on the way from where the phone is. No key, no account. */
export function navigationLink({ lat, lon }: LatLon): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat.toFixed(DECIMALS)},${lon.toFixed(DECIMALS)}`
}
