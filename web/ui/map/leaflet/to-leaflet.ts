import type { LatLngTuple } from 'leaflet'
import type { MapPoint } from '#web/ui/map/map-types.ts'

/** Leaflet's order of a position. */
export function tuple({ lat, lon }: MapPoint): LatLngTuple {
  return [lat, lon]
}

/** Words that stand in markup as they are. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
