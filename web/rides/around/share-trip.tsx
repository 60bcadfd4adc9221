import { useRef, useState } from 'react'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { sharePath } from '#domain/rides/share/share-link.ts'
import { SHARE_SENTENCES } from '#domain/rides/share/share-words.ts'
import { useOnce } from '#web/api/use-once.ts'
import { copyLink, hasShareSheet, openShareSheet } from '#web/rides/around/send-link.ts'
import { useShareTrip } from '#web/rides/around/use-share-trip.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** « Partager »: a link that shows the trip to whoever has it, until it ends or is taken back. */
export function ShareTrip({ ride }: { ride: PassengerRide }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon="users" wide onClick={() => setOpen(true)}>
        {ride.shareKey === null ? 'Partager' : 'Trajet partagé'}
      </Button>
      <ShareDialog ride={ride} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type ShareDialogProps = { ride: PassengerRide; open: boolean; onClose: () => void }

function ShareDialog({ ride, open, onClose }: ShareDialogProps) {
  const once = useOnce()
  const field = useRef<HTMLInputElement>(null)
  const { share, unshare } = useShareTrip(ride)
  const url = ride.shareKey === null ? null : new URL(sharePath(ride.shareKey), location.origin).href
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Partager mon trajet"
      actions={
        url === null ? (
          <Button
            icon="users"
            busy={share.isPending}
            busyLabel="Création du lien…"
            onClick={() => once(share.mutateAsync)}
          >
            Créer le lien
          </Button>
        ) : (
          <>
            <SendLink url={url} copy={() => void copyLink(url, field.current)} />
            <Button
              variant="secondary"
              busy={unshare.isPending}
              busyLabel="Un instant…"
              onClick={() => once(unshare.mutateAsync)}
            >
              Ne plus partager
            </Button>
          </>
        )
      }
    >
      <p>{SHARE_SENTENCES.meaning}</p>
      {url !== null && (
        <div className="mt-4">
          <TextField
            label="Lien à envoyer"
            value={url}
            readOnly
            ref={field}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
    </Dialog>
  )
}

function SendLink({ url, copy }: { url: string; copy: () => void }) {
  if (!hasShareSheet()) return <Button onClick={copy}>Copier le lien</Button>
  return (
    <>
      <Button icon="users" onClick={() => void openShareSheet(url)}>
        Envoyer le lien
      </Button>
      <Button variant="secondary" onClick={copy}>
        Copier le lien
      </Button>
    </>
  )
}
