import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { CITY_PLAN_TEXTS } from '#web/ui/ui.fr.ts'
import spriteUrl from '../buttons/sprite.svg?no-inline'

/** The drawing's own units. A phone shows the middle 430 of its width, from 385 to 815. */
const LEFT = -360
const WIDTH = 1920
const HEIGHT = 480

/** The names, where no driver of the sample stands. */
const LABELS: readonly (readonly [name: string, x: number, y: number])[] = [
  [CITY_PLAN_TEXTS.lake, 497, 34],
  [CITY_PLAN_TEXTS.ocean, 700, 440],
  [CITY_PLAN_TEXTS.star, 466, 186],
  [CITY_PLAN_TEXTS.market, 610, 204],
  [CITY_PLAN_TEXTS.akpakpa, 758, 226],
]

type CityPlanDrawingProps = {
  label: string
  /** In steps of two of the drawing's units. */
  paths: Readonly<Record<'water' | 'trunk' | 'primary' | 'secondary' | 'runway', string>>
  children?: ReactNode
}

/** A light drawing of Cotonou from its real roads, with its children on top. It shows no real position. */
export function CityPlanDrawing({ label, paths, children }: CityPlanDrawingProps) {
  const mainRoads = paths.trunk + paths.primary
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset; as a group it lets its markers be read
    <svg
      className="block h-100 w-full md:h-full"
      viewBox={`${LEFT} 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      role="group"
      aria-label={label}
    >
      <path fill="var(--plan-land)" d={`M${LEFT} 0h${WIDTH}v${HEIGHT}h-${WIDTH}z`} />
      <g transform="scale(2)" strokeLinejoin="round">
        <path fill="var(--plan-water)" stroke="var(--plan-beach)" d={paths.water} />
        <path stroke="var(--plan-edge)" strokeWidth="5" d={paths.runway} />
        <path stroke="var(--plan-street)" strokeWidth="2" d={paths.secondary} />
        <path stroke="var(--plan-edge)" strokeWidth="5" d={mainRoads} />
        <path stroke="var(--plan-street)" strokeWidth="4" d={mainRoads} />
      </g>
      <g fill="var(--plan-label)" fontSize="16" fontWeight="600" textAnchor="middle">
        {LABELS.map(([name, x, y]) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
      {children}
    </svg>
  )
}

type PlanMarkerProps = {
  /** In the drawing's units: 0 to 1200, 0 to 480; 400 to 800 is visible on a phone too. */
  x: number
  y: number
  icon: IconName
  label?: string
  detail?: string
}

export function PlanMarker({ x, y, icon, label, detail }: PlanMarkerProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="20" fill="#ffc531" stroke="#10201b" strokeWidth="2" />
      <svg className="icon text-on-zem" x="-13" y="-13" width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
        <use href={`${spriteUrl}#${icon}`} />
      </svg>
      <g className="plan-words" fill="var(--color-ink)" fontSize="15" textAnchor="middle">
        {label && (
          <text y="38" fontWeight="800">
            {label}
          </text>
        )}
        {detail && <text y="56">{detail}</text>}
      </g>
    </g>
  )
}
