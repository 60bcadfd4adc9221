import { formatInstant } from '#domain/shared/format.ts'
import { CONFIRM_EMAIL_TEXTS } from '#web/accounts/accounts.fr.ts'
import type { ConfirmState } from '#web/accounts/confirmation/use-confirm-email.ts'
import { sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** The page behind the link of a confirmation mail. */
export function ConfirmEmail({ confirm }: { confirm: ConfirmState }) {
  if (confirm.state === 'busy') return <Spinner label={CONFIRM_EMAIL_TEXTS.loading} size={40} />
  if (confirm.state === 'failed') {
    return (
      <EmptyState
        icon="wifi-off"
        action={
          <Button icon="refresh" onClick={confirm.retry}>
            {ACTION_TEXTS.retry}
          </Button>
        }
      >
        {sentenceOf(confirm.error)}
      </EmptyState>
    )
  }
  if (confirm.state === 'disowned') {
    return <EmptyState icon="check">{CONFIRM_EMAIL_TEXTS.disowned}</EmptyState>
  }
  const { asked, busyWith, press, disown } = confirm
  return (
    <div className="grid gap-4">
      <p>
        {CONFIRM_EMAIL_TEXTS.askedElsewhere}
        <strong className="wrap-anywhere">{asked.email}</strong>
        {CONFIRM_EMAIL_TEXTS.at(formatInstant(asked.registeredAt))}
      </p>
      <p>{CONFIRM_EMAIL_TEXTS.ifYours}</p>
      <Button
        wide
        busy={busyWith === 'press'}
        disabled={busyWith === 'disown'}
        busyLabel={CONFIRM_EMAIL_TEXTS.confirming}
        onClick={press}
      >
        {CONFIRM_EMAIL_TEXTS.confirm}
      </Button>
      <p className="text-muted">{CONFIRM_EMAIL_TEXTS.onlyIfYours}</p>
      <Button wide variant="secondary" busy={busyWith === 'disown'} disabled={busyWith === 'press'} onClick={disown}>
        {CONFIRM_EMAIL_TEXTS.notMe}
      </Button>
    </div>
  )
}
