import { useState } from 'react'
import { PAGES } from '#domain/shared/routes.ts'
import { ApiError, api, explain } from '#web/api/client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'

const loadSchema = () => import('#domain/accounts/new-password-rules.ts').then((file) => file.resetPasswordSchema)

/** Chooses a new password with the token of a link; a dead link leads to a new one. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [isExpired, setExpired] = useState(false)
  const form = useForm({
    initial: { token, password: '' },
    loadSchema,
    explain,
    submit: async (values) => {
      await api('POST /api/accounts/reset-password', { body: values }).catch((error: unknown) => {
        setExpired(error instanceof ApiError && error.code === 'link_expired')
        throw error
      })
      onDone()
    },
  })
  if (isExpired && form.error !== null) {
    return (
      <Banner
        tone="warn"
        announce
        action={<LinkButton href={PAGES.resetPassword.path}>Demander un nouveau lien</LinkButton>}
      >
        {form.error.message}
      </Banner>
    )
  }
  return (
    <form {...form.form} className="grid gap-4">
      <PasswordField
        {...form.field('password')}
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint="8 caractères au moins."
        enterKeyHint="go"
      />
      <FormProblem message={form.generalError} />
      <Button type="submit" wide busy={form.busy} busyLabel="Enregistrement…">
        Enregistrer le mot de passe
      </Button>
    </form>
  )
}
