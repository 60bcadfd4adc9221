import { useState } from 'react'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { usePhoneBeforeScript } from '#web/accounts/phone/phone-before-script.ts'
import { useSentCode } from '#web/accounts/phone/use-sent-code.ts'
import { api, explain } from '#web/api/client.ts'
import { useSession, useSetSession } from '#web/api/session/session.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { useForm } from '#web/ui/form/use-form.ts'

const loadNumberSchema = () => import('#domain/accounts/phone/phone-code.ts').then((file) => file.phoneNumberFormSchema)
const loadNameSchema = () => import('#domain/accounts/profile/profile-rules.ts').then((file) => file.nameFormSchema)

/** The account of the number is not opened by this code alone. */
type SecondProof = { readonly code: string; readonly hasOtherKey: boolean }

function secondProofIn({ step, typed }: ReturnType<typeof usePhoneBeforeScript>): SecondProof | null {
  if (step !== 'second') return null
  return { code: typed.code ?? '', hasOtherKey: typed.hasOtherKey === 'true' }
}

/** Asks once for the name of somebody who is signed in already; `goOn` gets their session, named or not. */
function useName(goOn: (session: SessionView | null) => void, before: ReturnType<typeof usePhoneBeforeScript>) {
  const { session } = useSession()
  const [unnamed, setUnnamed] = useState(before.asksName ? session : null)

  function close(session: SessionView | null) {
    setUnnamed(null)
    goOn(session)
  }
  const form = useForm({
    initial: { fullName: before.typed.fullName ?? '' },
    error: before.step === 'name' ? before.error : undefined,
    loadSchema: loadNameSchema,
    explain,
    submit: async ({ fullName }) => {
      const { profile } = await api('PATCH /api/profile', { body: { fullName } })
      close(unnamed && { ...unnamed, fullName: profile.fullName })
    },
  })
  return { form, ask: setUnnamed, isAsked: unnamed !== null, later: () => close(unnamed) }
}

/** The state of the sign-in by phone: a number, its code, perhaps a second proof, then a name. The page keeps it. */
export function usePhoneSignIn() {
  const setSession = useSetSession()
  const before = usePhoneBeforeScript()
  const { sent, send, forget } = useSentCode('phone-sign-in', before.sent)
  const [second, setSecond] = useState(secondProofIn(before))
  const name = useName(goOn, before)

  const number = useForm({
    initial: { phoneNumber: before.typed.phoneNumber ?? '' },
    error: before.step === 'number' ? before.error : undefined,
    loadSchema: loadNumberSchema,
    explain,
    submit: async ({ phoneNumber }) => void (await send(phoneNumber)),
  })

  function goOn(session: SessionView | null) {
    notify.success(ACCOUNT_SENTENCES.signedIn)
    setSession(session)
  }

  function leaveCode() {
    setSecond(null)
    forget()
  }

  async function signIn(code: string, startsNew = false) {
    if (sent === null) return
    const body = { requestId: sent.requestId, code, startsNew }
    const answer = await api('POST /api/accounts/phone/sign-in', { body })
    if (answer.outcome === 'second_proof') return setSecond({ code, hasOtherKey: answer.hasOtherKey })
    if (answer.asksName) name.ask(answer.session)
    leaveCode()
    if (!answer.asksName) goOn(answer.session)
  }

  return {
    number,
    name: name.form,
    sent,
    second,
    /** Signed in already, but not yet named: the page stays. */
    isAskingName: name.isAsked,
    isUnderWay: sent !== null || name.isAsked,
    signIn: (code: string) => signIn(code),
    startNew: () => (second === null ? Promise.resolve() : signIn(second.code, true)),
    resend: () => send(sent?.phoneNumber ?? ''),
    otherNumber: leaveCode,
    later: name.later,
  }
}

export type PhoneSignInState = ReturnType<typeof usePhoneSignIn>
