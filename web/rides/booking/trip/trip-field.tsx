import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { FieldError } from '#web/ui/form/field-error.tsx'

export type TripFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  id: string
  icon: IconName
  label: string
  error: string | undefined
  /** Room at the right edge, and what stands there. */
  room?: string
  end?: ReactNode
  /** The colours of its ground and its border. */
  look: string
}

/** One end of the trip: its label stands inside the field, so that the form and its button fit a small phone. */
export function TripField({ id, icon, label, error, room = 'pr-4', end, look, ...native }: TripFieldProps) {
  return (
    <>
      <div className="relative">
        <Icon name={icon} className="absolute top-4 left-3 mt-0.5 text-muted two-tone" />
        <label htmlFor={id} className="absolute top-1.5 left-12 ml-0.5 text-14 text-muted">
          {label}
        </label>
        <input
          {...native}
          id={id}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className={`block h-15 w-full truncate rounded-field border-2 pt-5 pl-12 text-16 ${room} ${error ? 'border-laterite' : look}`}
        />
        {end}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}
