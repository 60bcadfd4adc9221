import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { CITY_PLAN_TEXTS } from '#web/ui/ui.fr.ts'
import spriteUrl from '../buttons/sprite.svg?no-inline'

/** The drawing's own units. A phone shows the middle 430 of its width, from 385 to 815. */
const LEFT = -360
const WIDTH = 1920
const HEIGHT = 480

const LAKE =
  'M-370-10h1940v122c-120-20-240-22-370-20-90-12-150 18-236 12-62-5-104 24-164 14-50-8-88 22-134 18-14 40 2 80-10 132-10 44-2 88 2 132h-40c-6-50-26-88-18-132 8-44-10-84 0-132-52-12-98 14-168 0-84-16-132-44-212-32-76 12-150-14-220-4-120 6-240 4-370-6z'
const OCEAN = 'M-370 402c120 6 240 6 370 2 180-10 390 8 618-4h40c180 4 360-10 542-22 120-8 240-6 370-8v130H-370z'
const AVENUES =
  'M-370 232c130 8 250 4 370-6 250-34 450-8 596-26h66c200-2 330-40 538-10 120 18 240 16 370 4M-370 330c120 0 250 4 370-8 210-18 400-24 592-48h64c230-10 320 30 544 14 120-4 240 0 370-6M-370 378c120-2 250-2 370-6 210-4 430-2 608-26h50c200 10 340 0 542-12 120-6 240-6 370-4M-120 112c8 90-6 180 4 276M410 140c-18 90-12 170 4 260M820 118c-10 90 6 170-6 276'
const STREETS =
  'M-300 236l6 136M-220 110v262M-40 232l10 140M60 240l20 130M150 232l6 140M250 120l-8 250M330 130l-6 238M480 146l6 250M540 148l10 246M420 176h170M424 240h168M426 310h170M210 270l200 2M700 132v260M750 126l4 268M900 106l-8 280M980 110l6 268M1080 100l-6 276M1180 100l4 260M1290 116l-6 250M1400 118l4 246M1500 120v244M668 236h340M664 310l420-4M668 168l300-8'
const BRIDGES = 'M590 200h80M584 274h80M596 346h74'

/** A light drawing of Cotonou, with its children on top. It shows no real position. */
export function CityPlanDrawing({ label, children }: { label: string; children?: ReactNode }) {
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
      <path fill="var(--plan-green)" d="M270 190h46v60h-50zM850 210h36v44h-40zM500 330h30v34h-26z" />
      <path stroke="var(--plan-street)" strokeWidth="4" d={STREETS} />
      <path stroke="var(--plan-edge)" strokeWidth="12" d={AVENUES} />
      <path stroke="var(--plan-street)" strokeWidth="9" d={AVENUES} />
      <path fill="var(--plan-water)" d={LAKE} />
      <path fill="var(--plan-water)" stroke="var(--plan-beach)" strokeWidth="7" d={OCEAN} />
      <path stroke="var(--plan-edge)" strokeWidth="15" strokeLinecap="butt" d={BRIDGES} />
      <path stroke="var(--plan-street)" strokeWidth="9" d={BRIDGES} />
      <Landmarks />
      <g fill="var(--plan-label)" fontSize="16" fontWeight="600" textAnchor="middle">
        {/* On screens between phone and wide, panels cover this part of the lake. */}
        <text x="478" y="62" className="md:opacity-0 lg:opacity-100">
          {CITY_PLAN_TEXTS.lake}
        </text>
        <text x="700" y="434">
          {CITY_PLAN_TEXTS.ocean}
        </text>
        <text x="520" y="262">
          {CITY_PLAN_TEXTS.centre}
        </text>
        <text x="735" y="238">
          {CITY_PLAN_TEXTS.akpakpa}
        </text>
      </g>
      {children}
    </svg>
  )
}

/** The star of Étoile Rouge, the port's arms, huts on the lake and the swell. */
function Landmarks() {
  return (
    <>
      <circle cx="411" cy="286" r="17" fill="var(--plan-land)" stroke="var(--plan-street)" strokeWidth="7" />
      <path fill="#b42318" d="m411 276 3 7 7 .6-5.3 4.7 1.6 7.2-6.3-3.8-6.3 3.8 1.6-7.2-5.3-4.7 7-.6z" />
      <path stroke="var(--plan-edge)" strokeWidth="5" d="M480 404l30 30h62M596 404l-6 20" />
      <path
        stroke="var(--plan-label)"
        strokeWidth="2"
        opacity=".55"
        d="m560 46 7-7 7 7v7m-14-7v7M582 54l7-7 7 7v7m-14-7v7M550 66l7-7 7 7v7m-14-7v7"
      />
      <path
        stroke="var(--plan-street)"
        strokeWidth="3"
        opacity=".8"
        d="M430 462q7-7 14 0t14 0M610 452q7-7 14 0t14 0M820 430q7-7 14 0t14 0M330 440q7-7 14 0t14 0M470 96q7-7 14 0t14 0M620 100q7-7 14 0t14 0"
      />
    </>
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
