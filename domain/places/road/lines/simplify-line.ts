import { EARTH_RADIUS_M, type LatLon } from '../../lat-lon.ts'

const METRES_A_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180

/** Metres from a point to the stretch between two others; flat, as a few kilometres are. */
export function metresFromStretch(point: LatLon, start: LatLon, end: LatLon): number {
  const squeeze = Math.cos((start.lat * Math.PI) / 180)
  const [x, y] = [(point.lon - start.lon) * squeeze, point.lat - start.lat]
  const [dx, dy] = [(end.lon - start.lon) * squeeze, end.lat - start.lat]
  const squared = dx * dx + dy * dy
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / squared))
  return Math.hypot(x - share * dx, y - share * dy) * METRES_A_DEGREE
}

/** The line with fewer points, none of the left out ones farther from it than the tolerance (Douglas and Peucker). */
export function simplifyLine<P extends LatLon>(line: readonly P[], toleranceM: number): P[] {
  const isKept = line.map((_, at) => at === 0 || at === line.length - 1)
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [first, last] = span
    const [start, end] = [line[first], line[last]]
    if (start === undefined || end === undefined) continue
    let farthest = 0
    let farthestM = toleranceM
    for (let at = first + 1; at < last; at += 1) {
      const awayM = metresFromStretch(line[at] as P, start, end)
      if (awayM > farthestM) [farthest, farthestM] = [at, awayM]
    }
    if (farthest === 0) continue
    isKept[farthest] = true
    open.push([first, farthest], [farthest, last])
  }
  return line.filter((_, at) => isKept[at])
}
