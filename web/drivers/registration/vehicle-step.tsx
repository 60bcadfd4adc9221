import { useId } from 'react'
import { DRIVER_KINDS, DRIVER_TYPES } from '#domain/drivers/driver-types.table.ts'
import { BIRTH_DATE_FIRST, LICENSE_CATEGORIES, SAMPLE_PLATE } from '#domain/drivers/registration-presets.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { asksSeats, USUAL_SEATS } from '#domain/fares/who-drives.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { VEHICLE_STEP_TEXTS } from '#web/drivers/registration/registration.fr.ts'
import type { Registration } from '#web/drivers/registration/use-registration.ts'
import { VehicleLookFields } from '#web/drivers/vehicle/vehicle-look-fields.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** Benin's licence is valid for ten years; the calendar offers some more years, and any date can be typed. */
const EXPIRY_DAYS_SHOWN = 15 * 366

/** §2 Step 2: the vehicle and the licence. The fields have the order of their rules. */
export function VehicleStep({ registration }: { registration: Registration }) {
  const { field, checkbox, set, values } = registration
  const today = dayOf(new Date())
  return (
    <>
      <TextField
        {...field('vehiclePlate')}
        label={VEHICLE_STEP_TEXTS.plate}
        placeholder={SAMPLE_PLATE}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
      />
      <VehicleLookFields field={field} />
      {values.driverType && asksSeats(values.driverType) && (
        <TextField
          {...field('vehicleSeats')}
          label={VEHICLE_STEP_TEXTS.seats}
          hint={VEHICLE_STEP_TEXTS.seatsHint(USUAL_SEATS[values.driverType], SERVICES.xl.seats)}
          inputMode="numeric"
          autoComplete="off"
          optional
          enterKeyHint="next"
        />
      )}
      <TextField
        {...field('licenseNumber')}
        label={VEHICLE_STEP_TEXTS.licenceNumber}
        autoComplete="off"
        enterKeyHint="next"
      />
      <DateField
        {...field('licenseIssueDate')}
        onChange={(day) => set('licenseIssueDate', day)}
        label={VEHICLE_STEP_TEXTS.licenceIssuedOn}
        bounds={{ first: BIRTH_DATE_FIRST, last: today }}
        enterKeyHint="next"
      />
      <DateField
        {...field('licenseExpiryDate')}
        onChange={(day) => set('licenseExpiryDate', day)}
        label={VEHICLE_STEP_TEXTS.licenceExpiresOn}
        bounds={{ first: today, last: addDays(today, EXPIRY_DAYS_SHOWN) }}
        enterKeyHint="next"
      />
      <TextField
        {...field('licenseAuthority')}
        label={VEHICLE_STEP_TEXTS.licenceAuthority}
        autoComplete="off"
        enterKeyHint="next"
      />
      <CategoryField registration={registration} />
      <Checkbox {...checkbox('hasInsurance')} label={VEHICLE_STEP_TEXTS.insured} />
    </>
  )
}

/** Preset by the type of driver, and editable: a motorcycle of more than 75 cc needs A2. */
function CategoryField({ registration: { field, values } }: { registration: Registration }) {
  const list = useId()
  return (
    <>
      <TextField
        {...field('licenseCategory')}
        label={VEHICLE_STEP_TEXTS.licenceCategory}
        placeholder={DRIVER_KINDS[values.driverType || DRIVER_TYPES[0]].licenseCategory}
        hint={VEHICLE_STEP_TEXTS.licenceCategoryHint}
        list={list}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
      />
      <datalist id={list}>
        {LICENSE_CATEGORIES.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}
