import type { ReactNode } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { TONE_TEXTS, type Tone } from '#web/ui/layout/tone.ts'

type StatTileProps = {
  label: string
  /** Formatted: « 45 000 FCFA ». */
  value: string
  icon: IconName
  trend?: { text: string; tone: Tone }
  /** A button under the figure. */
  action?: ReactNode
}

/** A longer figure is smaller, and may wrap before its unit, so that two tiles fit side by side on a phone. */
const SHORT = 7

function breakable(value: string): string {
  return value.length > SHORT ? value.replace(/\u00A0(?=[^\u00A0]+$)/, ' ') : value
}

export function StatTile({ label, value, icon, trend, action }: StatTileProps) {
  return (
    <div className="flex flex-col rounded-card bg-card p-4 raised">
      <div className="flex items-start justify-between">
        <p className="min-w-0 text-14 font-semibold text-muted">{label}</p>
        <Icon name={icon} className="ml-2 hidden text-ink two-tone min-[26rem]:block" />
      </div>
      <p className={classNames('mt-1 font-extrabold tabular sm:text-28', value.length > SHORT ? 'text-18' : 'text-28')}>
        {breakable(value)}
      </p>
      {trend && <p className={classNames('text-14 font-semibold', TONE_TEXTS[trend.tone])}>{trend.text}</p>}
      {action && <div className="mt-auto pt-3">{action}</div>}
    </div>
  )
}
