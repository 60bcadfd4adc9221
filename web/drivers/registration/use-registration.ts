import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import { REGISTRATION_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import type { RegistrationFormField, StepNumber } from '#domain/drivers/registration-form.ts'
import { splitRegisteredName } from '#domain/drivers/registration-presets.ts'
import { dayOf } from '#domain/shared/day.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { useSentForm } from '#web/api/before-script/sent-form.ts'
import { ApiError, api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSetSession } from '#web/api/session/session.ts'
import {
  clearDraft,
  EMPTY_REGISTRATION,
  loadDraft,
  type RegistrationValues,
  saveDraft,
} from '#web/drivers/registration/registration-draft.ts'
import { stepRules } from '#web/drivers/registration/registration-steps.ts'
import { readSent } from '#web/drivers/registration/sent-registration.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { useBackCloses } from '#web/ui/feedback/use-back-closes.ts'
import type { FormError } from '#web/ui/form/form-store.ts'
import { useForm } from '#web/ui/form/use-form.ts'

/** One call for both cases: with a new account, or with the account of the signed-in person. */
async function sendRegistration(values: RegistrationValues, session: SessionView | null): Promise<void> {
  const { email, password, ...rest } = values
  // The server refuses values that break the contract, next to their field.
  const file = { ...rest, driverType: rest.driverType as DriverType, acceptTerms: rest.acceptTerms as true }
  if (session === null) await api('POST /api/driver/sign-up', { body: { ...file, email, password } })
  else await api('POST /api/driver', { body: file })
}

/** §8 Registration failure: the error's own message, or the sentence for a fault of ours. */
function explainRegistration(thrown: unknown): FormError {
  const isOurFault = !(thrown instanceof ApiError) || thrown.code === 'unexpected'
  // Without the field: it may be two steps back, and the summary links to every step.
  return { message: isOurFault ? REGISTRATION_SENTENCES.failed : explain(thrown).message }
}

/** Fills empty fields from the account. */
function withAccount(values: RegistrationValues, session: SessionView | null): RegistrationValues {
  if (session === null) return values
  const { firstName, lastName } = splitRegisteredName(session.fullName)
  const phoneNumber = session.phoneNumber === null ? '' : formatPhoneNumber(session.phoneNumber)
  return {
    ...values,
    firstName: values.firstName || firstName,
    lastName: values.lastName || lastName,
    phoneNumber: values.phoneNumber || phoneNumber,
  }
}

type Resumed = { readonly values: RegistrationValues; readonly step: StepNumber; readonly isEarlier: boolean }

/** The draft, and its step. The password is not stored, so a new account begins again at the step that asks for it. */
function resumeWith(session: SessionView | null): Resumed | null {
  const draft = loadDraft(session?.userId ?? null, new Date())
  if (draft === null) return null
  const step = session === null ? 1 : draft.step
  return { values: withAccount(draft.values, session), step, isEarlier: draft.step > step }
}

/** Takes the draft over after the first rendering: the server, which renders it too, knows no draft. */
function useDraft(session: SessionView | null, isSent: boolean, resume: (draft: Resumed) => void): void {
  const first = useRef({ session, isSent, resume })
  useLayoutEffect(() => {
    // What has just been sent is newer.
    if (first.current.isSent) return
    const draft = resumeWith(first.current.session)
    if (draft !== null) first.current.resume(draft)
  }, [])
}

/** What was sent before the script was there. */
function useSent() {
  const refused = useSentForm<RegistrationFormField>()
  const [sent] = useState(() => refused && { ...readSent(refused), error: refused.error })
  return sent
}

/** The server sends no password back. */
function asksPasswordAgain(sent: ReturnType<typeof useSent>): boolean {
  return sent !== undefined && sent.step > 1
}

/** The three steps as one form: the typed values survive steps, a reload and a visit to a social provider. */
export function useRegistration(session: SessionView | null) {
  const userId = session?.userId ?? null
  const sent = useSent()
  const [step, setStep] = useState<StepNumber>(sent?.step ?? 1)
  const [isResumed, setResumed] = useState(false)
  const atStep = useRef(step)
  atStep.current = step
  const client = useQueryClient()
  const setSession = useSetSession()
  const [, navigate] = useLocation()

  async function finish(values: RegistrationValues) {
    await sendRegistration(values, session)
    clearDraft()
    notify.success(session === null ? REGISTRATION_SENTENCES.succeeded : REGISTRATION_SENTENCES.saved)
    const email = session === null ? values.email : undefined
    navigate(PAGES.registrationReceived.path, { replace: true, state: { email } })
    if (session === null) return
    // After the navigation, because the page left behind closes to drivers. Setting the role here opens the driver's page
    // at once, without waiting for the server.
    setSession({ ...session, role: 'driver' })
    void client.invalidateQueries({ queryKey: QUERY_KEYS.session })
  }

  const form = useForm<RegistrationValues>({
    initial: sent?.values ?? withAccount(EMPTY_REGISTRATION, session),
    error: sent?.error,
    loadSchema: async () => {
      const rules = await import('#domain/drivers/registration-rules.ts')
      const who = { hasAccount: session !== null, today: dayOf(new Date()) }
      return { safeParse: (values) => stepRules(rules, atStep.current, who).safeParse(values) }
    },
    explain: explainRegistration,
    submit: async (values) => {
      if (atStep.current === 3) await finish(values)
      else setStep(atStep.current === 1 ? 2 : 3)
    },
  })

  const { values } = form
  useDraft(session, sent !== undefined, (draft) => {
    form.restore(draft.values)
    setStep(draft.step)
    setResumed(draft.isEarlier)
  })
  useEffect(() => saveDraft({ values, step }, userId, new Date()), [values, step, userId])
  useBackCloses(step > 1, () => setStep(1))
  useBackCloses(step > 2, () => setStep(2))
  return { ...form, step, setStep, isResumed, asksPassword: asksPasswordAgain(sent), hasAccount: session !== null }
}

export type Registration = ReturnType<typeof useRegistration>
