import type { CityPlan } from '#domain/places/city-plan.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { simplifyLine } from '#domain/places/road/lines/simplify-line.ts'
import type { RoadClass } from '#domain/places/road/road-classes.ts'
import { between, flatM, SQUEEZE } from '#domain/places/road/road-line.ts'

/** What the drawing shows (web/ui/map/city-plan.tsx), in steps of two of its units: short numbers. */
const MIDDLE = { at: { lat: 6.3712, lon: 2.4318 }, xUnits: 300, yUnits: 100 }
const METRES_A_UNIT = 28
const METRES_A_DEGREE = 111_195
const FRAME_UNITS = { left: -150, right: 750, top: -10, bottom: 250 }
/** A phone's part of it, with a margin: only there streets of the lowest class are drawn. */
const PHONE_FRAME_UNITS = { left: 180, right: 420, top: -10, bottom: 190 }
/** Wider, so that the edge of the water is not drawn. */
const WATER_FRAME_UNITS = { left: -190, right: 790, top: -20, bottom: 260 }

/** How far a drawn line may be from the mapped one. */
const ROAD_TOLERANCE_M: Readonly<Record<RoadClass, number>> = { trunk: 50, primary: 50, secondary: 50 }
const WATER_TOLERANCE_M = 70
/** A carriageway this near to one that is drawn is left out, unless a good part of it is elsewhere. */
const BESIDE_UNITS = 2
const ELSEWHERE_SHARE = 1 / 3
/** Shorter roads are left out. */
const SHORTEST_ROAD_UNITS = 3

type Point = readonly [x: number, y: number]
type Line = readonly LatLon[]
type Frame = typeof FRAME_UNITS

function pointOf({ lat, lon }: LatLon): Point {
  const { at, xUnits, yUnits } = MIDDLE
  const scale = METRES_A_DEGREE / METRES_A_UNIT
  return [Math.round(xUnits + (lon - at.lon) * SQUEEZE * scale), Math.round(yUnits + (at.lat - lat) * scale)]
}

function isIn(point: LatLon, { left, right, top, bottom }: Frame): boolean {
  const [x, y] = pointOf(point)
  return x >= left && x <= right && y >= top && y <= bottom
}

const isSame = (one: LatLon | undefined, other: LatLon | undefined) =>
  one?.lat === other?.lat && one?.lon === other?.lon

/** In the drawing's units, without points that fall together. */
function drawn(line: Line, toleranceM: number): Point[] {
  const points = simplifyLine(line, toleranceM).map(pointOf)
  return points.filter(([x, y], at) => at === 0 || x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1])
}

/** The parts of a line within the frame, each with the point before and after it. */
function clipped(line: Line, frame: Frame): Line[] {
  const parts: LatLon[][] = [[]]
  for (const [at, point] of line.entries()) {
    const isNear = [line[at - 1], point, line[at + 1]].some((one) => one && isIn(one, frame))
    if (isNear) parts.at(-1)?.push(point)
    else parts.push([])
  }
  return parts.filter(({ length }) => length > 1)
}

function unitsOf(line: Line): number {
  return line.slice(1).reduce((sum, point, at) => sum + flatM(line[at] ?? point, point), 0) / METRES_A_UNIT
}

/** Points along a line, one a unit. */
function along(line: Line): Point[] {
  return line.slice(1).flatMap((end, at) => {
    const start = line[at] ?? end
    const steps = Math.max(1, Math.round(flatM(start, end) / METRES_A_UNIT))
    return Array.from({ length: steps + 1 }, (_, step) => pointOf(between(start, end, step / steps)))
  })
}

const cellOf = (x: number, y: number) => `${Math.round(x / BESIDE_UNITS)} ${Math.round(y / BESIDE_UNITS)}`
const AROUND = [-BESIDE_UNITS, 0, BESIDE_UNITS]

/** Which lines are drawn, the longest first: one that runs beside those adds nothing. Notes what they cover. */
function withoutTwins(lines: readonly Line[], covered: Set<string>): Line[] {
  const kept: Line[] = []
  for (const line of lines.toSorted((a, b) => unitsOf(b) - unitsOf(a))) {
    const points = along(line)
    const fresh = points.filter(([x, y]) => !covered.has(cellOf(x, y)))
    if (fresh.length <= points.length * ELSEWHERE_SHARE) continue
    kept.push(line)
    for (const [x, y] of points) for (const dx of AROUND) for (const dy of AROUND) covered.add(cellOf(x + dx, y + dy))
  }
  return kept
}

/** Both as one line, when they meet end to end. */
function join(line: Line, next: Line): Line | null {
  const [first, last, nextFirst, nextLast] = [line[0], line.at(-1), next[0], next.at(-1)]
  if (isSame(last, nextFirst)) return [...line, ...next.slice(1)]
  if (isSame(last, nextLast)) return [...line, ...next.toReversed().slice(1)]
  if (isSame(first, nextLast)) return [...next, ...line.slice(1)]
  return isSame(first, nextFirst) ? [...next.toReversed(), ...line.slice(1)] : null
}

/** Joins lines that meet end to end. */
function joined(lines: readonly Line[]): Line[] {
  const left = [...lines]
  const whole: Line[] = []
  for (let line = left.pop(); line !== undefined; line = left.pop()) {
    for (let at = 0; at < left.length; ) {
      const both = join(line, left[at] ?? [])
      if (both === null) at += 1
      else {
        line = both
        left.splice(at, 1)
        at = 0
      }
    }
    whole.push(line)
  }
  return whole
}

/** « l » with differences: short, and it compresses well. */
function pathOf(lines: readonly (readonly Point[])[]): string {
  const text = lines
    .map(([start = [0, 0], ...rest]) => {
      let [x, y] = start
      const steps = rest.map(([nextX, nextY]) => {
        const step = `${nextX - x} ${nextY - y}`
        ;[x, y] = [nextX, nextY]
        return step
      })
      return `M${start.join(' ')}l${steps.join(' ')}`
    })
    .join('')
  return text.replaceAll(' -', '-')
}

function roadsOf(roads: CityPlan['roads']): Record<RoadClass, string> {
  const covered = new Set<string>()
  const path = (roadClass: RoadClass) => {
    const frame = roadClass === 'secondary' ? PHONE_FRAME_UNITS : FRAME_UNITS
    const shown = roads[roadClass].flatMap((line) => clipped(line, frame))
    const kept = joined(withoutTwins(joined(shown), covered)).filter((line) => unitsOf(line) >= SHORTEST_ROAD_UNITS)
    return pathOf(kept.map((line) => drawn(line, ROAD_TOLERANCE_M[roadClass])))
  }
  return { trunk: path('trunk'), primary: path('primary'), secondary: path('secondary') }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Only the ends of what runs straight down or across, as the edge of the frame does. */
function withoutSteps(points: readonly Point[]): Point[] {
  const isStep = (axis: 0 | 1) => (point: Point, at: number) =>
    point[axis] === points[at - 1]?.[axis] && point[axis] === points[at + 1]?.[axis]
  return points.filter((point, at) => !isStep(0)(point, at) && !isStep(1)(point, at))
}

/** The water within the frame: points beyond it are moved to its edge, so that the outline stays closed. */
function watersOf(waters: CityPlan['waters']): string {
  const { left, right, top, bottom } = WATER_FRAME_UNITS
  const outlines = waters.filter((outline) => outline.some((point) => isIn(point, FRAME_UNITS)))
  return outlines
    .map((outline) => {
      const points = drawn(outline, WATER_TOLERANCE_M).map(
        ([x, y]): Point => [clamp(x, left, right), clamp(y, top, bottom)],
      )
      return withoutSteps(points.filter(([x, y], at) => x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1]))
    })
    .map((outline) => `${pathOf([outline])}z`)
    .join('')
}

/** Where the drawing is written. */
export const LANDING_PLAN_FILE = 'web/marketing/landing-plan.table.ts'

/** The file with the paths of the landing page’s drawing. */
export function landingPlanTable({ waters, roads, runway }: CityPlan): string {
  const paths = { water: watersOf(waters), ...roadsOf(roads), runway: pathOf([runway.map(pointOf)]) }
  const lines = Object.entries(paths).map(([name, path]) => `  ${name}: '${path}',`)
  return `/**
 * Centre Cotonou in steps of two units of the landing page's plan (city-plan.tsx), by \`scripts/streets/draw-landing-plan.ts\`
 * from the roads and shores of OpenStreetMap's contributors: a database under the ODbL (domain/places/road/LICENSE.md).
 */
// biome-ignore format: long texts
export const LANDING_PLAN = {
${lines.join('\n')}
} as const
`
}
