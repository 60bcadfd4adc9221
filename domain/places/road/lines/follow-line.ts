import { distanceM, type LatLon } from '../../lat-lon.ts'
import { between, flatM, nearestShare } from '../road-line.ts'

/** Where somebody is on a line that they follow. */
export type OnLine = {
  /** Metres to the nearest point of the line. */
  readonly awayM: number
  /** The line from there on, and its metres. */
  readonly rest: readonly LatLon[]
  readonly restM: number
  /** The direction of the line there, in degrees clockwise from north. */
  readonly heading: number
}

const DEGREES = 180 / Math.PI

/** The direction from one point to another, in degrees clockwise from north, 0 to 360. */
export function headingTo(from: LatLon, to: LatLon): number {
  const eastward = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180)
  return (Math.atan2(eastward, to.lat - from.lat) * DEGREES + 360) % 360
}

/** The metres of a line. */
export function lineM(line: readonly LatLon[]): number {
  return line.slice(1).reduce((sum, point, at) => sum + distanceM(line[at] as LatLon, point), 0)
}

/** Where a point is on a line of at least two points. Of two places as near, the later one: the way was driven. */
export function followLine(line: readonly LatLon[], point: LatLon): OnLine | null {
  let best: { readonly at: number; readonly here: LatLon; readonly awayM: number } | null = null
  for (let at = 0; at + 1 < line.length; at += 1) {
    const [start, end] = [line[at] as LatLon, line[at + 1] as LatLon]
    const here = between(start, end, nearestShare(point, start, end))
    const awayM = flatM(point, here)
    if (best === null || awayM <= best.awayM) best = { at, here, awayM }
  }
  if (best === null) return null
  const { at, here, awayM } = best
  const rest = [here, ...line.slice(at + 1)]
  return { awayM, rest, restM: lineM(rest), heading: headingTo(line[at] as LatLon, line[at + 1] as LatLon) }
}
