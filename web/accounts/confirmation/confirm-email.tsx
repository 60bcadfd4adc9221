import { formatInstant } from '#domain/shared/format.ts'
import type { ConfirmState } from '#web/accounts/confirmation/use-confirm-email.ts'
import { sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

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
  if (confirm.state === 'disowned') {
    return (
      <EmptyState icon="check">
        C’est noté{'\u00A0'}: cette inscription est annulée et son lien n’ouvre plus rien.
      </EmptyState>
    )
  }
  const { asked, busyWith, press, disown } = confirm
  return (
    <div className="grid gap-4">
      <p>
        Une inscription a été demandée depuis un autre navigateur avec l’adresse{' '}
        <strong className="wrap-anywhere">{asked.email}</strong>, le {formatInstant(asked.registeredAt)}.
      </p>
      <p>Si c’est bien la vôtre, confirmez-la{'\u00A0'}: vous serez connecté ici.</p>
      <Button
        wide
        busy={busyWith === 'press'}
        disabled={busyWith === 'disown'}
        busyLabel="Confirmation…"
        onClick={press}
      >
        Confirmer mon inscription
      </Button>
      <p className="text-muted">
        Confirmez seulement si vous l’avez demandée vous-même{'\u00A0'}: le compte s’ouvre avec le mot de passe choisi
        ce jour-là.
      </p>
      <Button wide variant="secondary" busy={busyWith === 'disown'} disabled={busyWith === 'press'} onClick={disown}>
        Ce n’est pas moi
      </Button>
    </div>
  )
}
