import { EMERGENCY_NUMBERS } from '#domain/rides/share/emergency.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { SOS_TEXTS, WITHOUT_SCRIPT_TEXTS } from '#web/rides/rides.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** What takes the place of the live page, of sharing and of SOS. */
export function RideWithoutScript({ hasDriver }: { hasDriver: boolean }) {
  return (
    <noscript>
      <div className="grid gap-2">
        <p>{hasDriver ? WITHOUT_SCRIPT_TEXTS.stillWithDriver : WITHOUT_SCRIPT_TEXTS.still}</p>
        <LinkButton variant="secondary" wide icon="refresh" href={PAGES.passenger.path}>
          {WITHOUT_SCRIPT_TEXTS.readAgain}
        </LinkButton>
        {hasDriver &&
          EMERGENCY_NUMBERS.map(({ name, numbers: [number = ''] }) => (
            <LinkButton key={name} variant="secondary" wide icon="phone" href={`tel:${number}`}>
              {SOS_TEXTS.call(number, name)}
            </LinkButton>
          ))}
      </div>
    </noscript>
  )
}
