import { useState } from 'react'
import { ERASURE_DAYS } from '#domain/accounts/settings/settings-sentences.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { useProfile } from '#web/accounts/profile/use-profile.ts'
import { DeletionDialog } from '#web/accounts/settings/deletion-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The end of the account (§1: its data is kept until then, and thirty days more). */
export function DeletionCard() {
  const [isAsking, setAsking] = useState(false)
  const { data } = useProfile()
  const needsPassword = data !== undefined && !data.hasPassword && data.email !== null
  return (
    <Card title="Supprimer mon compte">
      <p className="mb-4">
        Vous serez déconnecté partout, tout de suite. {ERASURE_DAYS}
        {'\u00A0'}jours après, vos informations, votre photo et vos documents sont effacés. Vos courses sont conservées
        sans votre nom.
      </p>
      {needsPassword ? (
        <>
          <p className="mb-4">
            Pour être sûr que c’est bien vous, choisissez d’abord un mot de passe : un lien vous est envoyé.
          </p>
          <LinkButton variant="secondary" icon="mail" href={PAGES.profile.path}>
            Choisir un mot de passe
          </LinkButton>
        </>
      ) : (
        <Button variant="secondary" icon="trash" wide disabled={data === undefined} onClick={() => setAsking(true)}>
          Supprimer mon compte
        </Button>
      )}
      {isAsking && data !== undefined && (
        <DeletionDialog hasPassword={data.hasPassword} onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}
