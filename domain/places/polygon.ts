import type { LatLon } from './lat-lon.ts'

/** The corners of an area, in order; the last is joined to the first. */
export type Polygon = readonly LatLon[]

/** Twice the signed area of a triangle, in square degrees: which side of the line from `a` to `b` the point `c` is on. */
function sideOf(a: LatLon, b: LatLon, c: LatLon): number {
  return (b.lon - a.lon) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lon - a.lon)
}

function isBetween(a: LatLon, b: LatLon, point: LatLon): boolean {
  return (
    Math.min(a.lat, b.lat) <= point.lat &&
    point.lat <= Math.max(a.lat, b.lat) &&
    Math.min(a.lon, b.lon) <= point.lon &&
    point.lon <= Math.max(a.lon, b.lon)
  )
}

/** Is the point on the line from `a` to `b`? */
function isOnEdge(a: LatLon, b: LatLon, point: LatLon): boolean {
  return sideOf(a, b, point) === 0 && isBetween(a, b, point)
}

/** Do the lines from `a` to `b` and from `c` to `d` share a point? */
function meet(a: LatLon, b: LatLon, c: LatLon, d: LatLon): boolean {
  const [sideC, sideD] = [Math.sign(sideOf(a, b, c)), Math.sign(sideOf(a, b, d))]
  const [sideA, sideB] = [Math.sign(sideOf(c, d, a)), Math.sign(sideOf(c, d, b))]
  if (sideC * sideD < 0 && sideA * sideB < 0) return true
  return isOnEdge(a, b, c) || isOnEdge(a, b, d) || isOnEdge(c, d, a) || isOnEdge(c, d, b)
}

type Edge = readonly [from: LatLon, to: LatLon]

function edgesOf(polygon: Polygon): Edge[] {
  return polygon.flatMap((from, at) => {
    const to = polygon[(at + 1) % polygon.length]
    return to === undefined ? [] : [[from, to] as const]
  })
}

function area(polygon: Polygon): number {
  return Math.abs(edgesOf(polygon).reduce((sum, [from, to]) => sum + from.lon * to.lat - to.lon * from.lat, 0))
}

/**
 * Does the border enclose one area: three corners or more, no edge that crosses or touches another one beside their common
 * corner, and not all on one line?
 */
export function isSimplePolygon(polygon: Polygon): boolean {
  if (polygon.length < 3 || area(polygon) === 0) return false
  const edges = edgesOf(polygon)
  return edges.every(([a, b], at) =>
    edges.slice(at + 1).every(([c, d], after) => {
      const isNext = after === 0
      const isLastOfFirst = at === 0 && after === edges.length - 2
      // Neighbours share a corner; they may share no more.
      if (isNext) return !isOnEdge(a, b, d) && !isOnEdge(c, d, a)
      if (isLastOfFirst) return !isOnEdge(a, b, c) && !isOnEdge(c, d, b)
      return !meet(a, b, c, d)
    }),
  )
}

/** Is the point inside, or on the border? */
export function isInside(point: LatLon, polygon: Polygon): boolean {
  const edges = edgesOf(polygon)
  if (edges.some(([a, b]) => isOnEdge(a, b, point))) return true
  const crossed = edges.filter(([a, b]) => {
    if (a.lat > point.lat === b.lat > point.lat) return false
    return point.lon < a.lon + ((point.lat - a.lat) / (b.lat - a.lat)) * (b.lon - a.lon)
  })
  return crossed.length % 2 === 1
}
