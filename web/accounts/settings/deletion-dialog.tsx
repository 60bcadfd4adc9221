import { useLocation } from 'wouter'
import { ACCOUNT_SENTENCES } from '#domain/accounts/account-sentences.ts'
import { ERASURE_DAYS, SETTINGS_SENTENCES } from '#domain/accounts/settings/settings-sentences.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { ApiError, api, explain } from '#web/api/client.ts'
import { useSetSession } from '#web/api/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** Asks once more, and for the password; then the account is closed and everything leads home. */
export function DeletionDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [, navigate] = useLocation()
  const setSession = useSetSession()
  const form = useForm({
    initial: { password: '' },
    explain,
    submit: async (values) => {
      if (hasPassword && values.password === '') {
        const rest = { status: 400, field: 'password' }
        throw new ApiError('invalid_input', ACCOUNT_SENTENCES.passwordRequired, rest)
      }
      await api('POST /api/account/deletion', { body: values })
      notify.success(SETTINGS_SENTENCES.accountDeleted)
      navigate(PAGES.home.path, { replace: true })
      setSession(null)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Supprimer votre compte${'\u202F'}?`}
      actions={
        <>
          <Button variant="danger" onClick={() => void form.submit()} busy={form.busy} busyLabel="Suppression…">
            Supprimer définitivement
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
        </>
      }
    >
      <form {...form.form} className="grid gap-4">
        <p>
          Le compte se ferme tout de suite, et ses données sont effacées dans {ERASURE_DAYS}
          {'\u00A0'}jours.
        </p>
        {hasPassword && (
          <PasswordField
            {...form.field('password')}
            label="Mot de passe actuel"
            autoComplete="current-password"
            enterKeyHint="go"
          />
        )}
        <FormProblem message={form.generalError} />
      </form>
    </Dialog>
  )
}
