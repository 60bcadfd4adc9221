import type { LatLngTuple } from 'leaflet'
import type { MapPoint } from '#web/ui/map/map-types.ts'

/** A position in Leaflet's order. */
export function tuple({ lat, lon }: MapPoint): LatLngTuple {
  return [lat, lon]
}

/** The text escaped for HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
