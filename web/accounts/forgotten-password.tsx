import { useState } from 'react'
import { FORGOTTEN_PASSWORD_TEXTS } from '#web/accounts/accounts.fr.ts'
import { EmailField } from '#web/accounts/email-field.tsx'
import { api, explain } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const loadSchema = () => import('#domain/accounts/account-rules.ts').then((file) => file.emailOnlySchema)

type EmailFormProps = { action: string; send: (email: string) => Promise<void> }

/** Asks for the address that gets the link. */
function EmailForm({ action, send }: EmailFormProps) {
  const form = useForm({ initial: { email: '' }, loadSchema, explain, submit: ({ email }) => send(email) })
  return (
    <Card>
      <form {...form.form} className="grid gap-4">
        <EmailField {...form.field('email')} enterKeyHint="send" />
        <FormProblem message={form.generalError} />
        <Button type="submit" wide busy={form.busy} busyLabel={ACTION_TEXTS.sending}>
          {action}
        </Button>
      </form>
    </Card>
  )
}

/** Sends a link to choose a new password. The answer never reveals whether the account exists. */
export function ForgottenPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <Banner tone="good" icon="mail" announce title={FORGOTTEN_PASSWORD_TEXTS.lookInMail}>
        {FORGOTTEN_PASSWORD_TEXTS.ifAccountExists}
        <strong className="wrap-anywhere">{sentTo}</strong>
        {FORGOTTEN_PASSWORD_TEXTS.linkSent}
      </Banner>
    )
  }
  return (
    <EmailForm
      action={FORGOTTEN_PASSWORD_TEXTS.getLink}
      send={async (email) => {
        await api('POST /api/accounts/forgotten-password', { body: { email } })
        setSentTo(email)
      }}
    />
  )
}
