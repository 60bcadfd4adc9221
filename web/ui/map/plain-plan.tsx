import { Icon } from '#web/ui/buttons/icon.tsx'
import { homeOf } from '#web/ui/map/home-of.ts'
import { MARK_ICON_SIZES, markIcon, markLook } from '#web/ui/map/leaflet/mark-look.ts'
import { namesThatFit } from '#web/ui/map/leaflet/names-that-fit.ts'
import type { MapMark, MapPlan, MapPoint } from '#web/ui/map/map-types.ts'
import { type Frame, type Placed, place, planFrameOf } from '#web/ui/map/plain-frame.ts'

function pathOf(line: readonly MapPoint[], frame: Frame): string {
  return `M${line.map((point) => Object.values(place(point, frame)).join(' ')).join('L')}`
}

type PlainPlanProps = { plan: MapPlan; marks: readonly MapMark[]; points: readonly MapPoint[] }

/** The plan without the map library: it cannot be moved, but shows all points. */
export function PlainPlan({ plan, marks, points }: PlainPlanProps) {
  const frame = planFrameOf(points.length > 0 ? points : homeOf(plan))
  const placed = marks.map(({ at }) => place(at, frame))
  const names = namesThatFit(plan.names, ({ at }) => place(at, frame), placed)
  const paths = (lines: readonly (readonly MapPoint[])[]) => lines.map((line) => pathOf(line, frame)).join('')
  return (
    <svg
      className="plain-plan"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      data-near={frame.nearness}
      aria-hidden="true"
    >
      <path className="plan-line plan-water" d={paths(plan.waters)} />
      <path className="plan-line plan-runway" d={pathOf(plan.runway, frame)} />
      <path className="plan-line plan-street" d={paths(plan.streets)} />
      <path className="plan-line plan-axis-edge" d={paths(plan.axes)} />
      <path className="plan-line plan-axis" d={paths(plan.axes)} />
      <path className="plan-line plan-bridge-edge" d={paths(plan.bridges)} />
      <path className="plan-line plan-axis" d={paths(plan.bridges)} />
      {[...names].map(({ name, at, kind }) => (
        <text key={name} {...place(at, frame)} className={`plan-name plan-name-${kind}`}>
          {name}
        </text>
      ))}
      {marks.map((mark) => (
        <PlainMark key={mark.id} mark={mark} at={place(mark.at, frame)} />
      ))}
    </svg>
  )
}

/** Of a mark's disc and of its caption, in units of the sheet. */
const RADII: Readonly<Record<MapMark['look'], number>> = { start: 9, end: 9, vehicle: 20, demand: 36 }
const CAPTION_Y: Readonly<Record<MapMark['look'], number>> = { start: 26, end: 26, vehicle: 36, demand: 8 }

function PlainMark({ mark, at }: { mark: MapMark; at: Placed }) {
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
        <text className="map-caption" y={CAPTION_Y[mark.look]}>
          {mark.caption}
        </text>
      )}
    </g>
  )
}
