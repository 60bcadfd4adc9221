import { formatInstant } from '#domain/shared/format.ts'
import type { ConfirmState } from '#web/accounts/use-confirm-email.ts'
import { sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** What stands under the link of a confirmation mail. */
export function ConfirmEmail({ confirm }: { confirm: ConfirmState }) {
  if (confirm.state === 'busy') return <Spinner label="Confirmation de votre adresse…" size={40} />
  if (confirm.state === 'failed') {
    return (
      <EmptyState
        icon="wifi-off"
        action={
          <Button icon="refresh" onClick={confirm.retry}>
            Réessayer
          </Button>
        }
      >
        {sentenceOf(confirm.error)}
      </EmptyState>
    )
  }
  const { asked, isBusy, press } = confirm
  return (
    <div className="grid gap-4">
      <p>
        Une inscription a été demandée depuis un autre navigateur avec l’adresse{' '}
        <strong className="wrap-anywhere">{asked.email}</strong>, le {formatInstant(asked.registeredAt)}.
      </p>
      <p>Si c’est bien la vôtre, confirmez-la{'\u00A0'}: vous serez connecté ici.</p>
      <Button wide busy={isBusy} busyLabel="Confirmation…" onClick={press}>
        Confirmer mon inscription
      </Button>
      <p className="text-muted">
        Ce n’est pas vous{'\u202F'}? Fermez cette page{'\u00A0'}: sans confirmation, le compte ne s’ouvre pas.
      </p>
    </div>
  )
}
