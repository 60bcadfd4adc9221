import { type LatLon, METRES_A_DEGREE } from '../lat-lon.ts'
import type { Road } from './road-graph.ts'

/** Length of a degree of longitude relative to one of latitude, at 6.42° north. */
export const SQUEEZE = Math.cos((6.42 * Math.PI) / 180)

/** Straight line in metres on a flat Greater Cotonou: right to a thousandth, and fast. */
export function flatM(from: LatLon, to: LatLon): number {
  return Math.hypot((to.lon - from.lon) * SQUEEZE, to.lat - from.lat) * METRES_A_DEGREE
}

/** A straight piece of a road’s line. */
export type Stretch = {
  readonly start: LatLon
  readonly end: LatLon
  /** Metres of the road before this stretch, and on it. */
  readonly beforeM: number
  readonly lengthM: number
}

/** The stretches of a road in order: their lengths add up to the length of the road. */
export function stretchesOf({ line, lengthM }: Pick<Road, 'line' | 'lengthM'>): Stretch[] {
  const drawnM = line.slice(1).map((end, at) => flatM(line[at] as LatLon, end))
  const scale = lengthM / drawnM.reduce((sum, one) => sum + one, 0)
  let beforeM = 0
  return drawnM.map((metres, at) => {
    const stretch = { start: line[at] as LatLon, end: line[at + 1] as LatLon, beforeM, lengthM: metres * scale }
    beforeM += stretch.lengthM
    return stretch
  })
}

/** The point at this share of the way from one point to another. */
export function between(start: LatLon, end: LatLon, share: number): LatLon {
  return { lat: start.lat + share * (end.lat - start.lat), lon: start.lon + share * (end.lon - start.lon) }
}

/** The share of a stretch, 0 to 1, at which it is nearest to a point. */
export function nearestShare(point: LatLon, start: LatLon, end: LatLon): number {
  const [x, y] = [(point.lon - start.lon) * SQUEEZE, point.lat - start.lat]
  const [dx, dy] = [(end.lon - start.lon) * SQUEEZE, end.lat - start.lat]
  const squared = dx * dx + dy * dy
  return squared === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / squared))
}

/** The line of a road between two places on it, in metres from its beginning; against its line if the first is larger. */
export function cutRoad(road: Pick<Road, 'line' | 'lengthM'>, fromM: number, toM: number): LatLon[] {
  const [firstM, lastM] = [Math.min(fromM, toM), Math.max(fromM, toM)]
  const cut: LatLon[] = []
  for (const { start, end, beforeM, lengthM } of stretchesOf(road)) {
    if (beforeM + lengthM < firstM || beforeM > lastM) continue
    const shareAt = (metres: number) => Math.min(1, Math.max(0, (metres - beforeM) / lengthM))
    if (cut.length === 0) cut.push(between(start, end, shareAt(firstM)))
    cut.push(between(start, end, shareAt(lastM)))
  }
  return fromM <= toM ? cut : cut.reverse()
}
