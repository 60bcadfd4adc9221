import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { SHARE_SENTENCES } from '#domain/rides/share/share-words.ts'
import { api } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { notify } from '#web/ui/notify.ts'

/** Makes the link of one's own trip, and takes it back. */
export function useShareTrip({ id }: PassengerRide) {
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
