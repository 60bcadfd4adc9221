import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { MAY_ENTER } from '#domain/accounts/access.ts'
import { ACCOUNT_SENTENCES, SETTINGS_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { ERASURE_DAYS } from '#domain/accounts/erasure.ts'
import { creditLostWords } from '#domain/change/credit-words.ts'
import { balanceWords } from '#domain/ledger/statement-words.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { DELETION_DIALOG_TEXTS } from '#web/accounts/accounts.fr.ts'
import { DRIVER_BALANCE_TEXTS } from '#web/accounts/settings/driver-balance.fr.ts'
import { ApiError, api, explain } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSession, useSetSession } from '#web/api/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** Asks for confirmation and the password; then closes the account and opens the landing page. */
export function DeletionDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [, navigate] = useLocation()
  const setSession = useSetSession()
  const credit = useQuery({
    queryKey: [...QUERY_KEYS.passengerRides, 'credit'],
    queryFn: () => api('GET /api/credit'),
  }).data
  const lost = credit ? creditLostWords(credit) : null
  const form = useForm({
    initial: { password: '' },
    explain,
    submit: async (values) => {
      if (hasPassword && values.password === '') {
        const rest = { status: 400, field: 'password' }
        throw new ApiError('invalid_input', ACCOUNT_SENTENCES.passwordRequired, rest)
      }
      await api('POST /api/account/deletion', { body: values })
      notify.success(SETTINGS_SENTENCES.accountDeleted(ERASURE_DAYS))
      navigate(PAGES.home.path, { replace: true })
      setSession(null)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={DELETION_DIALOG_TEXTS.title}
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => void form.submit()}
            busy={form.busy}
            busyLabel={ACTION_TEXTS.deleting}
          >
            {DELETION_DIALOG_TEXTS.deleteForGood}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {ACTION_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <form {...form.form} className="grid gap-4">
        <p>{DELETION_DIALOG_TEXTS.consequence(ERASURE_DAYS)}</p>
        <DriverBalance />
        <OwnedBook />
        {lost !== null && <p className="font-semibold">{lost}</p>}
        {hasPassword && (
          <PasswordField
            {...form.field('password')}
            label={DELETION_DIALOG_TEXTS.currentPassword}
            autoComplete="current-password"
            enterKeyHint="go"
          />
        )}
        <FormProblem message={form.generalError} />
      </form>
    </Dialog>
  )
}

/** What Miyi owes a driver, or they owe Miyi: before the account is gone. */
function DriverBalance() {
  const { session } = useSession()
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.driver, 'balance'],
    queryFn: () => api('GET /api/driver/account', { query: { unit: 'day' } }),
    enabled: session !== null && MAY_ENTER.driver(session),
  })
  if (data === undefined || data.balanceXof === 0) return null
  const isOwed = data.balanceXof > 0
  return (
    <Banner tone={isOwed ? 'warn' : 'bad'} icon="cash" title={balanceWords(data.balanceXof)}>
      {isOwed ? DRIVER_BALANCE_TEXTS.miyiOwes(ERASURE_DAYS) : DRIVER_BALANCE_TEXTS.youOwe}
    </Banner>
  )
}

/** Whoever has given vehicles to drivers loses their book with the account. */
function OwnedBook() {
  const { data } = useQuery({
    queryKey: PAGE_KEYS.ownedVehicles('now'),
    queryFn: () => api('GET /api/owned-vehicles', { query: {} }),
  })
  if (data === undefined || data.rents.length === 0) return null
  return <p className="font-semibold">{DELETION_DIALOG_TEXTS.bookLost}</p>
}
