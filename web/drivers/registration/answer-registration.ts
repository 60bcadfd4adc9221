import {
  type RegistrationField,
  type RegistrationFormField,
  STEP_FIELD,
  STEP_FIELDS,
  STEPS,
} from '#domain/drivers/registration-form.ts'
import { categoryFor } from '#domain/drivers/registration-presets.ts'
import * as rules from '#domain/drivers/registration-rules.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { SentForm } from '#domain/wire/rendered-page.ts'
import type { RegistrationValues } from '#web/drivers/registration/registration-draft.ts'
import { stepRules } from '#web/drivers/registration/registration-steps.ts'
import { listFields, readSent } from '#web/drivers/registration/sent-registration.ts'
import { parseTypedDate } from '#web/ui/fields/typed-date.ts'
import { firstErrorOf } from '#web/ui/form/form-store.ts'

/** The type of driver presets it. */
function withCategory(values: RegistrationValues): RegistrationValues {
  const { driverType, licenseCategory } = values
  return driverType === '' ? values : { ...values, licenseCategory: categoryFor(driverType, licenseCategory) }
}

const DATES = ['birthDate', 'licenseIssueDate', 'licenseExpiryDate'] as const satisfies readonly RegistrationField[]
/** The fields that the last step shows: what is wrong with another one stands above the button. */
const LAST_FIELDS: readonly (string | undefined)[] = ['password', ...STEP_FIELDS[3]]

/**
 * Answers a step of the registration that was sent without the script: the next step, or this one with what is wrong. The
 * last step has been sent to its call, and refused.
 */
export function answerRegistration(sent: SentForm<RegistrationFormField>, hasAccount: boolean, now: Date): SentForm {
  const { values: typed, step } = readSent(sent)
  const dates = DATES.map((name) => [name, parseTypedDate(typed[name])])
  const read = { ...typed, ...Object.fromEntries(dates) }
  const values = step === 1 ? withCategory(read) : read
  const at = (shown: number) => ({ ...Object.fromEntries(listFields(values)), [STEP_FIELD]: String(shown) })
  if (sent.error) {
    const field = LAST_FIELDS.includes(sent.error.field) ? sent.error.field : undefined
    return { typed: at(step), error: { message: sent.error.message, field } }
  }
  // The password is in nothing that the server sends back: it is judged now, and asked for again at the last step.
  const secret = { ...values, password: sent.typed.password ?? '' }
  const error = firstErrorOf(stepRules(rules, step, { hasAccount, today: dayOf(now) }), secret)
  return error ? { typed: at(step), error } : { typed: at(Math.min(step + 1, STEPS.length)) }
}
