import { useCallback, useEffect, useRef, useState } from 'react'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import { PHONE_SIGN_IN_TEXTS as TEXTS } from '#web/accounts/accounts.fr.ts'
import { HiddenFields } from '#web/accounts/phone/hidden-fields.tsx'
import { StepButton } from '#web/accounts/phone/step-button.tsx'
import type { SentCode } from '#web/accounts/phone/use-sent-code.ts'
import { useWebOtp } from '#web/accounts/phone/use-web-otp.ts'
import { useOwnAddress } from '#web/api/before-script/own-address.ts'
import { explain, sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useCoolDown } from '#web/ui/use-cool-down.ts'

const DIGITS = 6
/** As long as the server's pause between two codes. */
const RESEND_SECONDS = 60

const loadSchema = () => import('#domain/accounts/phone/phone-code.ts').then((file) => file.codeFormSchema)

/** On one line. */
const unbroken = (text: string) => text.replace(/ /g, '\u00A0')

const digitsOf = (typed: string) => typed.replace(/\D/g, '')

type CodeFormProps = {
  sent: SentCode
  /** Sends the code; throws what the form explains. */
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<unknown>
  /** Undefined: the code goes to this number and no other. */
  onOtherNumber?: (() => void) | undefined
}

/** Has another code sent, at most once a minute, and shows when that is possible. */
function Resend({ sent, onResend }: Pick<CodeFormProps, 'sent' | 'onResend'>) {
  const [isBusy, setBusy] = useState(false)
  const [isRecent] = useState(() => Date.now() - sent.sentAtMs < RESEND_SECONDS * 1000)
  const { secondsLeft, start } = useCoolDown(RESEND_SECONDS, isRecent)
  async function resend() {
    setBusy(true)
    try {
      await onResend()
      start()
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (secondsLeft > 0) {
    return (
      <p className="flex min-h-12 items-center justify-center text-14 text-muted tabular">
        {TEXTS.resendIn(secondsLeft)}
      </p>
    )
  }
  return (
    <StepButton step="again" variant="secondary" busy={isBusy} onTap={() => void resend()}>
      {TEXTS.resend}
    </StepButton>
  )
}

/** Asks for the six digits. The sixth one sends the form: nothing else is left to do. */
export function CodeForm({ sent, onCode, onResend, onOtherNumber }: CodeFormProps) {
  const ownAddress = useOwnAddress()
  const form = useForm({
    initial: { code: '' },
    error: sent.refused,
    loadSchema,
    explain,
    submit: ({ code }) => onCode(digitsOf(code)),
  })
  const { set, submit, values } = form
  const fill = useCallback((code: string) => set('code', code), [set])
  useWebOtp(fill)
  const digits = digitsOf(values.code)
  const send = useRef(submit)
  send.current = submit
  useEffect(() => {
    if (digits.length === DIGITS) void send.current()
  }, [digits])
  return (
    // Without the script, or before it, the server answers the form (server/http/pages/phone-forms.table.ts).
    <form {...form.form} action={ownAddress} className="grid gap-4">
      <HiddenFields fields={{ phoneStep: 'code', requestId: sent.requestId, phoneNumber: sent.phoneNumber }} />
      <p role="status">{TEXTS.sentTo(unbroken(formatPhoneNumber(sent.phoneNumber)))}</p>
      <TextField
        {...form.field('code')}
        label={TEXTS.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS + 1}
        enterKeyHint="go"
        autoFocus
      />
      <FormProblem message={form.generalError} />
      <Button type="submit" wide busy={form.busy} busyLabel={TEXTS.checking}>
        {TEXTS.check}
      </Button>
      <Resend key={sent.requestId} sent={sent} onResend={onResend} />
      {onOtherNumber !== undefined && (
        <StepButton step="other" variant="ghost" onTap={onOtherNumber}>
          {TEXTS.otherNumber}
        </StepButton>
      )}
    </form>
  )
}
