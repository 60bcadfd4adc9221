import type { ChangeEvent } from 'react'
import { VEHICLE_COLOUR_TEXTS } from '#domain/drivers/drivers.fr.ts'
import { VEHICLE_COLOURS } from '#domain/drivers/vehicle-look.ts'
import { VEHICLE_LOOK_TEXTS } from '#web/drivers/vehicle/drivers-vehicle.fr.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const COLOURS = VEHICLE_COLOURS.map((value) => ({ value, label: VEHICLE_COLOUR_TEXTS[value].name }))

type LookField = {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** Make and colour of the vehicle, in the registration and on the profile page. Both may stay empty. */
export function VehicleLookFields({ field }: { field: (name: 'vehicleMake' | 'vehicleColour') => LookField }) {
  return (
    <>
      <TextField
        {...field('vehicleMake')}
        label={VEHICLE_LOOK_TEXTS.make}
        placeholder={VEHICLE_LOOK_TEXTS.sampleMake}
        optional
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <SelectField
        {...field('vehicleColour')}
        label={VEHICLE_LOOK_TEXTS.colour}
        placeholder={VEHICLE_LOOK_TEXTS.noColour}
        options={COLOURS}
        optional
      />
    </>
  )
}
