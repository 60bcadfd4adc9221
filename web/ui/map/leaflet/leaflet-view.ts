import { control, type Map as LeafletMap, map as leafletMap, type TileLayer, tileLayer } from 'leaflet'
import { LEAFLET_VIEW_TEXTS } from '#web/ui/ui.fr.ts'
import 'leaflet/dist/leaflet.css'
import { escapeHtml, ZOOM } from '#web/ui/map/leaflet/leaflet-values.ts'
import { dotsOn, marksOn } from '#web/ui/map/leaflet/marks-on-leaflet.ts'
import { drawPlan, namesOn } from '#web/ui/map/leaflet/plan-on-leaflet.ts'
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

/** Runs `write` once at the end of the present task, however often it is asked for, unless the map is gone by then. */
function oncePerTask(write: () => void) {
  let [isAsked, isOver] = [false, false]
  function ask(): void {
    if (isAsked) return
    isAsked = true
    queueMicrotask(() => {
      isAsked = false
      if (!isOver) write()
    })
  }
  function end(): void {
    isOver = true
  }
  return { ask, end }
}

/** A map in that element. The plan is drawn at the bottom once the map shows a place: drawing it costs more than all else. */
export function openMap(element: HTMLElement, { plan, isInPage, onHandled, onPick }: MapWishes): MapView {
  const map = createMap(element, isInPage)
  const sight = sightOn(map, { onHandled })
  reportNearness(map, element)
  map.whenReady(() => drawPlan(map, plan))
  const writeNames = namesOn(map, plan)
  const drawn: Parameters<typeof writeNames>[0] = { marks: [], ways: [], cover: NO_COVER }
  const names = oncePerTask(() => map.whenReady(() => writeNames(drawn)))
  map.on('zoomend moveend resize', names.ask)
  const [placeMarks, drawWays, close] = [marksOn(map), waysOn(map), closing(map)]
  return {
    ...sight,
    setCover: (cover) => {
      sight.setCover(cover)
      drawn.cover = cover
      names.ask()
    },
    showTiles: tilesOn(map),
    showMarks: (marks) => {
      placeMarks(marks)
      drawn.marks = marks
      names.ask()
    },
    showWays: (ways) => {
      drawWays(ways)
      drawn.ways = ways
      names.ask()
    },
    showDots: dotsOn(map, onPick),
    close: () => {
      names.end()
      close()
    },
  }
}
