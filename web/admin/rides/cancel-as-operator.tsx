import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

/** Cancels anybody's ride that is not finished. */
function useCancelAsOperator(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/rides/:rideId/cancel', { params: { rideId }, body: {} }),
    onSuccess: () => notify.success(RIDE_SENTENCES.rideCancelled),
    onError: (error) => notify.error(refusalOr(RIDE_SENTENCES.cancelFailed, error)),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

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
