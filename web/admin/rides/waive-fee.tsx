import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { WAIVER_SENTENCES } from '#domain/admin/rides/admin-rides.fr.ts'
import { mayWaiveFee, waiverConsequence } from '#domain/admin/rides/fee-waiver.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

/** Waives the fee of a cancelled ride. The dialog shows failures. */
function useWaiveFee(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/admin/rides/:rideId/fee-waiver', { params: { rideId }, body: { reason } }),
    onSuccess: () => notify.success(WAIVER_SENTENCES.done),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

/**
 * « Supprimer les frais », for an operator; asks for the reason. If the fee is paid meanwhile, the dialog stays to show
 * that.
 */
export function WaiveFee({ ride }: { ride: AdminRide }) {
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = useWaiveFee(ride.id)
  return (
    <>
      {mayWaiveFee(ride) && (
        <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
          {WAIVER_SENTENCES.confirm}
        </Button>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={WAIVER_SENTENCES.title}
        hint={WAIVER_SENTENCES.journalOnly}
        confirmLabel={WAIVER_SENTENCES.confirm}
        cancelLabel={WAIVER_SENTENCES.keep}
        onConfirm={async (reason) => void (await mutateAsync(reason))}
      >
        <p>{waiverConsequence(ride.cancelFeeXof)}</p>
      </ReasonDialog>
    </>
  )
}
