import { OWN_DATA_PATH } from '#domain/accounts/rights/own-data-address.ts'
import { OWN_DATA_TEXTS } from '#web/accounts/rights/own-data.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The way to « Mes données ». */
export function OwnDataCard() {
  return (
    <Card title={OWN_DATA_TEXTS.title}>
      <p className="mb-4">{OWN_DATA_TEXTS.card}</p>
      <LinkButton variant="secondary" icon="document" href={OWN_DATA_PATH}>
        {OWN_DATA_TEXTS.see}
      </LinkButton>
    </Card>
  )
}
