import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGES } from '#domain/shared/routes.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { NEW_PASSWORD_FORM_TEXTS } from '#web/accounts/accounts.fr.ts'
import { ApiError, api, explain } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const loadSchema = () =>
  import('#domain/accounts/password/new-password-rules.ts').then((file) => file.resetPasswordSchema)

const isDead = (error: unknown) => error instanceof ApiError && error.code === 'link_expired'

/** Checks first whether the link is still valid. If the check fails, the form shows that after it is sent. */
function useResetLink(token: string): 'asking' | 'dead' | 'open' {
  const { error, isPending } = useQuery({
    queryKey: PAGE_KEYS.resetLink(token),
    queryFn: () => api('POST /api/accounts/reset-link', { body: { token } }),
    // Once a form is shown, it is not removed while a person fills it in.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return 'asking'
  return isDead(error) ? 'dead' : 'open'
}

/** Chooses a new password with the token of a link; an expired link leads to a new one. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const link = useResetLink(token)
  if (link === 'dead') return <DeadLink />
  if (link === 'open') return <OpenForm token={token} onDone={onDone} />
  return (
    <SkeletonArea>
      <Skeleton className="h-40" />
    </SkeletonArea>
  )
}

function DeadLink() {
  return (
    <Banner
      tone="warn"
      announce
      action={<LinkButton href={PAGES.resetPassword.path}>{NEW_PASSWORD_FORM_TEXTS.newLink}</LinkButton>}
    >
      {REFUSALS.link_expired.message}
    </Banner>
  )
}

function OpenForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [isExpired, setExpired] = useState(false)
  const form = useForm({
    initial: { token, password: '' },
    loadSchema,
    explain,
    submit: async (values) => {
      await api('POST /api/accounts/reset-password', { body: values }).catch((error: unknown) => {
        setExpired(isDead(error))
        throw error
      })
      onDone()
    },
  })
  if (isExpired) return <DeadLink />
  return (
    <Card>
      <form {...form.form} className="grid gap-4">
        <PasswordField
          {...form.field('password')}
          label={NEW_PASSWORD_FORM_TEXTS.newPassword}
          autoComplete="new-password"
          hint={NEW_PASSWORD_FORM_TEXTS.passwordHint}
          enterKeyHint="go"
        />
        <FormProblem message={form.generalError} />
        <Button type="submit" wide busy={form.busy} busyLabel={ACTION_TEXTS.saving}>
          {NEW_PASSWORD_FORM_TEXTS.save}
        </Button>
      </form>
    </Card>
  )
}
