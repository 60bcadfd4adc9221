import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldWords, fieldLook, tiesOf } from '#web/ui/form/field-frame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldWords

export function TextArea({ label, hint, error, optional = false, id, rows = 3, ...native }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const words = { label, hint, error, optional }
  return (
    <FieldFrame id={fieldId} words={words}>
      <textarea rows={rows} {...native} {...tiesOf(fieldId, words)} className={fieldLook(Boolean(error))} />
    </FieldFrame>
  )
}
