import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { FieldFrame, type FieldWords, fieldLook, tiesOf } from '#web/ui/form/field-frame.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'className'> &
  FieldWords & {
    start?: IconName
    /** Drawn before what is typed, as a part of it: a country code. */
    lead?: string
    /** A button of at most 48 pixels at the right edge. */
    end?: ReactNode
  }

export function TextField({ label, hint, error, optional = false, start, lead, end, id, ...native }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const words = { label, hint, error, optional }
  const room = `${start ? 'pl-12' : ''} ${lead ? 'pl-16' : ''} ${end ? 'pr-14' : ''}`
  return (
    <FieldFrame id={fieldId} words={words}>
      <div className="relative">
        {start && <Icon name={start} className="absolute top-3 left-3 text-muted two-tone" />}
        {lead && (
          <span aria-hidden="true" className="pointer-events-none absolute top-3 left-4 text-16 tabular">
            {lead}
          </span>
        )}
        <input {...native} {...tiesOf(fieldId, words)} className={fieldLook(Boolean(error), room)} />
        {end && <div className="absolute top-0 right-0">{end}</div>}
      </div>
    </FieldFrame>
  )
}
