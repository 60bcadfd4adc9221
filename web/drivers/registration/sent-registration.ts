import type { SentForm } from '#domain/wire/rendered-page.ts'
import {
  EMPTY_REGISTRATION,
  type RegistrationValues,
  STEPS,
  type StepNumber,
} from '#web/drivers/registration/registration-draft.ts'

/** The field that names the step; the values of the other steps are hidden fields beside it. */
export const STEP_FIELD = 'step'

/** What a browser sends for a box that is ticked. */
const TICKED = 'on'

export type SentRegistration = { readonly values: RegistrationValues; readonly step: StepNumber }

/** What was sent before the script was there: values as typed, and the step to show. */
export function readSent({ typed }: SentForm): SentRegistration {
  const read = Object.entries(EMPTY_REGISTRATION).map(([name, empty]) => [
    name,
    typeof empty === 'boolean' ? typed[name] === TICKED : (typed[name] ?? empty),
  ])
  return {
    values: Object.fromEntries(read) as RegistrationValues,
    step: STEPS.find((step) => String(step) === typed[STEP_FIELD]) ?? 1,
  }
}

/** These values as fields of a form, without those that are empty or secret. */
export function listFields(values: RegistrationValues): (readonly [name: string, value: string])[] {
  return Object.entries(values).flatMap(([name, value]): (readonly [string, string])[] => {
    if (name === 'password' || value === '' || value === false) return []
    return [[name, value === true ? TICKED : value]]
  })
}
