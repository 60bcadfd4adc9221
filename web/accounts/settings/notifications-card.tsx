import { useState } from 'react'
import { NOTIFICATIONS_CARD_TEXTS } from '#web/accounts/accounts.fr.ts'
import { type PushState, usePushState } from '#web/api/push/push-permission.ts'
import { turnPushOff, turnPushOn } from '#web/api/push/push-subscription.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** What the present state means; where the switch can do nothing, what can. */
const MEANING: Readonly<Record<PushState, string>> = {
  unknown: NOTIFICATIONS_CARD_TEXTS.off,
  unsupported: NOTIFICATIONS_CARD_TEXTS.unsupported,
  install: NOTIFICATIONS_CARD_TEXTS.install,
  ask: NOTIFICATIONS_CARD_TEXTS.off,
  off: NOTIFICATIONS_CARD_TEXTS.off,
  on: NOTIFICATIONS_CARD_TEXTS.on,
  refused: NOTIFICATIONS_CARD_TEXTS.refused,
}

const MAY_CHANGE: readonly PushState[] = ['ask', 'off', 'on']

/** Whether this phone is sent notices. A refused permission is respected: only its owner can undo it, in the browser. */
export function NotificationsCard() {
  const state = usePushState()
  const once = useOnce()
  const [isBusy, setBusy] = useState(false)
  async function change(isWanted: boolean): Promise<void> {
    setBusy(true)
    try {
      await (isWanted ? turnPushOn() : turnPushOff())
    } catch (error) {
      notify.error(refusalOr(NOTIFICATIONS_CARD_TEXTS.notChanged, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={NOTIFICATIONS_CARD_TEXTS.title}>
      <Switch
        label={NOTIFICATIONS_CARD_TEXTS.label}
        description={MEANING[state]}
        checked={state === 'on'}
        disabled={!MAY_CHANGE.includes(state)}
        busy={isBusy}
        onChange={(isWanted) => once(() => change(isWanted))}
      />
      {state === 'refused' && <p className="mt-2">{NOTIFICATIONS_CARD_TEXTS.undo}</p>}
    </Card>
  )
}
