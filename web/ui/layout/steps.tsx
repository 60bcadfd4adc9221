import { Icon } from '#web/ui/buttons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { STEPS_TEXTS } from '#web/ui/ui.fr.ts'

export type Step = {
  label: string
  detail?: string
  /** When, as text: « 07:42 ». */
  at?: string
  state: 'done' | 'now' | 'next'
}

const SPOKEN = { done: STEPS_TEXTS.done, now: STEPS_TEXTS.now, next: STEPS_TEXTS.next }
const DISCS = {
  done: 'bg-lagoon text-on-lagoon',
  now: 'border-2 border-on-zem bg-zem text-on-zem',
  next: 'border-2 border-edge bg-card',
}

/** Past steps, the present one with its time, and the next ones. */
export function Steps({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step.label}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex items-start pb-4 last:pb-0"
        >
          {at < steps.length - 1 && <span className="absolute top-6 bottom-0 left-3 -ml-px w-0.5 bg-line" />}
          <span
            className={classNames(
              'mr-3 flex size-6 flex-none items-center justify-center rounded-full',
              DISCS[step.state],
            )}
          >
            {step.state === 'done' && <Icon name="check" size={16} />}
            {/* An edge and no ground: forced colours show it. */}
            {step.state === 'now' && <span className="rounded-full border-4 border-on-zem" />}
          </span>
          <div className={classNames('min-w-0 flex-auto', step.state === 'next' && 'text-muted')}>
            <p className={step.state === 'now' ? 'font-extrabold' : undefined}>
              <span className="sr-only">{SPOKEN[step.state]}</span>
              {step.label}
            </p>
            {step.detail && <p className="text-14 text-muted">{step.detail}</p>}
          </div>
          {step.at && <span className="ml-3 text-14 text-muted tabular">{step.at}</span>}
        </li>
      ))}
    </ol>
  )
}
