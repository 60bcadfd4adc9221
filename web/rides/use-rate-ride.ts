import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { api } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { notify } from '#web/ui/feedback/notify.ts'

type Rating = { readonly stars: number; readonly reasons: string[] }

/** Rates the driver of a completed ride. Ratings of one ride are sent one after the other: the last one counts. */
export function useRateRide(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `rating-${rideId}` },
    mutationFn: (body: Rating) => api('POST /api/rides/:rideId/rating', { params: { rideId }, body }),
    onSuccess: ({ ride }) => keepPassengerRide(client, ride),
    onError: (error) => notify.error(refusalOr(RIDE_SENTENCES.ratingFailed, error)),
  })
}
