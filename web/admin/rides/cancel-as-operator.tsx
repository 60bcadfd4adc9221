import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { CANCEL_AS_OPERATOR_TEXTS } from '#web/admin/rides/admin-rides.fr.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** Cancels any ride that is not finished. */
function useCancelAsOperator(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/rides/:rideId/cancel', { params: { rideId }, body: {} }),
    onSuccess: () => notify.success(RIDE_SENTENCES.rideCancelled),
    onError: (error) => notify.error(refusalOr(RIDE_SENTENCES.cancelFailed, error)),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

/** « Annuler », for an operator; needs a confirmation. */
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
        aria-label={CANCEL_AS_OPERATOR_TEXTS.cancelTrip(trip)}
        title={ACTION_TEXTS.cancel}
        onClick={() => setAsking(true)}
      >
        <span className="row-action-word">{ACTION_TEXTS.cancel}</span>
        <Icon name="x" size={20} className="row-action-icon" />
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => once(() => mutateAsync().then(() => setAsking(false)))}
        title={CANCEL_AS_OPERATOR_TEXTS.title}
        confirmLabel={CANCEL_AS_OPERATOR_TEXTS.cancelRide}
        cancelLabel={CANCEL_AS_OPERATOR_TEXTS.keepRide}
        danger
        busy={isPending}
        busyLabel={ACTION_TEXTS.cancelling}
      >
        <p className="text-left wrap-anywhere">{trip}</p>
        <p className="mt-2 text-left">{CANCEL_AS_OPERATOR_TEXTS.consequence}</p>
      </ConfirmDialog>
    </>
  )
}
