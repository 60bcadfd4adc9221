import type { ReactNode } from 'react'
import { formatPhoneNumber, normalizePhoneNumber } from '#domain/accounts/phone-number.ts'
import { DRIVER_KINDS } from '#domain/drivers/driver-types.table.ts'
import { fullNameOf, normalizeMake, normalizePlate } from '#domain/drivers/registration-presets.ts'
import { vehicleWords } from '#domain/drivers/vehicle-look.ts'
import { asksSeats } from '#domain/fares/who-drives.ts'
import { formatDay } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { PERSON_STEP_TEXTS, SUMMARY_STEP_TEXTS } from '#web/drivers/registration/registration.fr.ts'
import type { Registration } from '#web/drivers/registration/use-registration.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** §2 Step 3: all values as they will be stored, and the terms. */
export function SummaryStep({
  registration,
  accountEmail,
}: {
  registration: Registration
  accountEmail: string | null
}) {
  const { values, hasAccount, setStep, generalError } = registration
  const email = hasAccount ? accountEmail : values.email.trim().toLowerCase()
  const vehicle = vehicleWords({
    vehicleMake: normalizeMake(values.vehicleMake),
    vehicleColour: values.vehicleColour || undefined,
  })
  const phoneNumber = normalizePhoneNumber(values.phoneNumber)
  return (
    <>
      <Part title={SUMMARY_STEP_TEXTS.you} onChange={() => setStep(1)}>
        <Line name={SUMMARY_STEP_TEXTS.fullName}>{fullNameOf(values)}</Line>
        <Line name={SUMMARY_STEP_TEXTS.birth}>
          {formatDay(values.birthDate)}, {values.birthPlace}
        </Line>
        <Line name={SUMMARY_STEP_TEXTS.idNumber}>{values.identityNumber}</Line>
        <Line name={SUMMARY_STEP_TEXTS.phone}>
          {phoneNumber === null ? values.phoneNumber : formatPhoneNumber(phoneNumber)}
        </Line>
        {email && <Line name={SUMMARY_STEP_TEXTS.email}>{email}</Line>}
        <Line name={SUMMARY_STEP_TEXTS.type}>{values.driverType && DRIVER_KINDS[values.driverType].name}</Line>
      </Part>
      <Part title={SUMMARY_STEP_TEXTS.vehicleAndLicence} onChange={() => setStep(2)}>
        <Line name={SUMMARY_STEP_TEXTS.plate}>{normalizePlate(values.vehiclePlate)}</Line>
        {vehicle !== null && <Line name={SUMMARY_STEP_TEXTS.vehicle}>{vehicle}</Line>}
        {values.driverType && asksSeats(values.driverType) && values.vehicleSeats.trim() && (
          <Line name={SUMMARY_STEP_TEXTS.seats}>{values.vehicleSeats.trim()}</Line>
        )}
        <Line name={SUMMARY_STEP_TEXTS.licenceNumber}>{values.licenseNumber}</Line>
        <Line name={SUMMARY_STEP_TEXTS.validity}>
          {SUMMARY_STEP_TEXTS.fromTo(formatDay(values.licenseIssueDate), formatDay(values.licenseExpiryDate))}
        </Line>
        <Line name={SUMMARY_STEP_TEXTS.issuedBy}>{values.licenseAuthority}</Line>
        <Line name={SUMMARY_STEP_TEXTS.category}>{values.licenseCategory}</Line>
        <Line name={SUMMARY_STEP_TEXTS.insurance}>
          {values.hasInsurance ? SUMMARY_STEP_TEXTS.insured : SUMMARY_STEP_TEXTS.notInsured}
        </Line>
      </Part>
      {registration.asksPassword && !hasAccount && (
        <PasswordField
          {...registration.field('password')}
          label={PERSON_STEP_TEXTS.password}
          autoComplete="new-password"
          hint={PERSON_STEP_TEXTS.passwordHint}
        />
      )}
      <Terms registration={registration} />
      <FormProblem message={generalError} />
    </>
  )
}

/** The link is below the box, not in its label: a tap meant for one must not hit the other. */
function Terms({ registration: { checkbox } }: { registration: Registration }) {
  return (
    <div>
      <Checkbox {...checkbox('acceptTerms')} label={SUMMARY_STEP_TEXTS.accept} />
      <a
        href={PAGES.terms.path}
        target="_blank"
        rel="noopener"
        className="ml-9 inline-flex min-h-12 items-center text-lagoon underline underline-offset-4"
      >
        {SUMMARY_STEP_TEXTS.read}
      </a>
    </div>
  )
}

function Part({ title, onChange, children }: { title: string; onChange: () => void; children: ReactNode }) {
  return (
    <section className="rounded-field border-2 p-4">
      <div className="flex items-center justify-between">
        <h3 className="min-w-0 text-18 font-extrabold">{title}</h3>
        <Button variant="ghost" className="needs-script -my-2 -mr-4" onClick={onChange}>
          {ACTION_TEXTS.edit}
          <span className="sr-only">{SUMMARY_STEP_TEXTS.ofPart(title)}</span>
        </Button>
      </div>
      <dl className="mt-2">{children}</dl>
    </section>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-1 sm:flex">
      <dt className="flex-none text-14 text-muted sm:w-40 sm:text-16">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
