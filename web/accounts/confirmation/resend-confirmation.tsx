import { useState } from 'react'
import { RESEND_CONFIRMATION_TEXTS } from '#web/accounts/accounts.fr.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { useCoolDown } from '#web/ui/use-cool-down.ts'

/** Long enough for a mail to arrive. */
const COOL_DOWN_SECONDS = 60

type ResendConfirmationProps = {
  /** A mail has just been sent: the first wait begins immediately. */
  isJustSent?: boolean
}

/** Sends the link of this browser's registration again, at most once a minute, and shows when that is possible. */
export function ResendConfirmation({ isJustSent = false }: ResendConfirmationProps) {
  const [isBusy, setBusy] = useState(false)
  const { secondsLeft, start } = useCoolDown(COOL_DOWN_SECONDS, isJustSent)

  async function resend() {
    setBusy(true)
    try {
      await api('POST /api/accounts/resend-confirmation')
      notify.success(RESEND_CONFIRMATION_TEXTS.sent)
      start()
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-2 pt-2">
      <Button variant="secondary" icon="mail" disabled={secondsLeft > 0} busy={isBusy} onClick={() => void resend()}>
        {RESEND_CONFIRMATION_TEXTS.resend}
      </Button>
      {secondsLeft > 0 && (
        <p className="text-center text-14 text-muted tabular">{RESEND_CONFIRMATION_TEXTS.possibleIn(secondsLeft)}</p>
      )}
    </div>
  )
}
