import { type Map as LeafletMap, layerGroup, polyline } from 'leaflet'
import { toLatLngTuple } from '#web/ui/map/leaflet/leaflet-values.ts'
import type { MapView } from '#web/ui/map/map-view.ts'

/** Above plan and tiles, below the marks. Widths and colours are in map.css. */
export function waysOn(map: LeafletMap): MapView['showWays'] {
  const group = layerGroup().addTo(map)
  return (ways) => {
    group.clearLayers()
    for (const { line, look } of ways) {
      const points = line.map(toLatLngTuple)
      for (const part of ['edge', 'line']) {
        const className = `map-way map-way-${look} map-way-${part}`
        polyline(points, { interactive: false, className, smoothFactor: 0.5 }).addTo(group)
      }
    }
  }
}
