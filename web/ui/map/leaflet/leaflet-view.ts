import { control, type Map as LeafletMap, map as leafletMap, type TileLayer, tileLayer } from 'leaflet'
import { LEAFLET_VIEW_TEXTS } from '#web/ui/ui.fr.ts'
import 'leaflet/dist/leaflet.css'
import { homeOf } from '#web/ui/map/home-of.ts'
import { escapeHtml, ZOOM } from '#web/ui/map/leaflet/leaflet-values.ts'
import { dotsOn, marksOn } from '#web/ui/map/leaflet/marks-on-leaflet.ts'
import { drawPlan, writeNames } from '#web/ui/map/leaflet/plan-on-leaflet.ts'
import { sightOn } from '#web/ui/map/leaflet/sight-on-leaflet.ts'
import { waysOn } from '#web/ui/map/leaflet/ways-on-leaflet.ts'
import { NO_COVER } from '#web/ui/map/map-types.ts'
import type { MapView, MapWishes } from '#web/ui/map/map-view.ts'

const OSM = LEAFLET_VIEW_TEXTS.contributors

/** A finger instead of a mouse. */
const isTouched = () => matchMedia('(pointer: coarse)').matches

function createMap(element: HTMLElement, isInPage: boolean): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.mostOfPlan,
    zoomSnap: ZOOM.step,
    // The wheel scrolls the page; it zooms the map only after a click on it.
    scrollWheelZoom: false,
    // So does one finger; two fingers move the map.
    dragging: !(isInPage && isTouched()),
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  })
  map.on('focus click', () => map.scrollWheelZoom.enable())
  map.on('blur mouseout', () => map.scrollWheelZoom.disable())
  control
    .zoom({ position: 'topright', zoomInTitle: LEAFLET_VIEW_TEXTS.zoomIn, zoomOutTitle: LEAFLET_VIEW_TEXTS.zoomOut })
    .addTo(map)
  control.attribution({ prefix: false }).addAttribution(OSM).addTo(map)
  return map
}

/** Sets the zoom level for the styles: streets are thinner when zoomed out. */
function reportNearness(map: LeafletMap, element: HTMLElement): void {
  const report = () => {
    const zoom = map.getZoom()
    element.dataset.near = zoom >= 15 ? 'near' : zoom >= 13 ? 'middle' : 'far'
  }
  map.on('zoomend', report)
  map.whenReady(report)
}

/** Tiles over the plan: where one does not load, the plan stays visible. */
function tilesOn(map: LeafletMap): MapView['showTiles'] {
  let layer: TileLayer | undefined
  return (tiles) => {
    layer?.remove()
    layer = tiles === null ? undefined : tileLayer(tiles.url, { attribution: escapeHtml(tiles.credit) }).addTo(map)
    map.setMaxZoom(tiles === null ? ZOOM.mostOfPlan : ZOOM.mostOfTiles)
  }
}

/**
 * Removes the map. A zoom under way must end first, because it fails on a removed map: not in its « zoomend », which others
 * still hear.
 */
function closing(map: LeafletMap): () => void {
  let isZooming = false
  map.on('zoomstart zoomend', ({ type }) => {
    isZooming = type === 'zoomstart'
  })
  function remove(): void {
    map.remove()
    // Leaflet tells of the end of a resize a moment later, also when the map is gone.
    map.off()
  }
  return () => {
    if (isZooming) map.once('zoomend', () => setTimeout(remove))
    else remove()
  }
}

/** A map in that element, with the plan at the bottom. */
export function openMap(element: HTMLElement, { plan, isInPage, onHandled, onPick }: MapWishes): MapView {
  const map = createMap(element, isInPage)
  const sight = sightOn(map, { onHandled })
  reportNearness(map, element)
  sight.showAll(homeOf(plan))
  drawPlan(map, plan)
  // Lines and areas say nothing to who hears the page.
  for (const pane of ['plan', 'overlayPane']) map.getPane(pane)?.setAttribute('aria-hidden', 'true')
  const writeNamesAround = writeNames(map, plan)
  let drawn: Parameters<typeof writeNamesAround>[0] = { marks: [], ways: [], cover: NO_COVER }
  const rewriteNames = (changed: Partial<typeof drawn> = {}) => {
    drawn = { ...drawn, ...changed }
    writeNamesAround(drawn)
  }
  map.on('zoomend moveend resize', () => rewriteNames())
  const placeMarks = marksOn(map)
  const drawWays = waysOn(map)
  return {
    ...sight,
    setCover: (cover) => {
      sight.setCover(cover)
      rewriteNames({ cover })
    },
    showTiles: tilesOn(map),
    showMarks: (marks) => {
      placeMarks(marks)
      rewriteNames({ marks })
    },
    showWays: (ways) => {
      drawWays(ways)
      rewriteNames({ ways })
    },
    showDots: dotsOn(map, onPick),
    close: closing(map),
  }
}
