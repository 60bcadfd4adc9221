import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import { api } from '#web/api/client.ts'
import { KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { notify } from '#web/ui/notify.ts'

/** Cancels a ride of one's own. The list is read again either way: a refusal means that it was old. */
export function useCancelRide(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/rides/:rideId/cancel', { params: { rideId }, body: {} }),
    onSuccess: () => notify.success(RIDE_SENTENCES.rideCancelled),
    onError: (error) => notify.error(refusalOr(RIDE_SENTENCES.cancelFailed, error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: KEYS.ride(rideId) })
      return client.invalidateQueries({ queryKey: KEYS.passengerRides })
    },
  })
}
