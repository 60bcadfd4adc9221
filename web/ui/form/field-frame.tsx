import type { ReactNode } from 'react'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { FIELD_FRAME_TEXTS } from '#web/ui/ui.fr.ts'

export type FieldWords = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Adds « (facultatif) » to the label: most of our fields are required. */
  optional?: boolean
}

/** The attributes that connect a control with its texts. */
export type FieldTies = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export function tiesOf(id: string, { hint, error }: FieldWords): FieldTies {
  const describedBy = classNames(error && `${id}-error`, hint ? `${id}-hint` : undefined)
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

export function fieldLook(invalid: boolean, className?: string): string {
  return classNames(
    'block min-h-12 w-full rounded-field border-2 bg-card px-4 py-2 text-16 text-ink',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sand disabled:text-muted',
    invalid ? 'border-laterite' : 'border-edge',
    className,
  )
}

/** Label above, hint and error below. */
export function FieldFrame({ id, words, children }: { id: string; words: FieldWords; children: ReactNode }) {
  const { label, hint, error, optional } = words
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
        {optional && <span className="font-normal text-muted">{FIELD_FRAME_TEXTS.optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-14 text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
