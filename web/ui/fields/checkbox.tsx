import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, id, ...native }: CheckboxProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div>
      <label htmlFor={fieldId} className="relative flex min-h-12 items-start py-3">
        <input
          {...native}
          id={fieldId}
          type="checkbox"
          className="input-over"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
        />
        <span className="check-box mr-3 flex size-6 flex-none items-center justify-center rounded-small">
          <Icon name="check" size={18} />
        </span>
        {/* A link inside the label stays above the invisible input. */}
        <span className="[&_a]:relative">{label}</span>
      </label>
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
    </div>
  )
}
