import type { Tone } from '#web/ui/layout/tone.ts'
import { DOT_LOOKS } from '#web/ui/map/dot-look.ts'

const SIDE = 24

/** The meaning of a map's dots. */
export function DotLegend({ words }: { words: readonly (readonly [Tone, string])[] }) {
  return (
    <ul className="flex flex-wrap text-14">
      {words.map(([tone, said]) => (
        <li key={tone} className="mr-4 flex items-center whitespace-nowrap">
          <Dot tone={tone} />
          {said}
        </li>
      ))}
    </ul>
  )
}

function Dot({ tone }: { tone: Tone }) {
  const { radius, weight, color, fillColor } = DOT_LOOKS[tone]
  return (
    <svg className="mr-1 flex-none" width={SIDE} height={SIDE} aria-hidden="true">
      <circle cx={SIDE / 2} cy={SIDE / 2} r={radius} fill={fillColor} stroke={color} strokeWidth={weight} />
    </svg>
  )
}
