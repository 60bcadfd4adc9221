import type { StepNumber } from '#domain/drivers/registration-form.ts'
import type { Day } from '#domain/shared/day.ts'
import type { FormSchema } from '#web/ui/form/form-store.ts'

type Rules = typeof import('#domain/drivers/registration-rules.ts')

/** One schema per step (§5); a signed-in person skips the fields that their account has. */
export function stepRules(rules: Rules, step: StepNumber, who: { hasAccount: boolean; today: Day }): FormSchema {
  const { hasAccount, today } = who
  if (step === 1) return hasAccount ? rules.ownPersonStep(today) : rules.newPersonStep(today)
  return step === 2 ? rules.vehicleStep(today) : rules.termsStep()
}
