import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { SHARE_SENTENCES } from '#domain/rides/share/share.fr.ts'
import { sharePath } from '#domain/rides/share/share-link.ts'
import { api } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { SHARE_TRIP_TEXTS } from '#web/rides/rides.fr.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

/** Creates and revokes the link of the passenger's trip. */
function useShareTrip({ id }: PassengerRide) {
  const client = useQueryClient()
  const share = useMutation({
    mutationFn: () => api('POST /api/rides/:rideId/share', { params: { rideId: id } }),
    onSuccess: ({ ride }) => keepPassengerRide(client, ride),
    onError: (error) => notify.error(refusalOr(SHARE_SENTENCES.failed, error)),
  })
  const unshare = useMutation({
    mutationFn: () => api('DELETE /api/rides/:rideId/share', { params: { rideId: id } }),
    onSuccess: ({ ride }) => {
      keepPassengerRide(client, ride)
      notify.success(SHARE_SENTENCES.ended)
    },
    onError: (error) => notify.error(refusalOr(SHARE_SENTENCES.notEnded, error)),
  })
  return { share, unshare }
}

function hasShareSheet(): boolean {
  return typeof navigator.share === 'function'
}

/** Opens the phone's share sheet. Closing it is no error. */
async function openShareSheet(url: string): Promise<void> {
  await navigator.share({ title: SHARE_SENTENCES.message, text: SHARE_SENTENCES.message, url }).catch(() => undefined)
}

/** Copies the link, with the old method where the new one is missing or refused. */
async function copyLink(url: string, field: HTMLInputElement | null): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => copySelected(field),
  )
  if (isCopied) notify.success(SHARE_SENTENCES.copied)
  else notify.error(SHARE_SENTENCES.notCopied)
}

function copySelected(field: HTMLInputElement | null): boolean {
  field?.select()
  return field !== null && document.execCommand('copy')
}

/** « Partager »: a link to the trip for everyone who has it, until the trip ends or the link is revoked. */
export function ShareTrip({ ride }: { ride: PassengerRide }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon="users" className="ride-quiet" onClick={() => setOpen(true)}>
        {ride.shareKey === null ? SHARE_TRIP_TEXTS.share : SHARE_TRIP_TEXTS.sharedTrip}
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
  // The server does not know under which name the browser has reached it.
  const origin = useInBrowser(() => location.origin, null)
  const url = ride.shareKey === null || origin === null ? null : new URL(sharePath(ride.shareKey), origin).href
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={SHARE_TRIP_TEXTS.title}
      actions={
        url === null ? (
          <Button
            icon="users"
            busy={share.isPending}
            busyLabel={SHARE_TRIP_TEXTS.creating}
            onClick={() => once(share.mutateAsync)}
          >
            {SHARE_TRIP_TEXTS.create}
          </Button>
        ) : (
          <>
            <SendLink url={url} copy={() => void copyLink(url, field.current)} />
            <Button
              variant="secondary"
              busy={unshare.isPending}
              busyLabel={ACTION_TEXTS.moment}
              onClick={() => once(unshare.mutateAsync)}
            >
              {SHARE_TRIP_TEXTS.stop}
            </Button>
          </>
        )
      }
    >
      <p>{SHARE_SENTENCES.meaning}</p>
      {url !== null && (
        <div className="mt-4">
          <TextField
            label={SHARE_TRIP_TEXTS.link}
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
  if (!hasShareSheet()) return <Button onClick={copy}>{SHARE_TRIP_TEXTS.copy}</Button>
  return (
    <>
      <Button icon="users" onClick={() => void openShareSheet(url)}>
        {SHARE_TRIP_TEXTS.send}
      </Button>
      <Button variant="secondary" onClick={copy}>
        {SHARE_TRIP_TEXTS.copy}
      </Button>
    </>
  )
}
