import { useState } from 'react'
import { getOnPhone, setOnPhone } from '#web/api/kept/phone-storage.ts'
import { usePushState } from '#web/api/push/push-permission.ts'
import { turnPushOn } from '#web/api/push/push-subscription.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { PUSH_CARD_TEXTS } from '#web/parts/parts.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

const WORDS = {
  driver: { title: PUSH_CARD_TEXTS.driverTitle, why: PUSH_CARD_TEXTS.driverWhy },
  passenger: { title: PUSH_CARD_TEXTS.passengerTitle, why: PUSH_CARD_TEXTS.passengerWhy },
  operator: { title: PUSH_CARD_TEXTS.operatorTitle, why: PUSH_CARD_TEXTS.operatorWhy },
} as const

/** « Plus tard »: asked again after so long, and never before. */
const LATER = 'notices-later'
const LATER_DAYS = 14

function isPutOff(): boolean {
  const at = Number(getOnPhone(LATER) ?? 0)
  return Date.now() - at < LATER_DAYS * 24 * 60 * 60_000
}

/** Turns the notices on in the tap itself, because browsers ask only then. */
function useTurnOn() {
  const once = useOnce()
  const [isBusy, setBusy] = useState(false)
  async function turnOn(): Promise<void> {
    setBusy(true)
    try {
      if (await turnPushOn()) notify.success(PUSH_CARD_TEXTS.on)
      else notify.info(PUSH_CARD_TEXTS.refused)
    } catch (error) {
      notify.error(refusalOr(PUSH_CARD_TEXTS.failed, error))
    } finally {
      setBusy(false)
    }
  }
  return { turnOn: () => once(turnOn), isBusy }
}

/** Asks in words first. Nothing where the browser was asked before, cannot, or its owner said « Plus tard ». */
export function PushCard({ who, isDue }: { who: keyof typeof WORDS; isDue: boolean }) {
  const state = usePushState()
  const [isLater, setLater] = useState(false)
  const { turnOn, isBusy } = useTurnOn()
  if (!isDue || state !== 'ask' || isLater || isPutOff()) return null
  const later = () => {
    setOnPhone(LATER, String(Date.now()))
    setLater(true)
  }
  return (
    <Banner
      tone="info"
      title={WORDS[who].title}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" busy={isBusy} onClick={turnOn}>
            {PUSH_CARD_TEXTS.yes}
          </Button>
          <Button variant="ghost" onClick={later}>
            {PUSH_CARD_TEXTS.later}
          </Button>
        </div>
      }
    >
      <p>
        {WORDS[who].why} {PUSH_CARD_TEXTS.browserAsks}
      </p>
    </Banner>
  )
}
