import { useId } from 'react'
import { classNames } from '#web/ui/layout/class-names.ts'
import '#web/ui/fields/switch.css'

type SwitchProps = {
  label: string
  /** What the present state means. */
  description?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  busy?: boolean
}

/** A setting that takes effect at once, without a button. */
export function Switch({ label, description, checked, onChange, disabled = false, busy = false }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={description ? `${id}-description` : undefined}
      disabled={disabled}
      onClick={() => !busy && onChange(!checked)}
      className="flex min-h-14 w-full items-center justify-between rounded-field py-2 text-left disabled:text-muted"
    >
      <span className="mr-4 min-w-0">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="block text-14 text-muted">
            {description}
          </span>
        )}
      </span>
      <span
        className={classNames(
          'switch-track flex h-8 w-13 flex-none rounded-full border-2 p-0.5 transition-colors duration-150',
          checked ? 'border-lagoon bg-lagoon' : 'border-edge bg-sand',
        )}
      >
        <span className={classNames('switch-thumb size-6 rounded-full', checked ? 'bg-on-lagoon' : 'bg-edge')} />
      </span>
    </button>
  )
}
