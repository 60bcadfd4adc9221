import { useState } from 'react'
import { PROFILE_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import type { ProfileView } from '#domain/accounts/profile/profile.contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { PASSWORD_CARD_TEXTS } from '#web/accounts/accounts.fr.ts'
import { LinkedNumber } from '#web/accounts/phone/linked-number.tsx'
import { PasswordByLink } from '#web/accounts/profile/password-by-link.tsx'
import { api, explain } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const loadSchema = () => import('#domain/accounts/profile/profile-rules.ts').then((file) => file.changePasswordSchema)

/** §2 Password card: changes the password with the present one, or by mail when there is none yet. */
export function PasswordCard({ profile: { email, hasPassword } }: { profile: ProfileView }) {
  return (
    <Card title={PASSWORD_CARD_TEXTS.title}>
      {hasPassword ? <ChangePassword email={email ?? ''} /> : <PasswordByLink email={email} />}
    </Card>
  )
}

function ChangePassword({ email }: { email: string }) {
  const [isChanged, setChanged] = useState(false)
  const form = useForm({
    initial: { currentPassword: '', password: '' },
    loadSchema,
    explain,
    submit: async (values) => {
      await api('POST /api/profile/password', { body: values })
      notify.success(PROFILE_SENTENCES.passwordChanged)
      setChanged(true)
      form.set('currentPassword', '')
      form.set('password', '')
    },
  })
  return (
    <form {...form.form} className="grid gap-4">
      {/* For password managers: the account of this password. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label={PASSWORD_CARD_TEXTS.current}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.field('password')}
        label={PASSWORD_CARD_TEXTS.new}
        autoComplete="new-password"
        hint={PASSWORD_CARD_TEXTS.hint}
        enterKeyHint="go"
      />
      <FormProblem message={form.generalError} />
      <Button type="submit" variant="secondary" wide busy={form.busy} busyLabel={ACTION_TEXTS.saving}>
        {PASSWORD_CARD_TEXTS.change}
      </Button>
      {isChanged && <LinkedNumber />}
      <a
        href={PAGES.resetPassword.path}
        className="inline-flex min-h-12 items-center justify-self-center text-lagoon underline underline-offset-4"
      >
        {PASSWORD_CARD_TEXTS.forgotten}
      </a>
    </form>
  )
}
