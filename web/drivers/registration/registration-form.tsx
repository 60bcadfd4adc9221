import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import {
  type RegistrationField,
  STEP_FIELD,
  STEP_FIELDS,
  STEPS,
  type StepNumber,
} from '#domain/drivers/registration-form.ts'
import { useOwnAddress } from '#web/api/before-script/own-address.ts'
import { PersonStep } from '#web/drivers/registration/person-step.tsx'
import { REGISTRATION_FORM_TEXTS } from '#web/drivers/registration/registration.fr.ts'
import { listFields } from '#web/drivers/registration/sent-registration.ts'
import { SummaryStep } from '#web/drivers/registration/summary-step.tsx'
import { type Registration, useRegistration } from '#web/drivers/registration/use-registration.ts'
import { VehicleStep } from '#web/drivers/registration/vehicle-step.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { StickyActions } from '#web/ui/layout/sticky-actions.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

const NAMES: Readonly<Record<StepNumber, string>> = {
  1: REGISTRATION_FORM_TEXTS.you,
  2: REGISTRATION_FORM_TEXTS.vehicleAndLicence,
  3: REGISTRATION_FORM_TEXTS.checkAndSend,
}

const LOOKS = { done: 'bg-lagoon', now: 'bg-ink', next: 'bg-line' } as const

function stateOf(number: StepNumber, now: StepNumber): keyof typeof LOOKS {
  return number === now ? 'now' : number < now ? 'done' : 'next'
}

/** The steps as one line of three parts; screen readers read their names. */
function Progress({ now }: { now: StepNumber }) {
  return (
    <ol aria-label={REGISTRATION_FORM_TEXTS.steps} className="flex">
      {STEPS.map((number) => (
        <li
          key={number}
          aria-current={number === now ? 'step' : undefined}
          className={classNames('mr-2 size-2 flex-auto rounded-full last:mr-0', LOOKS[stateOf(number, now)])}
        >
          <span className="sr-only">
            {stateOf(number, now) === 'done' && REGISTRATION_FORM_TEXTS.done}
            {NAMES[number]}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** §2 Become-driver page: the form in three steps. Enter opens the next step, like the button. */
export function RegistrationForm({ session }: { session: SessionView | null }) {
  const ownAddress = useOwnAddress()
  const registration = useRegistration(session)
  const { step } = registration
  return (
    // Before the script, the server answers the form (answer-registration.ts).
    <form {...registration.form} action={ownAddress} aria-label={REGISTRATION_FORM_TEXTS.title} className="grid gap-4">
      <OtherSteps registration={registration} />
      <Progress now={step} />
      <StepTitle key={step} step={step} />
      {step === 1 && <PersonStep registration={registration} />}
      {step === 2 && <VehicleStep registration={registration} />}
      {step === 3 && <SummaryStep registration={registration} accountEmail={session?.email ?? null} />}
      <Actions registration={registration} />
    </form>
  )
}

/** The step and the values that it does not show, for a browser that sends the form itself. */
function OtherSteps({ registration: { step, values } }: { registration: Registration }) {
  const shown: readonly RegistrationField[] = STEP_FIELDS[step]
  const others = listFields(values).filter(([name]) => !shown.includes(name))
  return [[STEP_FIELD, String(step)] as const, ...others].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** Gets the focus when its step replaces another one, not when the page opens. */
function StepTitle({ step }: { step: StepNumber }) {
  const title = useFocusOnMount<HTMLHeadingElement>(step > 1)
  return (
    <h2 ref={title} tabIndex={-1} className="text-22 font-extrabold">
      <span className="text-muted tabular">{step}/3</span> {NAMES[step]}
    </h2>
  )
}

/** In one row: a second row would hide half of the form on a phone. */
function Actions({ registration: { step, setStep, values, busy } }: { registration: Registration }) {
  const isLast = step === 3
  // Without the script nothing would enable the button: the server says that the terms are not accepted.
  const isAlive = useInBrowser(() => true, false)
  return (
    <StickyActions>
      <div className="flex flex-row-reverse">
        <Button
          type="submit"
          className="min-w-0 flex-auto"
          busy={busy}
          busyLabel={ACTION_TEXTS.sending}
          disabled={isLast && isAlive && !values.acceptTerms}
        >
          {isLast ? <SendLabel /> : ACTION_TEXTS.continue}
        </Button>
        {step > 1 && (
          <Button variant="secondary" className="needs-script mr-3 flex-none" onClick={() => setStep(isLast ? 2 : 1)}>
            {ACTION_TEXTS.back}
          </Button>
        )}
      </div>
    </StickyActions>
  )
}

/** Shortened to one word where space is short. */
function SendLabel() {
  return (
    <span>
      {REGISTRATION_FORM_TEXTS.send}
      <span className="sr-only sm:not-sr-only">{REGISTRATION_FORM_TEXTS.myRegistration}</span>
    </span>
  )
}
