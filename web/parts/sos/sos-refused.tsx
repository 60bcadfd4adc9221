import { useSyncExternalStore } from 'react'
import { emergencyNumbers } from '#domain/rides/share/emergency.ts'
import { currentBrand } from '#web/api/brand.ts'
import { currentSending, dropPress, watchSending } from '#web/parts/sos/send-press.ts'
import { SOS_TEXTS } from '#web/parts/sos/sos.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

const nothing = currentSending()

/** A call for help that the server does not take: said on the page, because after a reload its dialog is closed. */
export function SosRefused() {
  const { refused } = useSyncExternalStore(watchSending, currentSending, () => nothing)
  if (refused === null) return null
  const [
    {
      name,
      numbers: [number],
    } = { name: '', numbers: [] },
  ] = emergencyNumbers(currentBrand())
  return (
    <Banner
      tone="bad"
      title={SOS_TEXTS.notTaken}
      announce
      action={
        <div className="grid gap-2">
          {number !== undefined && (
            <LinkButton variant="danger" icon="phone" href={`tel:${number}`} aria-label={SOS_TEXTS.call(number, name)}>
              {number}
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
