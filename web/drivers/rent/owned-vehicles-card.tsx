import { ownedPath } from '#web/drivers/rent/owned-path.ts'
import { RENTS_TEXTS as TEXTS } from '#web/drivers/rent/rent.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The way to the vehicles that a person has given to drivers. */
export function OwnedVehiclesCard() {
  return (
    <Card title={TEXTS.ownedTitle}>
      <p className="mb-4">{TEXTS.ownedCard}</p>
      <LinkButton variant="secondary" wide href={ownedPath()}>
        {TEXTS.openOwned}
      </LinkButton>
    </Card>
  )
}
