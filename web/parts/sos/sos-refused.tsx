import { useSyncExternalStore } from 'react'
import { EMERGENCY_NUMBERS } from '#domain/rides/share/emergency.ts'
import { currentSending, dropPress, watchSending } from '#web/parts/sos/send-press.ts'
import { SOS_TEXTS } from '#web/parts/sos/sos.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

const nothing = currentSending()
const POLICE = EMERGENCY_NUMBERS[0]

/** A call for help that the server does not take: said on the page, because after a reload its dialog is closed. */
export function SosRefused() {
  const { refused } = useSyncExternalStore(watchSending, currentSending, () => nothing)
  if (refused === null) return null
  return (
    <Banner
      tone="bad"
      title={SOS_TEXTS.notTaken}
      announce
      action={
        <div className="grid gap-2">
          {POLICE && (
            <LinkButton
              variant="danger"
              icon="phone"
              href={`tel:${POLICE.numbers[0]}`}
              aria-label={SOS_TEXTS.call(POLICE.numbers[0], POLICE.name)}
            >
              {POLICE.numbers[0]}
            </LinkButton>
          )}
          <Button variant="ghost" onClick={dropPress}>
            {SOS_TEXTS.notTakenRead}
          </Button>
        </div>
      }
    >
      {refused}
    </Banner>
  )
}
