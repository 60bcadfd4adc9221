import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import type { DriverType } from '#domain/drivers/driver-types.ts'
import { REGISTRATION_SENTENCES } from '#domain/drivers/registration-sentences.ts'
import { ApiError, api, explain } from '#web/api/client.ts'
import type { RegistrationValues } from '#web/drivers/registration/registration-draft.ts'
import type { FormError } from '#web/ui/form-store.ts'

/** One call for both: with an account to open, or with the account of whoever is signed in. */
export async function sendRegistration(values: RegistrationValues, session: SessionView | null): Promise<void> {
  const { email, password, ...rest } = values
  // What is not as the contract wants it, the server refuses beside its field.
  const file = { ...rest, driverType: rest.driverType as DriverType, acceptTerms: rest.acceptTerms as true }
  if (session === null) await api('POST /api/driver/sign-up', { body: { ...file, email, password } })
  else await api('POST /api/driver', { body: file })
}

/** §8 Registration failure: the error's own message, or the sentence for a fault of ours. */
export function explainRegistration(thrown: unknown): FormError {
  const isOurFault = !(thrown instanceof ApiError) || thrown.code === 'unexpected'
  // Without its field: it may stand two steps back, and the summary leads to every part.
  return { message: isOurFault ? REGISTRATION_SENTENCES.failed : explain(thrown).message }
}
