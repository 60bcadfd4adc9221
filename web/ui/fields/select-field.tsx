import { type ComponentProps, useId } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { FieldFrame, type FieldWords, fieldLook, tiesOf } from '#web/ui/form/field-frame.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'> &
  FieldWords & {
    options: readonly SelectOption[]
    /** Shown first, as long as nothing is chosen. */
    placeholder?: string
  }

/** The phone's native list of choices, which everybody knows. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional = false, options, placeholder, id, ...native } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const words = { label, hint, error, optional }
  return (
    <FieldFrame id={fieldId} words={words}>
      <div className="relative">
        <select {...native} {...tiesOf(fieldId, words)} className={fieldLook(Boolean(error), 'appearance-none pr-12')}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} className="pointer-events-none absolute top-3.5 right-4 text-muted" />
      </div>
    </FieldFrame>
  )
}
