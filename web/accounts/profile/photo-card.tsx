import { useRef } from 'react'
import type { ProfileView } from '#domain/accounts/profile.contract.ts'
import { usePhoto } from '#web/accounts/profile/use-photo.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** §2: the first letter of the address, or « U » without one. */
function initialOf(email: string | null): string {
  return email?.[0]?.toLocaleUpperCase('fr') ?? 'U'
}

/** §2 Photo card: the letter or the photo, a new one, or none. */
export function PhotoCard({ profile: { email, photoUrl } }: { profile: ProfileView }) {
  const { doing, problem, send, remove } = usePhoto()
  return (
    <Card title="Photo de profil">
      <div className="flex flex-wrap items-center">
        <div className="mr-4 mb-3">
          <Avatar
            size="portrait"
            initial={initialOf(email)}
            picture={photoUrl ?? undefined}
            alt={photoUrl === null ? 'Pas encore de photo' : 'Votre photo'}
          />
        </div>
        <div className="mb-3 min-w-52 flex-1">
          <p className="mb-3 text-muted">Elle vous fait reconnaître. Une image JPG ou PNG, coupée en carré.</p>
          <div className="grid gap-3 sm:flex">
            <ChooseButton hasPhoto={photoUrl !== null} isBusy={doing === 'sending'} onFile={send} />
            {photoUrl !== null && (
              <Button
                variant="secondary"
                icon="trash"
                busy={doing === 'removing'}
                busyLabel="Suppression…"
                onClick={remove}
              >
                Supprimer
              </Button>
            )}
          </div>
        </div>
      </div>
      {problem !== null && (
        <Banner tone="bad" announce>
          {problem}
        </Banner>
      )}
    </Card>
  )
}

type ChooseButtonProps = { hasPhoto: boolean; isBusy: boolean; onFile: (file: File) => void }

/** A button in the place of the browser's own file field, which it opens. */
function ChooseButton({ hasPhoto, isBusy, onFile }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo de profil"
        accept="image/jpeg,image/png"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file can be chosen again after a failure.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button icon="upload" busy={isBusy} busyLabel="Envoi…" onClick={() => input.current?.click()}>
        {hasPhoto ? 'Changer la photo' : 'Choisir une photo'}
      </Button>
    </>
  )
}
