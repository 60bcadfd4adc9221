import type { LatLngTuple } from 'leaflet'
import type { MapPoint } from '#web/ui/map/map-types.ts'

/** Below the least zoom, the country would be a dot. Above the most, tiles and plan have no more detail. */
export const ZOOM = { least: 10, mostOfPlan: 17, mostOfTiles: 18, step: 0.5 } as const

/** A position in Leaflet's order. */
export function toLatLngTuple({ lat, lon }: MapPoint): LatLngTuple {
  return [lat, lon]
}

/** The text escaped for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
