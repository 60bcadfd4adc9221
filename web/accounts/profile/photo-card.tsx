import type { ProfileView } from '#domain/accounts/profile/profile.contract.ts'
import { initialOf } from '#web/accounts/account-initial.ts'
import { PHOTO_CARD_TEXTS } from '#web/accounts/accounts.fr.ts'
import { usePhoto } from '#web/accounts/profile/use-photo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** §2 Photo card: shows the initial or the photo; replaces or removes the photo. */
export function PhotoCard({ profile: { email, photoUrl } }: { profile: ProfileView }) {
  const { doing, problem, send, remove } = usePhoto()
  return (
    <Card title={PHOTO_CARD_TEXTS.title}>
      <div className="mb-4 flex items-center">
        <Avatar
          size="portrait"
          initial={initialOf(email)}
          picture={photoUrl ?? undefined}
          alt={photoUrl === null ? PHOTO_CARD_TEXTS.none : PHOTO_CARD_TEXTS.yours}
        />
        <p className="ml-4 min-w-0 text-muted">{PHOTO_CARD_TEXTS.hint}</p>
      </div>
      <div className="grid gap-3 sm:flex">
        <FileButton
          variant="secondary"
          icon="upload"
          label={PHOTO_CARD_TEXTS.title}
          accept="image/jpeg,image/png"
          aria-label={photoUrl === null ? PHOTO_CARD_TEXTS.choose : PHOTO_CARD_TEXTS.changePhoto}
          busy={doing === 'sending'}
          busyLabel={ACTION_TEXTS.sending}
          onFile={send}
        >
          {photoUrl === null ? PHOTO_CARD_TEXTS.choose : PHOTO_CARD_TEXTS.change}
        </FileButton>
        {photoUrl !== null && (
          <Button
            variant="secondary"
            icon="trash"
            aria-label={PHOTO_CARD_TEXTS.remove}
            busy={doing === 'removing'}
            busyLabel={ACTION_TEXTS.deleting}
            onClick={remove}
          >
            {ACTION_TEXTS.delete}
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
