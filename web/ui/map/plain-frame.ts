import type { MapPoint } from '#web/ui/map/map-types.ts'

/** A part of the plan on a sheet in units: one unit is about one pixel of a phone. */
export type Frame = {
  readonly west: number
  readonly north: number
  readonly width: number
  readonly height: number
  readonly unitsPerDegree: number
  readonly nearness: 'far' | 'middle' | 'near'
}
export type Placed = { readonly x: number; readonly y: number }

/** Width, height and margin in units; `top` and `bottom`: the heights of what lies over its edges. */
export type Sheet = {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly top?: number
  readonly bottom?: number
}

/** The proportions of a map in a card. */
export const CARD_SHEET: Sheet = { width: 340, height: 288, margin: 44 }
/** Two points of one street would fill the sheet, so its longer side shows at least this many degrees (1.6 km). */
const LEAST_DEGREES = 0.0144
/** Length of a degree of longitude relative to one of latitude, in Cotonou. */
const SQUEEZE = Math.cos((6.37 * Math.PI) / 180)

/** The part of the plan with all of these points (at least one), and a margin. */
export function planFrameOf(points: readonly MapPoint[], sheet: Sheet = CARD_SHEET): Frame {
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)]
  const { top = 0, bottom = 0 } = sheet
  const room = {
    width: sheet.width - 2 * sheet.margin,
    height: Math.max(sheet.height - top - bottom - 2 * sheet.margin, sheet.margin),
  }
  const unitsPerDegree = Math.min(
    room.width / ((east - west) * SQUEEZE),
    room.height / (north - south),
    Math.max(room.width, room.height) / LEAST_DEGREES,
  )
  return {
    west: (west + east) / 2 - sheet.width / 2 / (unitsPerDegree * SQUEEZE),
    north: (south + north) / 2 + (sheet.height + top - bottom) / 2 / unitsPerDegree,
    width: sheet.width,
    height: sheet.height,
    unitsPerDegree,
    nearness: unitsPerDegree > 12_000 ? 'near' : unitsPerDegree > 4_000 ? 'middle' : 'far',
  }
}

/** The position of a point on the sheet, to a tenth of a unit. */
export function place({ lat, lon }: MapPoint, { west, north, unitsPerDegree }: Frame): Placed {
  const x = (lon - west) * SQUEEZE * unitsPerDegree
  const y = (north - lat) * unitsPerDegree
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
}
