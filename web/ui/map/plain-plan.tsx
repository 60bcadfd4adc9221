import './map.css'
import './marks.css'
import './plan.css'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { homeOf } from '#web/ui/map/home-of.ts'
import {
  CREDIT_PX,
  type MapLine,
  type MapMark,
  type MapPlan,
  type MapPoint,
  type MapWay,
} from '#web/ui/map/map-types.ts'
import { MARK_ICON_SIZES, markIcon, markLook } from '#web/ui/map/mark-look.ts'
import { liesBelow, namesThatFit } from '#web/ui/map/names-that-fit.ts'
import { CARD_SHEET, type Frame, type Placed, place, planFrameOf, type Sheet } from '#web/ui/map/plain-frame.ts'
import { planLayers } from '#web/ui/map/plan-layers.ts'

function pathOf(line: readonly MapPoint[], frame: Frame): string {
  return `M${line.map((point) => Object.values(place(point, frame)).join(' ')).join('L')}`
}

/** May a part of the line lie on the sheet? Its corners say so. */
function isSeen(line: MapLine, frame: Frame): boolean {
  const placed = line.map((point) => place(point, frame))
  const within = (values: readonly number[], most: number) => Math.max(...values) >= 0 && Math.min(...values) <= most
  return (
    within(
      placed.map(({ x }) => x),
      frame.width,
    ) &&
    within(
      placed.map(({ y }) => y),
      frame.height,
    )
  )
}

const NO_WAYS: readonly MapWay[] = []
/** The last rank of names that is written. */
const RANKS: Readonly<Record<Frame['nearness'], number>> = { far: 2, middle: 3, near: 4 }

type PlainPlanProps = {
  plan: MapPlan
  marks: readonly MapMark[]
  ways?: readonly MapWay[]
  points: readonly MapPoint[]
  sheet?: Sheet
  /** Drawn above all, on the same sheet. */
  children?: (frame: Frame) => ReactNode
}

/** The plan without the map library: it cannot be moved, but shows all points. */
export function PlainPlan({ plan, marks, ways = NO_WAYS, points, sheet = CARD_SHEET, children }: PlainPlanProps) {
  const frame = planFrameOf(points.length > 0 ? points : homeOf(plan), sheet)
  const cover = {
    marks: marks.map(({ at }) => place(at, frame)),
    ways: ways.map(({ line }) => line.map((point) => place(point, frame))),
    seen: {
      left: 0,
      right: frame.width,
      top: Math.max(sheet.top ?? 0, CREDIT_PX),
      bottom: frame.height - CREDIT_PX,
    },
  }
  const known = plan.names.filter(({ rank }) => rank <= RANKS[frame.nearness])
  const names = namesThatFit(known, ({ at }) => place(at, frame), cover)
  const paths = (lines: readonly MapLine[]) =>
    lines
      .filter((line) => isSeen(line, frame))
      .map((line) => pathOf(line, frame))
      .join('')
  return (
    <svg
      className="plain-plan"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      data-near={frame.nearness}
      aria-hidden="true"
    >
      <path className="plan-line plan-water" d={paths(plan.waters)} />
      {planLayers(plan).map(([className, lines]) => (
        <path key={className} className={`plan-line ${className}`} d={paths(lines)} />
      ))}
      {[...names].map(({ name, at, kind }) => (
        <text key={name} {...place(at, frame)} className={`plan-name plan-name-${kind}`}>
          {name}
        </text>
      ))}
      {ways.flatMap(({ id, line, look }) =>
        ['edge', 'line'].map((part) => (
          <path key={`${id} ${part}`} className={`map-way map-way-${look} map-way-${part}`} d={pathOf(line, frame)} />
        )),
      )}
      {marks.map((mark) => (
        <PlainMark key={mark.id} mark={mark} at={place(mark.at, frame)} ways={cover.ways} />
      ))}
      {children?.(frame)}
    </svg>
  )
}

/** Of a mark's disc and of its caption, in units of the sheet. */
const RADII: Readonly<Record<MapMark['look'], number>> = { start: 9, end: 9, vehicle: 20, me: 9, demand: 36 }
const CAPTION_Y: Readonly<Record<MapMark['look'], number>> = { start: 26, end: 26, vehicle: 36, me: 26, demand: 8 }
/** Where a way lies under the caption of an end, it stands above the drawing. */
const CAPTION_ABOVE_Y: Partial<Record<MapMark['look'], number>> = { start: -18, end: -42 }

function captionY({ look }: MapMark, at: Placed, ways: readonly (readonly Placed[])[]): number {
  const above = CAPTION_ABOVE_Y[look]
  return above !== undefined && liesBelow(ways, at) ? above : CAPTION_Y[look]
}

type PlainMarkProps = { mark: MapMark; at: Placed; ways: readonly (readonly Placed[])[] }

function PlainMark({ mark, at, ways }: PlainMarkProps) {
  const icon = markIcon(mark)
  const size = MARK_ICON_SIZES[mark.look]
  return (
    <g className={markLook(mark)} transform={`translate(${at.x} ${at.y})`}>
      <circle className="map-disc" r={RADII[mark.look]} />
      {icon && (
        <g transform={`translate(${-size / 2} ${mark.look === 'end' ? 2 - size : -size / 2})`}>
          <Icon name={icon} size={size} />
        </g>
      )}
      {mark.caption && (
        <text className="map-caption" y={captionY(mark, at, ways)}>
          {mark.caption}
        </text>
      )}
    </g>
  )
}
