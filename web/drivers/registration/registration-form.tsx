import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { PersonStep } from '#web/drivers/registration/person-step.tsx'
import { STEPS, type StepNumber } from '#web/drivers/registration/registration-draft.ts'
import { SummaryStep } from '#web/drivers/registration/summary-step.tsx'
import { type Registration, useRegistration } from '#web/drivers/registration/use-registration.ts'
import { VehicleStep } from '#web/drivers/registration/vehicle-step.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Step, Steps } from '#web/ui/layout/steps.tsx'
import { StickyActions } from '#web/ui/layout/sticky-actions.tsx'
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts'

const NAMES: Readonly<Record<StepNumber, string>> = {
  1: 'Vous',
  2: 'Véhicule et permis',
  3: 'Vérification et envoi',
}

function progress(now: StepNumber): Step[] {
  return STEPS.map((number) => ({
    label: NAMES[number],
    state: number === now ? 'now' : number < now ? 'done' : 'next',
  }))
}

/** §2 Become-driver page: the form in three steps. Enter goes on, as the button does. */
export function RegistrationForm({ session }: { session: SessionView | null }) {
  const registration = useRegistration(session)
  const { step } = registration
  return (
    <form {...registration.form} aria-label="Inscription de chauffeur" className="grid gap-4">
      <Steps steps={progress(step)} label="Étapes de l’inscription" />
      <StepTitle key={step} step={step} />
      {step === 1 && <PersonStep registration={registration} />}
      {step === 2 && <VehicleStep registration={registration} />}
      {step === 3 && <SummaryStep registration={registration} accountEmail={session?.email ?? null} />}
      <Actions registration={registration} />
    </form>
  )
}

/** Takes the focus when its step replaces another one, not when the page opens. */
function StepTitle({ step }: { step: StepNumber }) {
  const title = useFocusOnMount<HTMLHeadingElement>(step > 1)
  return (
    <h2 ref={title} tabIndex={-1} className="text-22 font-extrabold">
      <span className="text-muted tabular">{step}/3</span> {NAMES[step]}
    </h2>
  )
}

/** In one row: a second one would hide half of the form on a phone. */
function Actions({ registration: { step, setStep, values, busy } }: { registration: Registration }) {
  const isLast = step === 3
  return (
    <StickyActions>
      <div className="flex flex-row-reverse">
        <Button
          type="submit"
          className="min-w-0 flex-auto"
          busy={busy}
          busyLabel="Envoi…"
          disabled={isLast && !values.acceptTerms}
        >
          {isLast ? <SendLabel /> : 'Continuer'}
        </Button>
        {step > 1 && (
          <Button variant="secondary" className="mr-3 flex-none" onClick={() => setStep(isLast ? 2 : 1)}>
            Retour
          </Button>
        )}
      </div>
    </StickyActions>
  )
}

/** One word where there is room for no more. */
function SendLabel() {
  return (
    <span>
      Envoyer<span className="sr-only sm:not-sr-only"> mon inscription</span>
    </span>
  )
}
