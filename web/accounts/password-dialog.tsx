import { useEffect, useId, useRef } from 'react'
import { OPERATOR_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { PASSWORD_PROOF_MINUTES } from '#domain/accounts/session/operator-session.ts'
import { PASSWORD_DIALOG_TEXTS } from '#web/accounts/accounts.fr.ts'
import { PasswordByLink } from '#web/accounts/profile/password-by-link.tsx'
import { useProfile } from '#web/accounts/profile/use-profile.ts'
import { api, explain } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const loadSchema = () =>
  import('#domain/accounts/session/operator-session-rules.ts').then((file) => file.passwordProofSchema)

/** Asks for the password before the call is retried. An account without a password chooses one first. */
export function PasswordDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const id = useId()
  const { data: profile } = useProfile()
  const needsFirst = profile?.hasPassword === false
  const form = useForm({
    initial: { password: '' },
    loadSchema,
    explain,
    submit: async (values) => {
      await api('POST /api/accounts/password-proof', { body: values })
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={OPERATOR_SENTENCES.confirmPassword}
      actions={
        <>
          {!needsFirst && (
            <Button type="submit" form={id} busy={form.busy} busyLabel={ACTION_TEXTS.checking}>
              {ACTION_TEXTS.continue}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {ACTION_TEXTS.cancel}
          </Button>
        </>
      }
    >
      {needsFirst ? (
        <PasswordByLink
          email={profile.email}
          words={OPERATOR_SENTENCES.choosePassword}
          wordsWithoutEmail={OPERATOR_SENTENCES.noPasswordPossible}
        />
      ) : (
        <form {...form.form} id={id} className="grid gap-4">
          <p>{OPERATOR_SENTENCES.whyPassword(PASSWORD_PROOF_MINUTES)}</p>
          {/* For password managers: the account of this password. */}
          <input type="email" name="username" autoComplete="username" value={profile?.email ?? ''} readOnly hidden />
          <FirstPassword field={form.field('password')} />
          <FormProblem message={form.generalError} />
        </form>
      )}
    </Dialog>
  )
}

type Field = ReturnType<ReturnType<typeof useForm<{ password: string }>>['field']>

/** The dialog focuses its first button when it opens; here the field gets the focus. */
function FirstPassword({ field }: { field: Field }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const next = setTimeout(() => input.current?.focus())
    return () => clearTimeout(next)
  }, [])
  return (
    <PasswordField
      {...field}
      ref={input}
      label={PASSWORD_DIALOG_TEXTS.password}
      autoComplete="current-password"
      enterKeyHint="go"
    />
  )
}
