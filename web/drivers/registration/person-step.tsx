import { useId } from 'react'
import { DRIVER_KINDS, DRIVER_TYPES, type DriverType } from '#domain/drivers/driver-types.table.ts'
import { BIRTH_DATE_FIRST, BIRTH_MONTH_SHOWN, categoryFor } from '#domain/drivers/registration-presets.ts'
import { dayOf } from '#domain/shared/day.ts'
import { PERSON_STEP_TEXTS } from '#web/drivers/registration/registration.fr.ts'
import type { Registration } from '#web/drivers/registration/use-registration.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { type RadioCard, RadioCards } from '#web/ui/fields/radio-cards.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'

const KINDS: readonly RadioCard<DriverType>[] = DRIVER_TYPES.map((value) => {
  const { icon, name, description } = DRIVER_KINDS[value]
  return { value, icon, name, description }
})

type DriverTypeFieldProps = {
  value: DriverType | ''
  error: string | undefined
  onChange: (driverType: DriverType) => void
}

/** zem or vtc (§1), side by side with their vehicles. */
function DriverTypeField({ value, error, onChange }: DriverTypeFieldProps) {
  const id = useId()
  return (
    <div>
      <p aria-hidden="true" className="mb-2 font-semibold">
        {PERSON_STEP_TEXTS.type}
      </p>
      <RadioCards
        legend={PERSON_STEP_TEXTS.type}
        name="driverType"
        options={KINDS}
        value={value === '' ? undefined : value}
        onChange={onChange}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** §2 Step 1: what they drive, which decides the rest, then the person in the order of the rules. */
export function PersonStep({ registration }: { registration: Registration }) {
  const { field, set, values, error, hasAccount } = registration
  return (
    <>
      {registration.isResumed && <Banner tone="info">{PERSON_STEP_TEXTS.notLost}</Banner>}
      <DriverTypeField
        value={values.driverType}
        error={error?.field === 'driverType' ? error.message : undefined}
        onChange={(driverType) => {
          set('driverType', driverType)
          set('licenseCategory', categoryFor(driverType, values.licenseCategory))
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          label={PERSON_STEP_TEXTS.firstName}
          autoComplete="given-name"
          enterKeyHint="next"
        />
        <TextField
          {...field('lastName')}
          label={PERSON_STEP_TEXTS.lastName}
          autoComplete="family-name"
          enterKeyHint="next"
        />
      </div>
      <DateField
        {...field('birthDate')}
        onChange={(day) => set('birthDate', day)}
        label={PERSON_STEP_TEXTS.bornOn}
        autoComplete="bday"
        bounds={{ first: BIRTH_DATE_FIRST, last: dayOf(new Date()), monthShown: BIRTH_MONTH_SHOWN }}
        enterKeyHint="next"
      />
      <TextField {...field('birthPlace')} label={PERSON_STEP_TEXTS.birthPlace} autoComplete="off" enterKeyHint="next" />
      <TextField
        {...field('identityNumber')}
        label={PERSON_STEP_TEXTS.idNumber}
        hint={PERSON_STEP_TEXTS.idNumberHint}
        autoComplete="off"
        enterKeyHint="next"
      />
      <PhoneField {...field('phoneNumber')} label={PERSON_STEP_TEXTS.phone} enterKeyHint="next" />
      {!hasAccount && <AccountFields registration={registration} />}
    </>
  )
}

function AccountFields({ registration: { field } }: { registration: Registration }) {
  return (
    <>
      <TextField
        {...field('email')}
        label={PERSON_STEP_TEXTS.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        hint={PERSON_STEP_TEXTS.emailHint}
        enterKeyHint="next"
      />
      <PasswordField
        {...field('password')}
        label={PERSON_STEP_TEXTS.password}
        autoComplete="new-password"
        hint={PERSON_STEP_TEXTS.passwordHint}
        enterKeyHint="next"
      />
    </>
  )
}
