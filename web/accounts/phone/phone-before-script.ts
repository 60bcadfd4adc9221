import { useState } from 'react'
import { useSearch } from 'wouter'
import { ASKS_NAME, PHONE_STEP, type PhoneFormField, type PhoneStep } from '#domain/accounts/phone/phone-forms.ts'
import type { SentForm } from '#domain/wire/rendered-page.ts'
import type { SentCode } from '#web/accounts/phone/use-sent-code.ts'
import { useSentForm } from '#web/api/before-script/sent-form.ts'

type PhoneBeforeScript = {
  /** Of the form that the page answers. */
  readonly step: PhoneStep | undefined
  readonly typed: SentForm<PhoneFormField>['typed']
  readonly error: SentForm['error']
  /** The code that this form asks for. */
  readonly sent: SentCode | null
  /** The page was opened by somebody who is signed in, to ask for their name. */
  readonly asksName: boolean
}

function sentCodeIn({ typed, error }: SentForm<PhoneFormField>): SentCode | null {
  const { requestId, phoneNumber = '' } = typed
  // The server says how long to wait for another code.
  return requestId === undefined ? null : { requestId, phoneNumber, sentAtMs: 0, refused: error }
}

/** How far the sign-in by phone has come without the script (server/http/pages/phone-forms.table.ts). */
export function usePhoneBeforeScript(): PhoneBeforeScript {
  const form = useSentForm<PhoneFormField>()
  const asksName = new URLSearchParams(useSearch()).has(ASKS_NAME)
  const [before] = useState((): PhoneBeforeScript => {
    const step = form?.typed[PHONE_STEP] as PhoneStep | undefined
    if (form === undefined || step === undefined) {
      return { step: undefined, typed: {}, error: undefined, sent: null, asksName }
    }
    return { step, typed: form.typed, error: form.error, sent: sentCodeIn(form), asksName }
  })
  return before
}
