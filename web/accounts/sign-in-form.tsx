import { useState } from 'react'
import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { PHONE_STEP } from '#domain/accounts/phone/phone-forms.ts'
import type { BodyField } from '#domain/shared/contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Api } from '#domain/wire/api.ts'
import { SIGN_IN_FORM_TEXTS } from '#web/accounts/accounts.fr.ts'
import { ResendConfirmation } from '#web/accounts/confirmation/resend-confirmation.tsx'
import { EmailField } from '#web/accounts/email-field.tsx'
import { useOwnAddress } from '#web/api/before-script/own-address.ts'
import { useSentForm } from '#web/api/before-script/sent-form.ts'
import { ApiError, api, explain } from '#web/api/client.ts'
import { useSetSession } from '#web/api/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const loadSchema = () => import('#domain/accounts/account-rules.ts').then((file) => file.signInSchema)

/** The state of the sign-in form. The page keeps it, so that a change of tab loses nothing. */
export function useSignInForm() {
  const setSession = useSetSession()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const sentForm = useSentForm<BodyField<Api['POST /api/accounts/sign-in']>>()
  // Not the form of the sign-in by phone.
  const [refused] = useState(sentForm && PHONE_STEP in sentForm.typed ? undefined : sentForm)
  const form = useForm({
    initial: { email: refused?.typed.email ?? '', password: '' },
    error: refused?.error,
    loadSchema,
    explain,
    submit: async (values) => {
      setUnconfirmed(false)
      const { session } = await api('POST /api/accounts/sign-in', { body: values }).catch((error: unknown) => {
        setUnconfirmed(error instanceof ApiError && error.code === 'email_not_confirmed')
        throw error
      })
      notify.success(ACCOUNT_SENTENCES.signedIn)
      setSession(session)
    },
  })
  return { ...form, isUnconfirmed, isRefused: refused?.error !== undefined && refused.error.field === undefined }
}

export function SignInForm({ form }: { form: ReturnType<typeof useSignInForm> }) {
  const ownAddress = useOwnAddress()
  return (
    // Without the script, or before it, the server answers the form (server/http/pages/page-forms.table.ts).
    <form {...form.form} action={ownAddress} className="grid gap-4">
      <EmailField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        label={SIGN_IN_FORM_TEXTS.password}
        autoComplete="current-password"
        enterKeyHint="go"
        // Typed once more, below the field of the address, above what was wrong.
        autoFocus={form.isRefused}
      />
      {form.isUnconfirmed ? (
        <Banner tone="warn" announce title={ACCOUNT_SENTENCES.confirmEmailFirst}>
          <ResendConfirmation />
        </Banner>
      ) : (
        <FormProblem message={form.generalError} />
      )}
      <Button type="submit" wide busy={form.busy} busyLabel={SIGN_IN_FORM_TEXTS.signingIn}>
        {ACTION_TEXTS.signIn}
      </Button>
      <a
        href={PAGES.resetPassword.path}
        className="inline-flex min-h-12 items-center justify-self-center text-lagoon underline underline-offset-4"
      >
        {SIGN_IN_FORM_TEXTS.forgotten}
      </a>
    </form>
  )
}
