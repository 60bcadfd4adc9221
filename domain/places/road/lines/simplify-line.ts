import type { LatLon } from '../../lat-lon.ts'
import { between, flatM, nearestShare } from '../road-line.ts'

/** Metres from a point to the stretch between two others; flat, as a few kilometres are. */
export function metresFromStretch(point: LatLon, start: LatLon, end: LatLon): number {
  return flatM(point, between(start, end, nearestShare(point, start, end)))
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
