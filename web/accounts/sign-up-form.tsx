import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import type { WaitingBooking } from '#domain/rides/booking/booking.ts'
import { SIGN_UP_FORM_TEXTS } from '#web/accounts/accounts.fr.ts'
import { AgreementNote } from '#web/accounts/agreement-note.tsx'
import { EmailField } from '#web/accounts/email-field.tsx'
import { api, explain } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { StickyActions } from '#web/ui/layout/sticky-actions.tsx'

const loadSchema = () => import('#domain/accounts/password/new-password-rules.ts').then((file) => file.signUpSchema)

/** The booking that waits for this sign-up, if any: it is sent along, and made in the browser where the sign-up ends. */
type FindBooking = () => Promise<WaitingBooking | null>

/** The state of the sign-up form; `onDone` gets the address to which the link was sent. */
export function useSignUpForm(findBooking: FindBooking, onDone: (email: string) => void) {
  return useForm({
    initial: { fullName: '', phoneNumber: '', email: '', password: '' },
    loadSchema,
    explain,
    submit: async (values) => {
      const booking = await findBooking()
      const { email } = await api('POST /api/accounts/sign-up', { body: { ...values, ...(booking && { booking }) } })
      notify.success(ACCOUNT_SENTENCES.confirmYourEmail)
      onDone(email)
    },
  })
}

export function SignUpForm({ form }: { form: ReturnType<typeof useSignUpForm> }) {
  return (
    <form {...form.form} className="grid gap-3">
      <TextField
        {...form.field('fullName')}
        label={SIGN_UP_FORM_TEXTS.fullName}
        autoComplete="name"
        enterKeyHint="next"
      />
      <PhoneField {...form.field('phoneNumber')} label={SIGN_UP_FORM_TEXTS.phone} enterKeyHint="next" />
      <EmailField {...form.field('email')} autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label={SIGN_UP_FORM_TEXTS.password}
        autoComplete="new-password"
        hint={SIGN_UP_FORM_TEXTS.passwordHint}
        enterKeyHint="go"
      />
      <FormProblem message={form.generalError} />
      <StickyActions>
        <Button type="submit" wide busy={form.busy} busyLabel={SIGN_UP_FORM_TEXTS.signingUp}>
          {SIGN_UP_FORM_TEXTS.signUp}
        </Button>
      </StickyActions>
      <p className="text-14 text-muted">{SIGN_UP_FORM_TEXTS.confirmation}</p>
      <AgreementNote />
    </form>
  )
}
