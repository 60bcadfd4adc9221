import { useOnce } from '#web/api/use-once.ts'
import { type Forgettable, useForgetPlace } from '#web/places/use-saved-places.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type ForgetDialogProps = { name: string; place: Forgettable; onClose: () => void }

/** Asks before a saved place is forgotten, and says what its chip will do then. */
export function ForgetDialog({ name, place, onClose }: ForgetDialogProps) {
  const forget = useForgetPlace(onClose)
  const once = useOnce()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => once(() => forget.mutateAsync(place))}
      title={`Supprimer ce lieu${'\u202F'}?`}
      confirmLabel="Supprimer le lieu"
      danger
      busy={forget.isPending}
      busyLabel="Suppression…"
    >
      {'label' in place
        ? `Le bouton « ${name} » de la réservation vous en demandera un autre.`
        : `Le bouton « ${name} » de la réservation disparaîtra.`}
    </ConfirmDialog>
  )
}
