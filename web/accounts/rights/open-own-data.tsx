import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { OwnDataOverview } from '#domain/accounts/rights/own-data.contract.ts'
import { OWN_DATA_MINUTES } from '#domain/accounts/rights/own-data.ts'
import { OWN_DATA_AFTER_SIGN_IN } from '#domain/accounts/rights/own-data-address.ts'
import { RIGHTS_FORM, type RightsFormField } from '#domain/accounts/rights/rights-forms.ts'
import { PHONE_SIGN_IN_TEXTS } from '#web/accounts/accounts.fr.ts'
import { CodeForm } from '#web/accounts/phone/code-form.tsx'
import { useSentCode } from '#web/accounts/phone/use-sent-code.ts'
import { OWN_DATA_TEXTS } from '#web/accounts/rights/own-data.fr.ts'
import { SignOutForm } from '#web/accounts/settings/sign-out-form.tsx'
import { useOwnAddress } from '#web/api/before-script/own-address.ts'
import { useSentForm } from '#web/api/before-script/sent-form.ts'
import { ApiError, api, explain, sentenceOf } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'

type Asked = Omit<OwnDataOverview, 'sections'>

/** Asks who it is, before everything is shown: by what this account can prove it with. */
export function OpenOwnData({ proof, phoneNumber, notice, hasPassword }: Asked) {
  return (
    <Card className="mx-auto max-w-[32rem]">
      <div className="grid gap-4">
        <p>
          {OWN_DATA_TEXTS.prove} {OWN_DATA_TEXTS.notice[notice]}
        </p>
        {proof === 'code' && phoneNumber !== null && <OpenByCode phoneNumber={phoneNumber} />}
        {proof === 'sign_in' && <SignInAgain />}
        {(proof === 'password' || proof === 'recent') && <OpenByForm hasPassword={hasPassword} />}
        <p className="text-14 text-muted">{OWN_DATA_TEXTS.openFor(OWN_DATA_MINUTES)}</p>
      </div>
    </Card>
  )
}

/** For an account that neither a password nor a number opens, and where there is no script. */
function SignInAgain() {
  return (
    <div>
      <p>{OWN_DATA_TEXTS.bySignIn}</p>
      <SignOutForm form="sign-in-again" to={OWN_DATA_AFTER_SIGN_IN}>
        {OWN_DATA_TEXTS.signInAgain}
      </SignOutForm>
    </div>
  )
}

/** A code by SMS to the number that opens the account. */
function OpenByCode({ phoneNumber }: { phoneNumber: string }) {
  const client = useQueryClient()
  const { sent, send, forget } = useSentCode('own-data')
  const [isBusy, setBusy] = useState(false)
  async function request() {
    setBusy(true)
    await send(phoneNumber).catch((error: unknown) => notify.error(sentenceOf(error)))
    setBusy(false)
  }
  async function open(code: string) {
    if (sent === null) return
    const phoneCode = { requestId: sent.requestId, code }
    await api('POST /api/my-data/opening', { body: { password: '', phoneCode } })
    forget()
    await client.invalidateQueries({ queryKey: PAGE_KEYS.ownData })
  }
  if (sent !== null) return <CodeForm sent={sent} onCode={open} onResend={() => send(phoneNumber)} />
  return (
    <>
      <p>{OWN_DATA_TEXTS.byCode(formatPhoneNumber(phoneNumber).replace(/ /g, '\u00A0'))}</p>
      <Button wide busy={isBusy} busyLabel={PHONE_SIGN_IN_TEXTS.sending} onClick={() => void request()}>
        {PHONE_SIGN_IN_TEXTS.send}
      </Button>
      <noscript>
        <SignInAgain />
      </noscript>
    </>
  )
}

/** The password, or nothing while the sign-in is recent. Works without the script (server/http/pages/rights-forms.table.ts). */
function OpenByForm({ hasPassword }: { hasPassword: boolean }) {
  const ownAddress = useOwnAddress()
  const client = useQueryClient()
  const sent = useSentForm<RightsFormField>()
  const form = useForm({
    initial: { password: '' },
    error: sent?.typed.rights === 'open' ? sent.error : undefined,
    explain,
    submit: async (values) => {
      if (hasPassword && values.password === '') {
        const rest = { status: 400, field: 'password' }
        throw new ApiError('invalid_input', ACCOUNT_SENTENCES.passwordRequired, rest)
      }
      await api('POST /api/my-data/opening', { body: values }).catch((error: unknown) => {
        // The sign-in has become too old since: another proof is asked for.
        if (error instanceof ApiError && error.code === 'sign_in_to_read') return
        throw error
      })
      await client.invalidateQueries({ queryKey: PAGE_KEYS.ownData })
    },
  })
  return (
    <form {...form.form} action={ownAddress} className="grid gap-4">
      <input type="hidden" name={RIGHTS_FORM} value="open" />
      {hasPassword && (
        <PasswordField
          {...form.field('password')}
          label={OWN_DATA_TEXTS.password}
          autoComplete="current-password"
          enterKeyHint="go"
        />
      )}
      <FormProblem message={form.generalError} />
      <Button type="submit" wide busy={form.busy} busyLabel={OWN_DATA_TEXTS.opening}>
        {OWN_DATA_TEXTS.open}
      </Button>
    </form>
  )
}
