import type { ReactNode } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { TONE_ICONS, TONE_TEXTS, type Tone } from '#web/ui/layout/tone.ts'

const GROUNDS: Record<Tone, string> = {
  neutral: 'bg-card border-edge',
  info: 'bg-zem-soft border-ink',
  good: 'bg-lagoon-soft border-lagoon',
  warn: 'bg-amber-soft border-amber',
  bad: 'bg-laterite-soft border-laterite',
}

type BannerProps = {
  tone: Exclude<Tone, 'neutral'>
  title?: string
  icon?: IconName
  children?: ReactNode
  action?: ReactNode
  /** It appeared while the page was open, so screen readers must announce it at once. */
  announce?: boolean
}

/** A lasting message: its text stays ink, for the sun; only frame and icon have the tone. */
export function Banner({ tone, title, icon, children, action, announce = false }: BannerProps) {
  return (
    <div
      role={announce ? 'alert' : undefined}
      className={classNames('flex items-start rounded-field border-2 p-4 text-ink', GROUNDS[tone])}
    >
      <Icon name={icon ?? TONE_ICONS[tone]} className={classNames('mr-3', TONE_TEXTS[tone])} />
      <div className="min-w-0 flex-auto">
        {title && <p className="font-extrabold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
