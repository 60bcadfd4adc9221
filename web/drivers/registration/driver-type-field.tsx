import { useId } from 'react'
import { DRIVER_TYPE_WORDS } from '#domain/admin/admin-words.ts'
import type { DriverType } from '#domain/drivers/driver-types.ts'
import { FieldError } from '#web/ui/field-frame.tsx'
import { type RadioCard, RadioCards } from '#web/ui/radio-cards.tsx'

const KINDS: readonly RadioCard<DriverType>[] = [
  { value: 'zem', icon: 'zem', name: DRIVER_TYPE_WORDS.zem, description: 'Moto-taxi à deux ou trois roues' },
  { value: 'vtc', icon: 'taxi', name: DRIVER_TYPE_WORDS.vtc, description: 'Voiture' },
]

type DriverTypeFieldProps = {
  value: DriverType | ''
  error: string | undefined
  onChange: (driverType: DriverType) => void
}

/** zem or vtc (§1), side by side with what each one drives. */
export function DriverTypeField({ value, error, onChange }: DriverTypeFieldProps) {
  const id = useId()
  return (
    <div>
      <p aria-hidden="true" className="mb-2 font-semibold">
        Type de chauffeur
      </p>
      <RadioCards
        legend="Type de chauffeur"
        name="driverType"
        options={KINDS}
        value={value === '' ? undefined : value}
        onChange={onChange}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
