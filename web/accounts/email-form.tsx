import { EmailField } from '#web/accounts/email-field.tsx'
import { explain } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useForm } from '#web/ui/use-form.ts'

const loadSchema = () => import('#domain/accounts/account-rules.ts').then((file) => file.emailOnlySchema)

type EmailFormProps = { action: string; send: (email: string) => Promise<void> }

/** Asks for an address to which a link will go. */
export function EmailForm({ action, send }: EmailFormProps) {
  const form = useForm({ initial: { email: '' }, loadSchema, explain, submit: ({ email }) => send(email) })
  return (
    <form {...form.form} className="grid gap-4">
      <EmailField {...form.field('email')} enterKeyHint="send" />
      <FormProblem message={form.generalError} />
      <Button type="submit" wide busy={form.busy} busyLabel="Envoi…">
        {action}
      </Button>
    </form>
  )
}
