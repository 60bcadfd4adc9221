import type { LatLngTuple } from 'leaflet'
import type { MapPoint } from '#web/ui/map/map-types.ts'

/** A position in Leaflet's order. */
export function toLatLngTuple({ lat, lon }: MapPoint): LatLngTuple {
  return [lat, lon]
}

/** The text escaped for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
