import { useState } from 'react'
import { moveFor } from '#domain/rides/ride-status.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useOnce } from '#web/api/use-once.ts'
import { useCancelRide } from '#web/rides/use-cancel-ride.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** « Annuler la course », while its passenger may; asks first. */
export function CancelRide({ ride, wide = false }: { ride: PassengerRide; wide?: boolean }) {
  const [asking, setAsking] = useState(false)
  const once = useOnce()
  const { mutateAsync, isPending } = useCancelRide(ride.id)
  const mayCancel = moveFor(ride.status, 'cancel', 'passenger') !== null
  if (!mayCancel) return null
  return (
    <>
      <Button variant="secondary" icon="x" wide={wide} onClick={() => setAsking(true)}>
        Annuler la course
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => once(() => mutateAsync().then(() => setAsking(false)))}
        title="Annuler la course ?"
        confirmLabel="Annuler la course"
        cancelLabel="Garder la course"
        danger
        busy={isPending}
        busyLabel="Annulation…"
      >
        <p>
          {ride.driver
            ? `${ride.driver.firstName || 'Votre chauffeur'} est déjà en route vers vous. `
            : 'Nous arrêterons de chercher un chauffeur. '}
          Cette action est irréversible.
        </p>
      </ConfirmDialog>
    </>
  )
}
