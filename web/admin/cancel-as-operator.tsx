import { useState } from 'react'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { useCancelAsOperator } from '#web/admin/use-cancel-as-operator.ts'
import { useOnce } from '#web/api/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** « Annuler », for an operator; asks first. */
export function CancelAsOperator({ ride }: { ride: AdminRide }) {
  const [asking, setAsking] = useState(false)
  const once = useOnce()
  const { mutateAsync, isPending } = useCancelAsOperator(ride.id)
  const trip = `${ride.pickupLocation} → ${ride.dropoffLocation}`
  return (
    <>
      <Button
        variant="secondary"
        className="whitespace-nowrap"
        aria-label={`Annuler la course ${trip}`}
        onClick={() => setAsking(true)}
      >
        Annuler
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => once(() => mutateAsync().then(() => setAsking(false)))}
        title="Annuler cette course ?"
        confirmLabel="Annuler la course"
        cancelLabel="Garder la course"
        danger
        busy={isPending}
        busyLabel="Annulation…"
      >
        <p className="text-left wrap-anywhere">{trip}</p>
        <p className="mt-2 text-left">Le passager et le chauffeur seront prévenus. Cette action est irréversible.</p>
      </ConfirmDialog>
    </>
  )
}
