import { useId } from 'react'
import { findQuarter } from '#domain/places/quarters.table.ts'
import { QUARTERS_TEXTS as TEXTS } from '#web/admin/figures/figures.fr.ts'
import type { QuarterCount } from '#web/admin/figures/quarter-counts.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { place } from '#web/ui/map/plain-frame.ts'
import { PlainPlan } from '#web/ui/map/plain-plan.tsx'

/** Radii in units of the sheet: of the quarter with most rides, and the least that can be seen. */
const WIDEST = 40
const LEAST = 5
const SHEET = { width: 480, height: 360, margin: 36 }

const onMap = (count: QuarterCount) => {
  const at = findQuarter(count.quarter)
  return at === undefined ? [] : [{ ...count, at }]
}

/** The plan of the city: the area of a disc is the demand of its quarter, its hatched part what found no driver. */
export function QuartersMap({ counts }: { counts: readonly QuarterCount[] }) {
  const { plan } = useMapSource()
  const hatch = useId()
  const shown = counts.flatMap(onMap)
  if (shown.length === 0) return null
  const most = Math.max(...shown.map(({ asked }) => asked))
  const radius = (rides: number) => (rides === 0 ? 0 : Math.max(LEAST, WIDEST * Math.sqrt(rides / most)))
  return (
    <figure>
      <div className="quarters-map" role="img" aria-label={TEXTS.map(shown.length)}>
        <PlainPlan plan={plan} marks={[]} points={shown.map(({ at }) => at)} sheet={SHEET}>
          {(frame) => (
            <>
              <defs>
                <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                  <path d="M0 0v5" className="quarter-hatch" />
                </pattern>
              </defs>
              {shown.map(({ quarter, asked, noDriver, at }) => {
                const { x, y } = place(at, frame)
                return (
                  <g key={quarter}>
                    <circle cx={x} cy={y} r={radius(asked)} className="quarter-asked" />
                    {noDriver > 0 && (
                      <>
                        <circle cx={x} cy={y} r={radius(noDriver)} className="quarter-no-driver" />
                        <circle cx={x} cy={y} r={radius(noDriver)} fill={`url(#${hatch})`} />
                      </>
                    )}
                  </g>
                )
              })}
            </>
          )}
        </PlainPlan>
      </div>
      <figcaption className="quarter-legend text-14">
        <LegendDisc className="quarter-asked">{TEXTS.legendAsked}</LegendDisc>
        <LegendDisc className="quarter-no-driver">{TEXTS.legendNoDriver}</LegendDisc>
      </figcaption>
    </figure>
  )
}

function LegendDisc({ className, children }: { className: string; children: string }) {
  return (
    <span>
      <svg width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" className={className} />
        {className === 'quarter-no-driver' && <path d="M3 13 13 3M2 9l7-7M7 14l7-7" className="quarter-hatch" />}
      </svg>
      {children}
    </span>
  )
}
