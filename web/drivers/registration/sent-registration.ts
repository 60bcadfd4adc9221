import {
  type RegistrationField,
  type RegistrationFormField,
  STEP_FIELD,
  STEP_FIELDS,
  STEPS,
  type StepNumber,
  TICKED,
} from '#domain/drivers/registration-form.ts'
import type { SentForm } from '#domain/wire/rendered-page.ts'
import { EMPTY_REGISTRATION, type RegistrationValues } from '#web/drivers/registration/registration-draft.ts'

const FIELDS: readonly RegistrationField[] = Object.values(STEP_FIELDS).flat()

export type SentRegistration = { readonly values: RegistrationValues; readonly step: StepNumber }

/** What was sent before the script was there: values as typed, and the step to show. */
export function readSent({ typed }: SentForm<RegistrationFormField>): SentRegistration {
  const read = FIELDS.map((name) => {
    const empty = EMPTY_REGISTRATION[name]
    return [name, typeof empty === 'boolean' ? typed[name] === TICKED : (typed[name] ?? empty)]
  })
  return {
    values: Object.fromEntries(read) as RegistrationValues,
    step: STEPS.find((step) => String(step) === typed[STEP_FIELD]) ?? 1,
  }
}

/** These values as fields of a form, without those that are empty or secret. */
export function listFields(values: RegistrationValues): (readonly [name: RegistrationField, value: string])[] {
  return FIELDS.flatMap((name): (readonly [RegistrationField, string])[] => {
    const value = values[name]
    if (name === 'password' || value === '' || value === false) return []
    return [[name, value === true ? TICKED : value]]
  })
}
