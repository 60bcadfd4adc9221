import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { TONE_ICONS, TONE_TEXTS, type Tone } from '#web/ui/layout/tone.ts'

const LOOKS: Record<Tone, string> = {
  neutral: 'bg-card border-edge text-ink',
  info: 'bg-zem border-on-zem text-on-zem',
  good: 'bg-lagoon-soft border-lagoon text-ink',
  warn: 'bg-amber-soft border-amber text-ink',
  bad: 'bg-laterite-soft border-laterite text-ink',
}

/** A status in one word, with its icon: the word stays ink, for the sun. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon?: IconName; children: string }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 max-w-full flex-none items-center rounded-full border pr-3 pl-2 text-14 font-semibold min-[20rem]:whitespace-nowrap',
        LOOKS[tone],
      )}
    >
      <Icon
        name={icon ?? TONE_ICONS[tone]}
        size={16}
        className={classNames('mr-1', tone !== 'info' && TONE_TEXTS[tone])}
      />
      {children}
    </span>
  )
}

/** A count on the corner of another element. The label says what it counts. */
export function CountBadge({ count, tone, label }: { count: number; tone: 'warn' | 'bad'; label: string }) {
  const look = tone === 'bad' ? 'bg-laterite text-on-laterite' : 'bg-orange text-on-orange'
  return (
    <span
      className={classNames(
        'inline-flex h-6 min-w-6 flex-none items-center justify-center rounded-full px-1.5 text-14 font-extrabold tabular',
        look,
      )}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
