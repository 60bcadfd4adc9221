import { emergencyNumbers } from '#domain/rides/share/emergency.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { currentBrand } from '#web/api/brand.ts'
import { WITHOUT_SCRIPT_TEXTS } from '#web/rides/rides.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** What takes the place of the live page, and of sharing. */
export function RideWithoutScript({ hasDriver }: { hasDriver: boolean }) {
  return (
    <noscript>
      <div className="grid gap-2">
        <p>{hasDriver ? WITHOUT_SCRIPT_TEXTS.stillWithDriver : WITHOUT_SCRIPT_TEXTS.still}</p>
        <LinkButton variant="secondary" wide icon="refresh" href={PAGES.passenger.path}>
          {WITHOUT_SCRIPT_TEXTS.readAgain}
        </LinkButton>
      </div>
    </noscript>
  )
}

/** What takes the place of SOS, beside « Appeler ». */
export function SosWithoutScript() {
  return (
    <noscript>
      {emergencyNumbers(currentBrand()).map(({ inShort, numbers: [number = ''] }, at) => (
        <LinkButton
          key={number}
          variant={at === 0 ? 'danger' : 'secondary'}
          icon={at === 0 ? 'shield' : 'phone'}
          href={`tel:${number}`}
          className={at === 0 ? undefined : 'ride-quiet'}
        >
          {WITHOUT_SCRIPT_TEXTS.emergency(inShort, number)}
        </LinkButton>
      ))}
    </noscript>
  )
}
