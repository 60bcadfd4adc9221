import type { ProfileView } from '#domain/accounts/profile/profile.contract.ts'
import { initialOf } from '#web/accounts/account-initial.ts'
import { usePhoto } from '#web/accounts/profile/use-photo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** §2 Photo card: the letter or the photo, a new one, or none. */
export function PhotoCard({ profile: { email, photoUrl } }: { profile: ProfileView }) {
  const { doing, problem, send, remove } = usePhoto()
  return (
    <Card title="Photo de profil">
      <div className="mb-4 flex items-center">
        <Avatar
          size="portrait"
          initial={initialOf(email)}
          picture={photoUrl ?? undefined}
          alt={photoUrl === null ? 'Pas encore de photo' : 'Votre photo'}
        />
        <p className="ml-4 min-w-0 text-muted">
          Elle aide à vous reconnaître. Image JPG ou PNG. Elle sera recadrée en carré.
        </p>
      </div>
      <div className="grid gap-3 sm:flex">
        <FileButton
          icon="upload"
          label="Photo de profil"
          accept="image/jpeg,image/png"
          aria-label={photoUrl === null ? 'Choisir une photo' : 'Changer la photo'}
          busy={doing === 'sending'}
          busyLabel="Envoi…"
          onFile={send}
        >
          {photoUrl === null ? 'Choisir une photo' : 'Changer'}
        </FileButton>
        {photoUrl !== null && (
          <Button
            variant="secondary"
            icon="trash"
            aria-label="Supprimer la photo"
            busy={doing === 'removing'}
            busyLabel="Suppression…"
            onClick={remove}
          >
            Supprimer
          </Button>
        )}
      </div>
      {problem !== null && (
        <div className="mt-4">
          <Banner tone="bad" announce>
            {problem}
          </Banner>
        </div>
      )}
    </Card>
  )
}
