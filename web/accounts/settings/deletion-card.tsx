import { useState } from 'react'
import { ERASURE_DAYS } from '#domain/accounts/erasure.ts'
import { INVOICE_KEPT_YEARS } from '#domain/invoices/invoice-state.ts'
import { RIDE_HISTORY_YEARS } from '#domain/rides/after/ride-retention.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { DELETION_CARD_TEXTS } from '#web/accounts/accounts.fr.ts'
import { useProfile } from '#web/accounts/profile/use-profile.ts'
import { DeletionDialog } from '#web/accounts/settings/deletion-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Deletes the account (§1: its data is kept for thirty more days). */
export function DeletionCard() {
  const [isAsking, setAsking] = useState(false)
  const { data } = useProfile()
  const needsPassword = data !== undefined && !data.hasPassword && data.email !== null
  return (
    <Card title={DELETION_CARD_TEXTS.title}>
      <p className="mb-4">
        {DELETION_CARD_TEXTS.consequence(ERASURE_DAYS, RIDE_HISTORY_YEARS, INVOICE_KEPT_YEARS)}{' '}
        <a href={`${PAGES.privacy.path}#conservation`} className="text-lagoon underline underline-offset-4">
          {DELETION_CARD_TEXTS.whatStays}
        </a>
      </p>
      {needsPassword ? (
        <>
          <p className="mb-4">{DELETION_CARD_TEXTS.passwordFirst}</p>
          <LinkButton variant="secondary" icon="mail" href={PAGES.profile.path}>
            {DELETION_CARD_TEXTS.choosePassword}
          </LinkButton>
        </>
      ) : (
        <Button variant="secondary" icon="trash" wide disabled={data === undefined} onClick={() => setAsking(true)}>
          {DELETION_CARD_TEXTS.delete}
        </Button>
      )}
      {isAsking && data !== undefined && (
        <DeletionDialog hasPassword={data.hasPassword} onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}
